const backtick = 0x60;
const tilde = 0x7e;

type Previous = 'blank' | 'code' | 'text' | 'list' | 'blank-in-list';

/** Four spaces after an empty line are code, but for what goes on with a list. */
function isIndented(text: string, start: number, end: number, previous: Previous): boolean {
  if (previous !== 'blank' && previous !== 'code') return false;
  return (
    (text.startsWith('    ', start) || text.charCodeAt(start) === 0x09) &&
    !/^\s*(?:[-*+•]|\d{1,3}[.)])?\s*$|^\s*(?:[-*+•]|\d{1,3}[.)])\s/.test(
      text.slice(start, Math.min(end, start + 40)),
    )
  );
}

function kindOf(text: string, start: number, end: number, previous: Previous): Previous {
  // Most lines begin with a letter: they are no list, and not empty.
  const code = text.charCodeAt(start) | 0x20;
  if (start < end && code >= 0x61 && code <= 0x7a) return 'text';
  const beginning = text.slice(start, Math.min(end, start + 40));
  const isInList = previous === 'list' || previous === 'blank-in-list';
  if (/^\s*$/.test(beginning)) return isInList ? 'blank-in-list' : 'blank';
  if (previous === 'code' && /^(?: {4}|\t)/.test(beginning)) return 'code';
  if (/^\s*(?:[-*+•]|\d{1,3}[.)])\s/.test(beginning)) return 'list';
  return isInList && /^\s/.test(beginning) ? 'list' : 'text';
}

/** Blocks between fences, and spans between runs of equally many backticks within one line. */
export function maskCode(text: string, mask: Uint8Array): void {
  let fence = { code: 0, length: 0 };
  let previous: Previous = 'blank';
  /** The next backtick, looked for once. */
  let tick = text.indexOf('`');
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const mark = fenceAt(text, start, end);
    if (fence.length > 0) {
      mask.fill(1, start, end);
      if (mark.code === fence.code && mark.length >= fence.length) fence = { code: 0, length: 0 };
    } else if (mark.length > 0) {
      mask.fill(1, start, end);
      fence = mark;
    } else if (isIndented(text, start, end, previous)) {
      mask.fill(1, start, end);
      previous = 'code';
    } else {
      if (tick >= 0 && tick < start) tick = text.indexOf('`', start);
      if (tick >= 0 && tick < end) maskSpans(text, tick, end, mask);
    }
    previous = kindOf(text, start, end, previous);
    start = end + 1;
  }
}

function fenceAt(text: string, start: number, end: number): { code: number; length: number } {
  let at = start;
  while (
    at < end &&
    (text.charCodeAt(at) === 0x20 || text.charCodeAt(at) === 0x3e || text.charCodeAt(at) === 0x09)
  )
    at += 1;
  const code = text.charCodeAt(at);
  if (code !== backtick && code !== tilde) return { code: 0, length: 0 };
  const length = runOf(text, at, end, code);
  // A span of three backticks within a line is no fence.
  const isSpan = code === backtick && text.slice(at + length, Math.min(end, at + length + 200)).includes('`');
  return length >= 3 && !isSpan ? { code, length } : { code: 0, length: 0 };
}

function maskSpans(text: string, start: number, end: number, mask: Uint8Array): void {
  const runs: { at: number; length: number }[] = [];
  for (let at = text.indexOf('`', start); at >= 0 && at < end; ) {
    const length = runOf(text, at, end, backtick);
    runs.push({ at, length });
    at = text.indexOf('`', at + length);
  }
  const partners = partnersOf(runs);
  for (let index = 0; index < runs.length; index += 1) {
    const partner = partners[index] ?? -1;
    if (partner < 0) continue;
    const { at, length } = runs[partner] as { at: number; length: number };
    mask.fill(1, (runs[index] as { at: number }).at, at + length);
    index = partner;
  }
}

/** For each run the next of its length. */
function partnersOf(runs: readonly { length: number }[]): Int32Array {
  const partners = new Int32Array(runs.length).fill(-1);
  const nextOfLength = new Map<number, number>();
  for (let index = runs.length - 1; index >= 0; index -= 1) {
    const { length } = runs[index] as { length: number };
    partners[index] = nextOfLength.get(length) ?? -1;
    nextOfLength.set(length, index);
  }
  return partners;
}

function runOf(text: string, at: number, end: number, code: number): number {
  let length = 0;
  while (at + length < end && text.charCodeAt(at + length) === code) length += 1;
  return length;
}
