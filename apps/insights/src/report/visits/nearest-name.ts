/** The name that is reached with the fewest changed characters, in any case, if they are at most a third of it. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  const wanted = given.slice(0, 100).toLowerCase();
  const [best] = names
    .map((name) => ({ name, changes: changesBetween(wanted, name.toLowerCase()) }))
    .filter(({ name, changes }) => changes <= Math.max(1, name.length / 3))
    .sort((a, b) => a.changes - b.changes);
  return best?.name;
}

function changesBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const kept = (before[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      row.push(Math.min(kept, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    before = row;
  }
  return before[other.length] ?? 0;
}
