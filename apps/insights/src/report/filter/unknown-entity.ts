import type { InputFault } from '@sightline/service';
import type { Catalogue, EntityKind } from '../catalogue/catalogue.ts';

const MOST_LISTED = 20;

/** Says what the category has instead, as far as a text can hold it. */
export function unknownEntity(
  catalogue: Pick<Catalogue, 'all'>,
  kind: EntityKind,
  value: string,
  loc: InputFault['loc'],
): InputFault {
  const what = kind.replaceAll('_', ' ');
  const names = namesOf(catalogue, kind);
  const nearest = nearestName(value, names);
  const guess = nearest === undefined ? '' : `; did you mean ${JSON.stringify(nearest)}?`;
  const advice = names.length === 0 ? '; name one that it has' : `${guess || '.'} It has: ${listed(names)}`;
  return { loc, msg: `This category has no ${what} ${JSON.stringify(value)}${advice}`, type: 'unknown' };
}

/** Prompts can be many and long: they are not listed. */
function namesOf(catalogue: Pick<Catalogue, 'all'>, kind: EntityKind): string[] {
  if (kind === 'prompt') return [];
  const living = catalogue.all(kind).filter(({ isDeleted }) => !isDeleted);
  return living.map(({ name }) => name).sort();
}

function listed(names: string[]): string {
  const shown = names.slice(0, MOST_LISTED).map((name) => JSON.stringify(name.slice(0, 100)));
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

/** Of names that differ in at most a third of their characters, the one that differs least. */
function nearestName(given: string, names: string[]): string | undefined {
  const wanted = given.toLowerCase().slice(0, 200);
  let nearest: { name: string; distance: number } | undefined;
  for (const name of names) {
    const most = Math.floor(Math.max(name.length, wanted.length) / 3);
    if (Math.abs(name.length - wanted.length) > most) continue;
    const distance = editDistance(name.toLowerCase(), wanted);
    if (distance <= most && distance < (nearest?.distance ?? Infinity)) nearest = { name, distance };
  }
  return nearest?.name;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
