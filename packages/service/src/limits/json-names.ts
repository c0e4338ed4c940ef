const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LONGEST_SHOWN = 100;

/** A name of an object holds a backslash. The message goes on after what it is said of: "The body has the name …". */
export class JsonNameError extends Error {
  override name = 'JsonNameError';
}

/**
 * `JSON.parse` for texts of callers. Names must not hold a backslash: V8 compares an escaped name with one that it read before by how
 * both are written, so that after somebody's `"gr\\u0"` another caller's `"gr\u00f6"` is read as `gr\u0` (nodejs/node#63785).
 * Objects that code makes of such names do the same to JSON of four names: what is made of names that others choose has no prototype, or is a Map.
 */
export function parseJson(text: string): unknown {
  refuseBackslashNames(text);
  return JSON.parse(text);
}

export function refuseBackslashNames(json: string): void {
  const name = nameWithBackslash(json);
  if (name !== undefined)
    throw new JsonNameError(
      `has the name ${name.slice(0, LONGEST_SHOWN)}, which holds a backslash. Rename it`,
    );
}

/** The first one, as it is written. */
function nameWithBackslash(json: string): string | undefined {
  // Nearly all texts end here.
  if (!json.includes('\\')) return undefined;
  let start: number | undefined;
  let holdsBackslash = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (start === undefined) {
      if (code === QUOTE) [start, holdsBackslash] = [at, false];
    } else if (code === BACKSLASH) {
      holdsBackslash ||= isEscapedBackslash(json, at);
      at++;
    } else if (code === QUOTE) {
      if (holdsBackslash && isBeforeColon(json, at + 1)) return json.slice(start, at + 1);
      start = undefined;
    }
  }
  return undefined;
}

export function isEscapedBackslash(json: string, at: number): boolean {
  return json.charCodeAt(at + 1) === BACKSLASH || json.slice(at + 1, at + 6).toLowerCase() === 'u005c';
}

function isBeforeColon(json: string, from: number): boolean {
  let at = from;
  while (/\s/.test(json.charAt(at))) at++;
  return json.charAt(at) === ':';
}
