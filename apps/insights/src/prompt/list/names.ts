import { queryNamed } from '@sightline/postgres';
import type { InputFault } from '@sightline/service';
import type { Pool } from 'pg';
import type { NamedResource } from '../../http/named-resource.ts';
import { type CallerOfCategory, collectReferenced, readReferenced } from '../referenced.ts';
import { idParameters, idsGiven, type Nameable, nameables } from './listing.ts';
import type { ListingParameters } from './parameters.ts';

const ID_LENGTH = 36;

/** JSON of the things that prompts of a category name. Each is read once and written once, however many prompts name it. */
export interface Names {
  one(kind: Nameable, id: string): string;
  /** `ids` is PostgreSQL's text of a list of ids. The JSON has no brackets around it. */
  list(kind: Nameable, ids: string): string;
  /** Whether something was asked for that is not known, and what it got for an answer is wrong. */
  areMissing(): boolean;
  /** Reads what is missing; false where some of it is not there. */
  learn(): Promise<boolean>;
}

export function createNames(pool: Pool, categoryId: string): Names {
  const known = forEach(() => new Map<string, string>());
  const missing = forEach(() => new Set<string>());

  function one(kind: Nameable, id: string): string {
    const json = known[kind].get(id);
    if (json === undefined) missing[kind].add(id);
    return json ?? '';
  }

  function list(kind: Nameable, ids: string): string {
    let json = '';
    // `{…,…}`: ids have one length and are never quoted.
    for (let start = 1; start + ID_LENGTH < ids.length; start += ID_LENGTH + 1) {
      const thing = one(kind, ids.slice(start, start + ID_LENGTH));
      json += start === 1 ? thing : `,${thing}`;
    }
    return json;
  }

  const areMissing = () => nameables.some((kind) => missing[kind].size > 0);

  async function learn(): Promise<boolean> {
    const asked = nameables.map((kind) => [...missing[kind]]);
    for (const { kind, id, name } of await readNames(pool, [categoryId, ...asked])) {
      known[kind].set(id, JSON.stringify({ id, name }));
      missing[kind].delete(id);
    }
    const found = !areMissing();
    for (const kind of nameables) missing[kind].clear();
    return found;
  }

  return { one, list, areMissing, learn };
}

const forEach = <T>(make: () => T) =>
  Object.fromEntries(nameables.map((kind) => [kind, make()])) as Record<Nameable, T>;

/** In the order of `nameables`. Regions and models may be of an organization that has left the category: they come by id alone. */
function readNames(pool: Pool, values: unknown[]) {
  return queryNamed<NamedResource & { kind: Nameable }>(pool, {
    name: 'names-of-prompts',
    text: `SELECT 'topic' AS kind, e.id, e.name FROM topics e WHERE e.category_id = $1 AND e.id = ANY ($2)
           UNION ALL SELECT 'tag', e.id, e.name FROM tags e WHERE e.category_id = $1 AND e.id = ANY ($3)
           UNION ALL SELECT 'region', e.id, e.name FROM regions e WHERE e.id = ANY ($4)
           UNION ALL SELECT 'platform', e.id, e.name FROM models e WHERE e.id = ANY ($5)
           UNION ALL SELECT 'persona', e.id, e.name FROM personas e WHERE e.category_id = $1 AND e.id = ANY ($6)`,
    values,
  });
}

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
