import type { InputFault } from '@sightline/service';
import type { Pool } from 'pg';
import { type CallerOfCategory, readReferenced } from '../read-referenced.ts';
import { collectReferenced } from '../referenced.ts';
import { idParameters, idsGiven, nameables } from './listing.ts';
import type { ListingParameters } from './parameters.ts';

/** A filter that names what the category does not have is a mistake to tell, not an empty page. */
export async function unknownIds(
  pool: Pool,
  caller: CallerOfCategory,
  query: ListingParameters,
): Promise<InputFault[]> {
  const given = nameables.map((thing) => ({ thing, ids: idsGiven(query, thing) }));
  if (given.every(({ ids }) => ids.length === 0)) return [];
  const referenced = collectReferenced([]);
  for (const { thing, ids } of given) for (const id of ids) referenced[thing].ids.add(id);
  const found = await readReferenced(pool, caller, referenced);
  const known = new Set(found.map(({ kind, id }) => `${kind} ${id}`));
  return given.flatMap(({ thing, ids }) =>
    ids.flatMap((id, place) => {
      if (known.has(`${thing} ${id}`)) return [];
      const msg = `This category has no ${thing} with the id ${id}; name one that it has`;
      return [{ loc: ['query', idParameters[thing], place], msg, type: 'unknown' }];
    }),
  );
}
