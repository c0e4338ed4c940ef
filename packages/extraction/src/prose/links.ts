import { isAddress } from './address.ts';
import type { Link, Span } from './spans.ts';

const citationLabel =
  /^\s*(?:\^?\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*|\^[\w-]{1,20}|cite(?:_start|_end)?\b.{0,60}|source|citation needed)\s*$/i;
const citationInBrackets = /†|^\s*(?:\d|source\b|turn\d)/;
const longestTarget = 8192;

/** Masks targets of links, marks of sources, tags and comments. `cited` are labels that are addresses in parentheses. */
export function maskLinks(text: string, mask: Uint8Array): { labels: Link[]; cited: Span[] } {
  const scan = new LinkScan(text, mask);
  for (let at = 0; at < text.length; at += 1) {
    if (mask[at] === 1) continue;
    const code = text.charCodeAt(at);
    if (code === 0x5b) scan.open(at);
    else if (code === 0x5d) at = scan.close(at);
    else if (code === 0x0a) scan.line(at);
    else if (code === 0x3c) at = scan.tag(at);
    else if (code === 0x3010) scan.lenticular(at);
    else if (code === 0xe200) at = scan.until('\ue201', at, 1);
  }
  return { labels: scan.labels.sort((one, other) => one.start - other.start), cited: scan.cited };
}

class LinkScan {
  readonly labels: Link[] = [];
  readonly cited: Span[] = [];
  readonly #text: string;
  readonly #mask: Uint8Array;
  #opened: number[] = [];
  /** The next of each sign from the last position asked for: positions only grow, so each is looked for once. */
  readonly #nexts = new Map<string, number>();

  constructor(text: string, mask: Uint8Array) {
    this.#text = text;
    this.#mask = mask;
  }

  open(at: number): void {
    this.#opened.push(at);
  }

  line(at: number): void {
    if (this.#text.charCodeAt(at + 1) === 0x0a) this.#opened = [];
  }

  close(at: number): number {
    const start = this.#opened.pop();
    if (start === undefined) return at;
    const next = this.#text.charCodeAt(at + 1);
    if (next === 0x28) {
      const end = this.#targetEnd(at + 2);
      if (end > 0) return this.#link(start, at, end);
    }
    const label = at - start <= 80 ? this.#text.slice(start + 1, at) : undefined;
    if (label !== undefined && citationLabel.test(label)) {
      this.#mask.fill(1, start, at + 1);
      return at;
    }
    if (next === 0x5b) return this.#reference(start, at);
    if (next === 0x3a && this.#startsLine(start)) {
      const end = this.#next('\n', at);
      this.#mask.fill(1, start, end);
      return end - 1;
    }
    return at;
  }

  tag(at: number): number {
    const next = this.#text.charCodeAt(at + 1) | 0x20;
    if (this.#text.startsWith('<!--', at)) return this.until('-->', at, 3);
    const code = /^<(code|pre|script|style)\b/i.exec(this.#text.slice(at, at + 8))?.[1];
    if (code) return this.until(`</${code.toLowerCase()}>`, at, code.length + 3);
    const isTag = (next >= 0x61 && next <= 0x7a) || this.#text.charCodeAt(at + 1) === 0x2f;
    const end = this.#next('>', at);
    if (!isTag || end >= this.#text.length || end - at > 2048 || end > this.#next('\n', at)) return at;
    this.#mask.fill(1, at, end + 1);
    return end;
  }

  lenticular(at: number): void {
    const end = this.#next('】', at);
    if (end >= this.#text.length || end - at > 200) return;
    if (citationInBrackets.test(this.#text.slice(at + 1, end))) this.#mask.fill(1, at, end + 1);
  }

  until(sign: string, at: number, length: number): number {
    const end = this.#next(sign, at);
    if (end >= this.#text.length) return at;
    this.#mask.fill(1, at, end + length);
    return end + length - 1;
  }

  #link(start: number, labelEnd: number, end: number): number {
    const label = { start: start + 1, end: labelEnd, target: this.#text.slice(labelEnd + 2, end) };
    this.#mask.fill(1, labelEnd, end + 1);
    this.#mask[start] = 1;
    const words = labelEnd - start <= 300 ? this.#text.slice(start + 1, labelEnd) : '';
    if (citationLabel.test(words) || /^\[[^\]]*\]$/.test(words)) this.#mask.fill(1, start, labelEnd);
    else if (isAddress(words)) {
      if (/^[a-z]+:\/\/|\//i.test(words)) this.#mask.fill(1, start, labelEnd);
      else if (this.#text.charAt(start - 1) === '(') this.cited.push(label);
      if (this.#text.charAt(start - 1) === '(') this.#mask.fill(1, start, labelEnd);
    } else if (this.#text.charAt(start - 1) !== '!') this.labels.push(label);
    return end;
  }

  /** `[label][reference]`: the label stays. */
  #reference(start: number, at: number): number {
    const end = this.#next(']', at + 1);
    if (end >= this.#text.length || end - at > 100 || end > this.#next('\n', at)) return at;
    this.#mask[start] = 1;
    this.#mask.fill(1, at, end + 1);
    return end;
  }

  /** The parenthesis that closes a target, which may have pairs of its own, or 0. It reads no unit that another link reads. */
  #targetEnd(from: number): number {
    if (this.#next(')', from) >= this.#text.length) return 0;
    let depth = 0;
    for (let at = from; at < this.#text.length && at - from < longestTarget; at += 1) {
      const code = this.#text.charCodeAt(at);
      if (code === 0x0a || code === 0x5b) return 0;
      if (code === 0x28) depth += 1;
      else if (code === 0x29) {
        if (depth === 0) return at;
        depth -= 1;
      }
    }
    return 0;
  }

  #startsLine(start: number): boolean {
    return start === 0 || this.#text.charCodeAt(start - 1) === 0x0a;
  }

  #next(sign: string, from: number): number {
    let next = this.#nexts.get(sign) ?? -1;
    if (next < from) {
      const found = this.#text.indexOf(sign, from);
      next = found < 0 ? this.#text.length : found;
      this.#nexts.set(sign, next);
    }
    return next;
  }
}
