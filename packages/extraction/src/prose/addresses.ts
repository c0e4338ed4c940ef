import { isHost } from './address.ts';
import { type Span, spanAround } from './spans.ts';

/** What an address may be written with. It ends where another script or a closing sign begins. */
const inAddress = /[\w.~:/?#@!$&'()*+,;=%[\]{}|^-]/;
const allowed = new Uint8Array(0x80);
const inLocalPart = new Uint8Array(0x80);
for (let code = 0x21; code < 0x80; code += 1) {
  const character = String.fromCharCode(code);
  if (inAddress.test(character)) allowed[code] = 1;
  if (/[\w.%+-]/.test(character)) inLocalPart[code] = 1;
}
const isLetterOrDigit = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a) || code >= 0xc0;

/** Masks URLs and e-mail addresses, and returns the host names that stand alone. */
export function maskAddresses(text: string, mask: Uint8Array, cited: readonly Span[]): Span[] {
  const hosts: Span[] = [];
  let free = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (mask[at] === 1) {
      free = at + 1;
      continue;
    }
    const code = text.charCodeAt(at);
    if (code === 0x3a && text.startsWith('://', at)) {
      at = maskUrl(text, mask, wordStart(text, at, free), at + 3) - 1;
      free = at + 1;
    } else if (code === 0x2f && startsPath(text, at)) {
      at = maskUrl(text, mask, at, at + 1) - 1;
      free = at + 1;
    } else if (code === 0x40) {
      const end = maskEmail(text, mask, at, free);
      if (end > at) {
        at = end - 1;
        free = end;
      }
    } else if (
      code === 0x2e &&
      isLetterOrDigit(text.charCodeAt(at + 1)) &&
      isLetterOrDigit(text.charCodeAt(at - 1))
    ) {
      const span = { start: hostStart(text, at, free), end: hostEnd(text, at) };
      const next = text.charCodeAt(span.end);
      if (next === 0x40) {
        at = span.end - 1;
        continue;
      }
      free = span.end;
      at = span.end - 1;
      if (!isHost(text.slice(span.start, span.end))) continue;
      if (next === 0x2f || /^www\./i.test(text.slice(span.start, span.start + 4))) {
        at = maskUrl(text, mask, span.start, span.end) - 1;
        free = at + 1;
      } else if (!spanAround(cited, span.start, span.end)) hosts.push(span);
    }
  }
  return hosts;
}

/** `/usr/lib`, not `and/or`. */
const startsPath = (text: string, at: number): boolean =>
  isLetterOrDigit(text.charCodeAt(at + 1)) && (at === 0 || /[\s("'~.]/.test(text.charAt(at - 1)));

function maskUrl(text: string, mask: Uint8Array, start: number, from: number): number {
  let end = from;
  let depth = 0;
  for (; end < text.length && allowed[text.charCodeAt(end)] === 1 && mask[end] === 0; end += 1) {
    if (text.charCodeAt(end) === 0x28) depth += 1;
    else if (text.charCodeAt(end) === 0x29) {
      depth -= 1;
      if (depth < 0) break;
    } else if (text.charCodeAt(end) === 0x7c) break;
  }
  while (end > from && /[.,;:!?'*_]/.test(text.charAt(end - 1))) end -= 1;
  mask.fill(1, start, end);
  return Math.max(end, from);
}

/** `@name` has no local part: it is a name, and stays. */
function maskEmail(text: string, mask: Uint8Array, at: number, free: number): number {
  let start = at;
  while (start > free && inLocalPart[text.charCodeAt(start - 1)] === 1) start -= 1;
  let end = at + 1;
  while (end < text.length && (isLetterOrDigit(text.charCodeAt(end)) || /[.-]/.test(text.charAt(end))))
    end += 1;
  if (start === at || end === at + 1) return at;
  mask.fill(1, start, end);
  return end;
}

function wordStart(text: string, at: number, free: number): number {
  let start = at;
  while (start > free && isLetterOrDigit(text.charCodeAt(start - 1))) start -= 1;
  return start;
}

function hostStart(text: string, at: number, free: number): number {
  let start = at;
  while (start > free && isHostUnit(text.charCodeAt(start - 1))) start -= 1;
  return start;
}

function hostEnd(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && (isHostUnit(text.charCodeAt(end)) || isInnerDot(text, end))) end += 1;
  return end;
}

/** Scripts without spaces begin right behind a host name. */
const isHostUnit = (code: number): boolean => code === 0x2d || (isLetterOrDigit(code) && code < 0x1100);
const isInnerDot = (text: string, at: number): boolean =>
  text.charCodeAt(at) === 0x2e && isHostUnit(text.charCodeAt(at + 1)) && text.charCodeAt(at + 1) !== 0x2d;
