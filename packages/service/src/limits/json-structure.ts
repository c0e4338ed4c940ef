import { isEscapedBackslash } from './json-names.ts';

/** Bounds of a JSON text that are checked before it is parsed: what it costs depends on these more than on its length. */
export interface JsonBounds {
  /** No later walk over it can run out of stack. */
  depth: number;
  /** Objects and lists. Parsing one takes up to 0.3 µs, and 1 MiB holds half a million. */
  containers: number;
  /** Of one object: V8 is slowest with many different ones. */
  names: number;
  /** Values that follow another one in their list or object. A list of as many wrong ones has as many errors. */
  values: number;
  /** Of a name, as it is written: one of escapes takes V8 20 ms per MiB, which cannot be parsed in parts. */
  nameLength: number;
  /** Of a text, as it is written. */
  textLength: number;
}

export const jsonBounds: JsonBounds = {
  depth: 64,
  containers: 100_000,
  names: 10_000,
  values: 200_000,
  nameLength: 10_000,
  textLength: 4_000_000,
};
const LONGEST_SHOWN = 100;

export interface JsonScan {
  /**
   * Looks on up to the position `to`, or a text that stands there. What is beyond the bounds, or a name with a backslash (see
   * `parseJson`), as a sentence; undefined for what is within them, JSON or not.
   */
  excess(to: number): string | undefined;
}

export function scanJson(
  json: string,
  {
    depth: deepest,
    containers: mostContainers,
    names: mostNames,
    values: mostValues,
    nameLength: longestName,
    textLength: longestText,
  } = jsonBounds,
): JsonScan {
  const names = new Uint32Array(deepest + 1);
  /** The first one that is not behind us. Looked for once, however many names there are before it. */
  let backslash = json.indexOf('\\');
  let [at, depth, containers, values] = [0, 0, 0, 0];
  let [textFrom, textTo] = [0, 0];

  function excessOfName(): string | undefined {
    const count = (names[Math.max(0, depth)] ?? 0) + 1;
    names[Math.max(0, depth)] = count;
    if (count > mostNames) return `The JSON has an object of more than ${mostNames} names.`;
    if (textTo - textFrom - 1 > longestName)
      return `The JSON has a name of more than ${longestName} characters.`;
    if (backslash >= 0 && backslash < textFrom) backslash = json.indexOf('\\', textFrom);
    for (; backslash >= 0 && backslash < textTo; backslash = json.indexOf('\\', backslash + 2))
      if (isEscapedBackslash(json, backslash))
        return `The body has the name ${json.slice(textFrom, textTo + 1).slice(0, LONGEST_SHOWN)}, which holds a backslash. Rename it.`;
    return undefined;
  }

  return {
    excess(to) {
      for (; at < to && at < json.length; at++) {
        const code = json.charCodeAt(at);
        if (code === QUOTE) {
          textFrom = at;
          at = endOfText(json, at);
          textTo = at;
          if (textTo - textFrom - 1 > longestText)
            return `The JSON has a text of more than ${longestText} characters. Send it in smaller parts.`;
        } else if (code === COMMA) {
          if (++values > mostValues)
            return `The JSON has more than ${mostValues} values. Send it in smaller parts.`;
        } else if (code === COLON) {
          const excess = excessOfName();
          if (excess) return excess;
        } else if (code === BRACE || code === BRACKET) {
          if (++depth > deepest) return `The JSON is nested more than ${deepest} levels deep.`;
          if (++containers > mostContainers)
            return `The JSON has more than ${mostContainers} objects and lists. Send it in smaller parts.`;
          names[Math.max(0, depth)] = 0;
        } else if (code === BRACE_END || code === BRACKET_END) depth--;
      }
      return undefined;
    },
  };
}

/** The position of the quote that ends the text which begins at `start`, or the end of the JSON. */
export function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (json.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return json.length;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const BRACKET = 0x5b;
const BRACKET_END = 0x5d;
const BRACE = 0x7b;
const BRACE_END = 0x7d;
