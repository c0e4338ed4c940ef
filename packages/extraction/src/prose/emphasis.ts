import type { Span } from './spans.ts';

const longest = 300;

/** What is bold, in order: between two asterisks or underscores within one line, or between tags. */
export function readBold(text: string, mask: Uint8Array): Span[] {
  const spans: Span[] = [];
  let opened = -1;
  let sign = 0;
  for (let at = 0; at + 1 < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x0a) opened = -1;
    if ((code !== 0x2a && code !== 0x5f) || text.charCodeAt(at + 1) !== code) {
      if (code !== 0x3c || mask[at] === 0) continue;
      if (/^<(?:b|strong)>/i.test(text.slice(at, at + 8))) {
        opened = text.indexOf('>', at) + 1;
        sign = code;
      } else if (opened >= 0 && sign === code && /^<\/(?:b|strong)>/i.test(text.slice(at, at + 9))) {
        spans.push({ start: opened, end: at });
        opened = -1;
      }
      continue;
    }
    if (mask[at] === 1) continue;
    let run = 2;
    while (text.charCodeAt(at + run) === code) run += 1;
    if (opened >= 0 && sign === code) {
      if (at - opened <= longest && at > opened) spans.push({ start: opened, end: at });
      opened = -1;
    } else {
      opened = at + run;
      sign = code;
    }
    at += run - 1;
  }
  return spans;
}
