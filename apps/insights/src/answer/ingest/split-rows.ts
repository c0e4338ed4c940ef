import { HttpError } from '@sightline/service';
import { LARGEST_ANSWER } from './input-answer.ts';

/** The text of one answer, or that it is longer than an answer may be. */
export type RowText = { text: string } | { isTooLong: true };

/** Collects a row without ever holding more than one may have. */
class Collected {
  #text = '';
  #length = 0;

  add(piece: string): void {
    this.#length += piece.length;
    if (this.#length <= LARGEST_ANSWER) this.#text += piece;
    else this.#text = '';
  }

  take(): RowText {
    const row = this.#length > LARGEST_ANSWER ? { isTooLong: true as const } : { text: this.#text };
    this.#text = '';
    this.#length = 0;
    return row;
  }

  get isBlank(): boolean {
    return this.#length <= LARGEST_ANSWER && this.#text.trim() === '';
  }
}

/** Newline-delimited JSON. Empty lines are passed over. */
export async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<RowText> {
  const row = new Collected();
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      row.add(chunk.slice(from, end));
      from = end + 1;
      if (row.isBlank) row.take();
      else yield row.take();
    }
    row.add(chunk.slice(from));
  }
  if (!row.isBlank) yield row.take();
}

const malformed = (what: string) => new HttpError(400, `The body is no JSON array: ${what}.`);

/** The elements of a JSON array, as texts, before the array is whole. What is inside of them is not judged here. */
export async function* splitElements(chunks: AsyncIterable<string>): AsyncGenerator<RowText> {
  const row = new Collected();
  let at = 'start' as 'start' | 'first' | 'element' | 'inside' | 'end';
  let depth = 0;
  let isString = false;
  let isEscaped = false;
  for await (const chunk of chunks) {
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
        yield row.take();
        at = sign === COMMA ? 'element' : 'end';
      }
    }
    if (at === 'inside') row.add(chunk.slice(from));
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
