/** A part of a pattern between two slashes: a text that must be equal, or a parameter that takes any. */
export type Segment = { text: string; param?: undefined } | { text?: undefined; param: string };

const PARAM = /^\{([A-Za-z][A-Za-z0-9_]{0,62})\}$/;

/** The segments of a stored path or pattern. Everything that is no parameter is text. */
export function parsePattern(pattern: string): Segment[] {
  if (pattern === '/') return [];
  return pattern
    .slice(1)
    .split('/')
    .map((text) => {
      const param = PARAM.exec(text)?.[1];
      return param === undefined ? { text } : { param };
    });
}

export function paramsOf(segments: Segment[]): string[] {
  return segments.flatMap(({ param }) => (param === undefined ? [] : [param]));
}

/** Whether a path with these segments is an instance of the pattern. A parameter is never empty. */
export function matchesPattern(pattern: Segment[], path: string[]): boolean {
  return (
    pattern.length === path.length &&
    pattern.every(({ text }, index) => (text === undefined ? path[index] !== '' : text === path[index]))
  );
}

/** The path as it stands in an address. A parameter stays `{param}`, which stands for every value; no text can look like one. */
export function publicPath(segments: Segment[]): string {
  return `/${segments.map(({ text, param }) => (text === undefined ? `{${param}}` : escapeSegment(text))).join('/')}`;
}

/** As a browser escapes it, which leaves more characters as they are than encodeURIComponent does. */
function escapeSegment(text: string): string {
  return encodeURI(text).replace(/[/?#]/g, encodeURIComponent);
}
