import { foldCharacter, foldVoiced, isVoice } from './fold-character.ts';
import { inScratch, zeros } from './scratch.ts';

/** What stands before a unit. From `masked` on no name goes across it. */
export const gap = { none: 0, hyphen: 1, space: 2, line: 3, masked: 4, dash: 5, paragraph: 6 } as const;

/** The letters, digits and signs of a text in one form, without what separates words, each with its place in the text. */
export interface Folded {
  readonly length: number;
  readonly codes: Uint16Array;
  readonly gaps: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

const entities: readonly (readonly [string, string])[] = [
  ['&amp;', '&'],
  ['&nbsp;', ' '],
  ['&#39;', "'"],
  ['&apos;', "'"],
  ['&rsquo;', "'"],
  ['&quot;', '"'],
];
const asterisk = 0x2a;
const underscore = 0x5f;

/** `masked` has a 1 for each unit of the text that is no prose. */
export function fold(text: string, masked?: Uint8Array): Folded {
  const sink = new Sink(text.length);
  for (let at = 0; at < text.length; ) {
    if (masked?.[at] === 1) {
      sink.mask(text.charCodeAt(at));
      at += 1;
      continue;
    }
    const code = text.charCodeAt(at);
    if (code === 0x26) at = foldAmpersand(text, at, sink);
    else if (code < 0x80) {
      foldAscii(text, at, code, sink);
      at += 1;
    } else {
      const folded = isPlain(text, at, code) ? (alone[code] as number) : 0;
      if (folded === 0) at = foldOther(text, at, sink);
      else {
        sink.put(folded, at, at + 1);
        at += 1;
      }
    }
  }
  return sink.folded();
}

/** Of a unit that becomes one unit, that one; 0 of what is not known yet or becomes anything else. */
const alone = new Uint16Array(0x10000);

/** Whether the unit is a character that no voice mark follows. */
function isPlain(text: string, at: number, code: number): boolean {
  if (code >= 0xd800 && code <= 0xdfff) return false;
  return code < 0x3041 || at + 1 >= text.length || !isVoiceUnit(text.charCodeAt(at + 1));
}

const isVoiceUnit = (code: number): boolean =>
  code === 0x3099 || code === 0x309a || code === 0xff9e || code === 0xff9f;

function foldAscii(text: string, at: number, code: number, sink: Sink): void {
  if (code >= 0x41 && code <= 0x5a) sink.put(code + 0x20, at, at + 1);
  else if (code === 0x20 || code === 0x09 || code === 0x0d) sink.space();
  else if (code === 0x0a) sink.line();
  else if (code === 0x2d) sink.hyphen();
  else if (code === asterisk) {
    const next = text.charCodeAt(at + 1);
    if (next === 0x20 || next === 0x09) sink.bullet();
  } else if (code === underscore) {
    if (isAsciiWord(text.charCodeAt(at - 1)) && isAsciiWord(text.charCodeAt(at + 1)))
      sink.put(code, at, at + 1);
  } else if (code === 0x60) sink.put(0x27, at, at + 1);
  else if (code > 0x20) sink.put(code, at, at + 1);
}

function foldAmpersand(text: string, at: number, sink: Sink): number {
  const entity = entities.find(([written]) => text.startsWith(written, at));
  const end = at + (entity?.[0].length ?? 1);
  if (entity?.[1] === ' ') sink.space();
  else sink.put((entity?.[1] ?? '&').charCodeAt(0), at, end);
  return end;
}

function foldOther(text: string, at: number, sink: Sink): number {
  const character = String.fromCodePoint(text.codePointAt(at) as number);
  let end = at + character.length;
  let folded: string;
  if (isVoice(text.charAt(end)) && /[\u3041-\u30ff\uff66-\uff9d]/.test(character)) {
    folded = foldVoiced(character, text.charAt(end));
    end += 1;
  } else folded = foldCharacter(character);
  if (folded === '') sink.extend(at, end, character);
  else if (folded === ' ') sink.space();
  else if (folded === '\n') sink.line();
  else if (folded === '-') sink.hyphen();
  else if (folded === '—') sink.dash();
  else {
    if (folded.length === 1 && end - at === 1 && text.charCodeAt(at) >= 0x80)
      alone[text.charCodeAt(at)] = folded.charCodeAt(0);
    for (let unit = 0; unit < folded.length; unit += 1) sink.put(folded.charCodeAt(unit), at, end);
  }
  return end;
}

const isAsciiWord = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x61 && code <= 0x7a) ||
  code >= 0xc0;

class Sink {
  #codes: Uint16Array;
  #gaps: Uint8Array;
  #starts: Int32Array;
  #ends: Int32Array;
  #length = 0;
  #isGap = false;
  #spaces = false;
  #masked = false;
  #lines = 0;
  #hyphens = 0;
  #parts = false;

  constructor(length: number) {
    const capacity = length + 16;
    this.#codes = zeros(Uint16Array, capacity);
    this.#gaps = zeros(Uint8Array, capacity);
    this.#starts = zeros(Int32Array, capacity);
    this.#ends = zeros(Int32Array, capacity);
  }

  put(code: number, start: number, end: number): void {
    if (this.#length === this.#codes.length) this.#grow();
    const index = this.#length;
    this.#codes[index] = code;
    this.#gaps[index] = this.#isGap ? this.#takeGap() : gap.none;
    this.#starts[index] = start;
    this.#ends[index] = end;
    this.#length = index + 1;
  }

  space(): void {
    this.#isGap = true;
    this.#spaces = true;
  }

  line(): void {
    this.#isGap = true;
    this.#lines += 1;
  }

  hyphen(): void {
    this.#isGap = true;
    this.#hyphens += 1;
  }

  dash(): void {
    this.#isGap = true;
    this.#parts = true;
  }

  /** An asterisk before a space: after a line break it is the mark of a list item. */
  bullet(): void {
    if (this.#lines === 0 && this.#length > 0) return;
    this.#isGap = true;
    this.#lines = 2;
  }

  mask(code: number): void {
    this.#isGap = true;
    this.#masked = true;
    if (code === 0x0a) this.#lines += 1;
  }

  /** A combining mark belongs to the character before it. */
  extend(at: number, end: number, dropped: string): void {
    const last = this.#length - 1;
    if (last >= 0 && this.#ends[last] === at && /\p{M}/u.test(dropped)) this.#ends[last] = end;
  }

  folded(): Folded {
    return {
      length: this.#length,
      codes: this.#codes,
      gaps: this.#gaps,
      starts: this.#starts,
      ends: this.#ends,
    };
  }

  #takeGap(): number {
    const marks = this.#hyphens + (this.#parts ? 2 : 0);
    let kind: number = gap.none;
    if (this.#lines > 1 || (this.#lines === 1 && marks > 0)) kind = gap.paragraph;
    else if (this.#lines === 1) kind = gap.line;
    else if (marks > 1 || (marks === 1 && this.#spaces)) kind = gap.dash;
    else if (this.#masked) kind = gap.masked;
    else if (marks === 1) kind = gap.hyphen;
    else if (this.#spaces) kind = gap.space;
    this.#isGap = false;
    this.#spaces = false;
    this.#masked = false;
    this.#lines = 0;
    this.#hyphens = 0;
    this.#parts = false;
    return kind;
  }

  #grow(): void {
    const capacity = this.#codes.length * 2;
    this.#codes = copy(this.#codes, new Uint16Array(capacity));
    this.#gaps = copy(this.#gaps, new Uint8Array(capacity));
    this.#starts = copy(this.#starts, new Int32Array(capacity));
    this.#ends = copy(this.#ends, new Int32Array(capacity));
  }
}

function copy<A extends Uint8Array | Uint16Array | Int32Array>(from: A, to: A): A {
  to.set(from);
  return to;
}

const longestShort = 4000;

/** Units as a string. A spread makes an array first, and costs several times as much. */
export function unitsOf(codes: Uint16Array, first: number, last: number): string {
  let text = '';
  for (let unit = first; unit < last; unit += 1) text += String.fromCharCode(codes[unit] as number);
  return text;
}

/** The folded letters of a short text, without gaps: how words of lists are compared. */
export function foldedText(text: string): string {
  if (/^[a-z0-9]*$/.test(text)) return text;
  return inScratch(() => {
    const { codes, length } = fold(text.slice(0, longestShort));
    return unitsOf(codes, 0, length);
  });
}
