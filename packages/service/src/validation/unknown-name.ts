import { nearestNames } from './nearest-names.ts';

/** A body is the caller's: a name as long as this is cut in the message, not compared letter by letter. */
const LONGEST_NAME = 100;
const MOST_LISTED = 20;

/** What to say of a name that nothing knows: the nearest known one, else all of them. */
export function unknownName(what: 'parameter' | 'field', given: string, known: readonly string[]): string {
  if (known.length === 0)
    return what === 'parameter'
      ? 'Unknown parameter; this endpoint takes no query parameters'
      : 'Unknown field; no field is taken here';
  const nearest = given.length > LONGEST_NAME ? [] : nearestNames(given, known);
  if (nearest.length > 0) return `Unknown ${what}; did you mean ${nearest.join(' or ')}?`;
  const more = known.length > MOST_LISTED ? ', …' : '';
  return `Unknown ${what}; known are: ${known.slice(0, MOST_LISTED).join(', ')}${more}`;
}
