import { HttpError } from '@sightline/service';

/** The text of one row, or that it is longer than one may be; and which line or element of the body it is, from 1. */
export type RowText = ({ text: string } | { isTooLong: true }) & { place: number };

/** A line costs time however short it is, a blank one too: 128 MiB of them would keep everybody waiting. */
const MOST_ROWS = 1_000_000;

const tooMany = new HttpError(
  413,
  `A request has at most ${MOST_ROWS} lines, blank ones included. Send the rest in another.`,
);

/** Collects a row without ever holding more than one may have. */
class Collected {
  #text = '';
  #length = 0;
  readonly #longest: number;

  constructor(longest: number) {
    this.#longest = longest;
  }

  add(piece: string): void {
    this.#length += piece.length;
    if (this.#length <= this.#longest) this.#text += piece;
    else this.#text = '';
  }

  take(place: number): RowText {
    if (place > MOST_ROWS) throw tooMany;
    const row =
      this.#length > this.#longest ? { place, isTooLong: true as const } : { place, text: this.#text };
    this.#text = '';
    this.#length = 0;
    return row;
  }

  get isBlank(): boolean {
    return this.#length <= this.#longest && this.#text.trim() === '';
  }
}

/** Lines, those of a piece at a time. Empty ones are passed over, and counted. */
export async function* splitLines(chunks: AsyncIterable<string>, longest: number): AsyncGenerator<RowText[]> {
  const row = new Collected(longest);
  let place = 1;
  for await (const chunk of chunks) {
    const rows: RowText[] = [];
    let from = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      row.add(chunk.slice(from, end));
      from = end + 1;
      const isBlank = row.isBlank;
      const whole = row.take(place);
      if (!isBlank) rows.push(whole);
      place += 1;
    }
    row.add(chunk.slice(from));
    if (rows.length > 0) yield rows;
  }
  if (!row.isBlank) yield [row.take(place)];
}

/** Whichever of the two a body begins like. */
export async function* splitLinesOrElements(
  chunks: AsyncIterable<string>,
  longest: number,
): AsyncGenerator<RowText[]> {
  const reading = chunks[Symbol.asyncIterator]();
  let begin = '';
  for (let next = await reading.next(); !next.done; next = await reading.next()) {
    begin += next.value;
    if (begin.length > longest || begin.trim() !== '') break;
  }
  const all = (async function* () {
    yield begin;
    yield* { [Symbol.asyncIterator]: () => reading };
  })();
  yield* begin.trimStart().startsWith('[') ? splitElements(all, longest) : splitLines(all, longest);
}

const malformed = (what: string) => new HttpError(400, `The body is not a JSON array: ${what}.`);

/** The elements of a JSON array, as texts, before the array is whole. What is inside of them is not judged here. */
export async function* splitElements(
  chunks: AsyncIterable<string>,
  longest: number,
): AsyncGenerator<RowText[]> {
  const row = new Collected(longest);
  let place = 1;
  let at = 'start' as 'start' | 'first' | 'element' | 'inside' | 'end';
  let depth = 0;
  let isString = false;
  let isEscaped = false;
  for await (const chunk of chunks) {
    const rows: RowText[] = [];
    let from = 0;
    for (let i = 0; i < chunk.length; i += 1) {
      const sign = chunk.charCodeAt(i);
      if (isString) {
        if (isEscaped) isEscaped = false;
        else if (sign === BACKSLASH) isEscaped = true;
        else if (sign === QUOTE) isString = false;
        continue;
      }
      if (sign <= SPACE && at !== 'inside') continue;
      if (at === 'start') {
        if (sign !== OPEN) throw malformed('it does not begin with [');
        at = 'first';
      } else if (at === 'end') {
        throw malformed('something follows its end');
      } else if (at === 'first' || at === 'element') {
        if (sign === CLOSE && at === 'first') at = 'end';
        else if (sign === COMMA || sign === CLOSE) throw malformed('an element is missing');
        else {
          at = 'inside';
          from = i;
          i -= 1;
        }
      } else if (sign === QUOTE) isString = true;
      else if (sign === OPEN || sign === BRACE) depth += 1;
      else if (depth > 0) {
        if (sign === CLOSE || sign === CLOSE_BRACE) depth -= 1;
      } else if (sign === COMMA || sign === CLOSE) {
        row.add(chunk.slice(from, i));
        rows.push(row.take(place));
        place += 1;
        at = sign === COMMA ? 'element' : 'end';
      }
    }
    if (at === 'inside') row.add(chunk.slice(from));
    if (rows.length > 0) yield rows;
  }
  if (at !== 'end') throw malformed('it has no end');
}

const SPACE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = 0x5b;
const CLOSE = 0x5d;
const BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const COMMA = 0x2c;
