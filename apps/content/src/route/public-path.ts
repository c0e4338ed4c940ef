import type { Segment } from './pattern.ts';

/** The path as it stands in an address. A parameter stays `{param}`, which stands for every value; no text can look like one. */
export function publicPath(segments: Segment[]): string {
  return `/${segments.map(({ text, param }) => (text === undefined ? `{${param}}` : escapeSegment(text))).join('/')}`;
}

/** As a browser escapes it, which leaves more characters as they are than encodeURIComponent does. */
function escapeSegment(text: string): string {
  return encodeURI(text).replace(/[/?#]/g, encodeURIComponent);
}
