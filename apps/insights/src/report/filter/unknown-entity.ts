import { type InputFault, nearestNames } from '@sightline/service';
import type { Catalogue, EntityKind } from '../catalogue/catalogue.ts';

const MOST_LISTED = 20;
/** Each costs some microseconds. */
const MOST_COMPARED = 1000;

/** Says what the category has instead, as far as a text can hold it. */
export function unknownEntity(
  catalogue: Pick<Catalogue, 'all'>,
  kind: EntityKind,
  value: string,
  loc: InputFault['loc'],
): InputFault {
  const what = kind.replaceAll('_', ' ');
  const names = namesOf(catalogue, kind);
  const [nearest] = nearestNames(value.slice(0, 200), names.slice(0, MOST_COMPARED));
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
