/** A piece of an answer with everything that is known of it. */
interface Segment {
  text: string;
  isBold: boolean;
  brand?: 'own' | 'rival' | undefined;
  /** Part of a claim that was found to be wrong. */
  isWrong: boolean;
}
export type Inline = Segment | { cited: number };

export interface Block {
  kind: 'paragraph' | 'heading' | 'item';
  /** Of a numbered item, as it is written. */
  number?: string | undefined;
  inlines: Inline[];
}

export interface Known {
  own: string[];
  rivals: string[];
  wrongClaims: string[];
}

/** Reads the little Markdown that answers are written in. Anything else stays as it was written. */
export function blocksOf(response: string, known: Known): Block[] {
  const blocks: Block[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) blocks.push({ kind: 'paragraph', inlines: inlinesOf(open.join(' '), known) });
    open = [];
  };
  for (const line of response.split('\n')) {
    const heading = /^#{1,6}\s+(.*)$/.exec(line);
    const item = /^\s*(?:[-*•]|(\d+)[.)])\s+(.*)$/.exec(line);
    if (heading || item || line.trim() === '') close();
    if (heading) blocks.push({ kind: 'heading', inlines: inlinesOf(heading[1] ?? '', known) });
    else if (item) blocks.push({ kind: 'item', number: item[1], inlines: inlinesOf(item[2] ?? '', known) });
    else if (line.trim() !== '') open.push(line.trim());
  }
  close();
  return blocks;
}

interface Range {
  start: number;
  end: number;
}

export function inlinesOf(source: string, known: Known): Inline[] {
  const { text, bold, cited } = withoutSigns(source);
  const own = ranges(text, known.own, true);
  const rivals = ranges(text, known.rivals, true);
  const wrong = ranges(text, known.wrongClaims, false);
  const cuts = new Set([0, text.length, ...cited.map(({ at }) => at)]);
  for (const { start, end } of [...bold, ...own, ...rivals, ...wrong]) cuts.add(start).add(end);
  const sorted = [...cuts].sort((a, b) => a - b);
  const inlines: Inline[] = [];
  sorted.forEach((start, index) => {
    for (const { at, number } of cited) if (at === start) inlines.push({ cited: number });
    const end = sorted[index + 1];
    if (end === undefined || end === start) return;
    const within = (list: Range[]) => list.some((range) => range.start <= start && end <= range.end);
    inlines.push({
      text: text.slice(start, end),
      isBold: within(bold),
      isWrong: within(wrong),
      brand: within(own) ? 'own' : within(rivals) ? 'rival' : undefined,
    });
  });
  return inlines;
}

function withoutSigns(source: string): {
  text: string;
  bold: Range[];
  cited: { at: number; number: number }[];
} {
  const bold: Range[] = [];
  const cited: { at: number; number: number }[] = [];
  let text = '';
  let boldFrom: number | undefined;
  let last = 0;
  for (const found of source.matchAll(/\*\*|\[(\d{1,3})\](?!\()/g)) {
    text += source.slice(last, found.index);
    last = found.index + found[0].length;
    if (found[1] !== undefined) cited.push({ at: text.length, number: Number(found[1]) });
    else if (boldFrom === undefined) boldFrom = text.length;
    else {
      bold.push({ start: boldFrom, end: text.length });
      boldFrom = undefined;
    }
  }
  text += source.slice(last);
  return { text, bold, cited };
}

/** Where texts occur, in any case; names only as whole words, the longest first. */
function ranges(text: string, wanted: string[], isName: boolean): Range[] {
  const texts = wanted.filter((one) => one.trim() !== '').sort((a, b) => b.length - a.length);
  if (texts.length === 0) return [];
  const any = texts.map((one) => one.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('|');
  const pattern = isName ? String.raw`(?<![\p{L}\p{N}])(?:${any})(?![\p{L}\p{N}])` : any;
  return [...text.matchAll(new RegExp(pattern, 'giu'))].map(({ 0: match, index }) => ({
    start: index,
    end: index + match.length,
  }));
}
