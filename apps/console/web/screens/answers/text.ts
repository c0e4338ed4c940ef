/** A piece of an answer with everything that is known of it. */
interface Segment {
  text: string;
  isBold: boolean;
  brand?: 'own' | 'rival' | undefined;
  /** Part of a claim that was found to be wrong. */
  isWrong: boolean;
  /** Which of the known places it is a part of. */
  place?: number | undefined;
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
  /** Where rules found names, in the order of the response, none of them in another. Where these are known, names are not looked for. */
  places?: readonly Place[];
}

/** Offsets into the response, in UTF-16 code units. */
export interface Place {
  start: number;
  end: number;
  brand: 'own' | 'rival' | undefined;
}

/** A text, and where each unit of it is in the response. */
interface Source {
  text: string;
  at: number[];
}

/** Reads the little Markdown that answers are written in. Anything else stays as it was written. */
export function blocksOf(response: string, known: Known): Block[] {
  const blocks: Block[] = [];
  let open = nothingYet();
  const close = () => {
    if (open.text !== '') blocks.push({ kind: 'paragraph', inlines: inlinesOf(open.text, known, open.at) });
    open = nothingYet();
  };
  let begin = 0;
  for (const line of response.split('\n')) {
    const heading = /^#{1,6}\s+(.*)$/.exec(line);
    const item = /^\s*(?:[-*•]|(\d+)[.)])\s+(.*)$/.exec(line);
    const trimmed = line.trim();
    if (heading || item || trimmed === '') close();
    if (heading || item) {
      const text = (heading ? heading[1] : item?.[2]) ?? '';
      const inlines = inlinesOf(text, known, placesOf(text, begin + line.length - text.length));
      blocks.push(heading ? { kind: 'heading', inlines } : { kind: 'item', number: item?.[1], inlines });
    } else if (trimmed !== '') {
      const from = begin + line.indexOf(trimmed);
      // The space between two lines stands where the break was.
      if (open.text !== '') open.at.push(begin - 1);
      open.text += open.text === '' ? trimmed : ` ${trimmed}`;
      for (let unit = 0; unit < trimmed.length; unit += 1) open.at.push(from + unit);
    }
    begin += line.length + 1;
  }
  close();
  return blocks;
}

const nothingYet = (): Source => ({ text: '', at: [] });
const placesOf = (text: string, from: number) =>
  Array.from({ length: text.length }, (_, index) => from + index);

interface Range {
  start: number;
  end: number;
}

export function inlinesOf(source: string, known: Known, at = placesOf(source, 0)): Inline[] {
  const { text, bold, cited, kept } = withoutSigns(source);
  const places = known.places && placesWithin(known.places, kept, at);
  const own = places ?? ranges(text, known.own, true);
  const rivals = places ? [] : ranges(text, known.rivals, true);
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
    const place = places?.find((one) => one.start <= start && end <= one.end);
    inlines.push({
      text: text.slice(start, end),
      isBold: within(bold),
      isWrong: within(wrong),
      ...(places
        ? { brand: place && known.places?.[place.place]?.brand, place: place?.place }
        : { brand: within(own) ? 'own' : within(rivals) ? 'rival' : undefined }),
    });
  });
  return inlines;
}

function withoutSigns(source: string): {
  text: string;
  bold: Range[];
  cited: { at: number; number: number }[];
  /** Which units of the source the text has. */
  kept: number[];
} {
  const bold: Range[] = [];
  const cited: { at: number; number: number }[] = [];
  let text = '';
  const kept: number[] = [];
  const take = (from: number, to: number) => {
    text += source.slice(from, to);
    for (let unit = from; unit < to; unit += 1) kept.push(unit);
  };
  let boldFrom: number | undefined;
  let last = 0;
  for (const found of source.matchAll(/\*\*|\[(\d{1,3})\](?!\()/g)) {
    take(last, found.index);
    last = found.index + found[0].length;
    if (found[1] !== undefined) cited.push({ at: text.length, number: Number(found[1]) });
    else if (boldFrom === undefined) boldFrom = text.length;
    else {
      bold.push({ start: boldFrom, end: text.length });
      boldFrom = undefined;
    }
  }
  take(last, source.length);
  return { text, bold, cited, kept };
}

/** Places of the response as they stand in a text of which `kept` are the units of its source, and `at` the places of these. */
function placesWithin(
  places: readonly Place[],
  kept: readonly number[],
  at: readonly number[],
): (Range & { place: number })[] {
  const positions = kept.map((unit) => at[unit] ?? 0);
  const [first = 0, last = -1] = [positions[0], positions.at(-1)];
  return places.flatMap(({ start, end }, place) => {
    if (end <= first || start > last) return [];
    const from = positions.findIndex((position) => position >= start);
    const to = positions.findLastIndex((position) => position < end);
    return to < from ? [] : [{ start: from, end: to + 1, place }];
  });
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
