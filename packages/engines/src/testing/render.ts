import type { Unit } from '../spans.ts';
import type { ComposedAnswer, ComposedPage } from './compose-answer.ts';
import type { OddAnswer } from './faults.ts';

/** A place of a rendered text, in UTF-16 and in the unit of the wire. */
interface RenderedCitation {
  page: ComposedPage;
  span: [start: number, end: number];
  told: [start: number, end: number];
}

export interface Rendered {
  text: string;
  citations: RenderedCitation[];
}

/** A text with what a wire writes at a citation. `marks`: the citation is what is written; otherwise the words that it is for. */
export function render(
  answer: ComposedAnswer,
  how: { unit: Unit; mark(page: ComposedPage, n: number): string; marks: boolean },
  odd?: OddAnswer,
): Rendered {
  const unit = odd === 'other-units' ? otherThan(how.unit) : how.unit;
  const citations: RenderedCitation[] = [];
  let text = '';
  for (const segment of answer.segments) {
    const before = text.length;
    text += segment.text;
    if (segment.cites === undefined) continue;
    const page = answer.pages[segment.cites];
    if (!page) continue;
    const between = text.length;
    text += how.mark(page, segment.cites);
    const span: [number, number] = how.marks ? [between, text.length] : [before, between];
    const told = (at: number) => offsetIn(unit, text.slice(0, at)) + (odd === 'wrong-places' ? 100_000 : 0);
    citations.push({ page, span, told: [told(span[0]), told(span[1])] });
  }
  if (odd === 'many-citations')
    for (let n = 0; n < 10_000; n++) {
      const page = { url: `https://many.example/${n}`, title: `Page ${n}`, quote: 'Much.' };
      citations.push({ page, span: [0, text.length], told: [0, offsetIn(unit, text)] });
    }
  return odd === 'truncated' ? half({ text, citations }) : { text, citations };
}

function half({ text, citations }: Rendered): Rendered {
  const end = [...text].slice(0, 10).join('').length;
  return { text: text.slice(0, end), citations: citations.filter(({ span }) => span[1] <= end) };
}

function otherThan(unit: Unit): Unit {
  return unit === 'UTF-8' ? 'code points' : 'UTF-8';
}

function offsetIn(unit: Unit, text: string): number {
  if (unit === 'UTF-16') return text.length;
  return unit === 'UTF-8' ? Buffer.byteLength(text) : [...text].length;
}
