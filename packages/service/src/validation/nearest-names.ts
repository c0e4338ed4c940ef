/** Names further away than this are no help. */
const FURTHEST = 0.5;

/** The known names that somebody most likely meant: those with the fewest letters to change, several only when they are equally near. */
export function nearestNames(given: string, known: readonly string[]): string[] {
  const name = plain(given);
  const near = known
    .map((one) => ({ one, distance: distanceOf(name, plain(one)) }))
    .filter(({ distance }) => distance <= FURTHEST);
  const least = Math.min(...near.map(({ distance }) => distance));
  return near.filter(({ distance }) => distance === least).map(({ one }) => one);
}

/** `startDate`, `start-date` and `START_DATE` are the same name in different spellings. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** 0: the same, 1: nothing in common. A name that begins with the other is near, whatever its length: `op` and `operator`. */
function distanceOf(given: string, known: string): number {
  const longest = Math.max(given.length, known.length);
  if (longest === 0) return 1;
  const share = edits(given, known) / longest;
  const isBeginning = known.length > 1 && (given.startsWith(known) || known.startsWith(given));
  return isBeginning && given !== '' ? Math.min(share, FURTHEST) : share;
}

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
