/** Of a name more than this share of letters is wrong: it was not meant. */
const FURTHEST = 0.5;

/**
 * The known names that somebody most likely meant: those with the fewest letters to change, several only when they are equally
 * near. Else those that begin with the name or that it begins with, such as `op` for `operator`.
 */
export function nearestNames(given: string, known: readonly string[]): string[] {
  const name = plain(given);
  const all = known.map((one) => ({ one, wanted: plain(one), changes: edits(name, plain(one)) }));
  const near = all.filter(
    ({ wanted, changes }) => changes / Math.max(name.length, wanted.length) <= FURTHEST,
  );
  const least = Math.min(...near.map(({ changes }) => changes));
  const nearest = near.filter(({ changes }) => changes === least);
  const related = all.filter(
    ({ wanted }) => name !== '' && (name.startsWith(wanted) || wanted.startsWith(name)),
  );
  return (nearest.length > 0 ? nearest : related).map(({ one }) => one);
}

/** `startDate`, `start-date` and `START_DATE` are the same name in different spellings. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Letters that are added, left out, replaced, or exchanged with their neighbour (optimal string alignment). */
function edits(a: string, b: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= a.length; row++) {
    const now = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
      );
      const isExchange =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isExchange) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      now.push(least);
    }
    [before, last] = [last, now];
  }
  return last[b.length] ?? 0;
}

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
