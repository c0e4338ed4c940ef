import type { Place, Report } from './report.ts';

interface Length {
  minLength?: number | undefined;
  maxLength: number;
}

/** Length is counted in characters, as JSON Schema does: one outside of the basic plane counts once. */
export function checkText(
  value: unknown,
  { minLength = 0, maxLength }: Length,
  place: Place,
  report: Report,
): undefined {
  if (typeof value !== 'string') return report(place, 'string_type', 'must be a string');
  if (!isStorable(value)) return report(place, 'unstorable', 'holds a NUL or half of a surrogate pair');
  if (lengthOf(value) < minLength)
    report(place, 'string_too_short', `must have at least ${minLength} characters`);
  if (lengthOf(value) > maxLength)
    report(place, 'string_too_long', `must have at most ${maxLength} characters`);
}

/** PostgreSQL takes neither a NUL nor half of a surrogate pair into JSON. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

export function lengthOf(text: string): number {
  let length = text.length;
  // The second half of each pair.
  for (let at = 0; at < text.length; at++) if ((text.charCodeAt(at) & 0xfc00) === 0xdc00) length--;
  return length;
}
