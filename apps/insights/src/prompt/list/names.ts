import { queryNamed } from '@sightline/postgres';
import type { Pool } from 'pg';
import type { NamedResource } from '../../named-resource.ts';
import { type Nameable, nameables } from './listing.ts';

/** Most lists of a kind whose JSON is kept: prompts share few lists of regions or platforms, but may each have their own tags. */
const LISTS_KEPT = 1000;
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

interface Kind {
  things: Map<string, string>;
  lists: Map<string, string>;
  missing: Set<string>;
}

export function createNames(pool: Pool, categoryId: string): Names {
  const kinds = Object.fromEntries(
    nameables.map((kind) => [kind, { things: new Map(), lists: new Map(), missing: new Set() }]),
  ) as unknown as Record<Nameable, Kind>;

  const one = (kind: Nameable, id: string) => thingOf(kinds[kind], id);
  const areMissing = () => nameables.some((kind) => kinds[kind].missing.size > 0);

  function list(kind: Nameable, ids: string): string {
    const { lists, missing } = kinds[kind];
    const kept = lists.get(ids);
    if (kept !== undefined) return kept;
    let json = '';
    // `{…,…}`: ids have one length and are never quoted.
    for (let start = 1; start + ID_LENGTH < ids.length; start += ID_LENGTH + 1) {
      const thing = thingOf(kinds[kind], ids.slice(start, start + ID_LENGTH));
      json += start === 1 ? thing : `,${thing}`;
    }
    if (lists.size < LISTS_KEPT && missing.size === 0) lists.set(ids, json);
    return json;
  }

  async function learn(): Promise<boolean> {
    const asked = nameables.map((kind) => [...kinds[kind].missing]);
    for (const { kind, id, name } of await readNames(pool, [categoryId, ...asked])) {
      kinds[kind].things.set(id, JSON.stringify({ id, name }));
      kinds[kind].missing.delete(id);
    }
    const found = !areMissing();
    for (const kind of nameables) kinds[kind].missing.clear();
    return found;
  }

  return { one, list, areMissing, learn };
}

function thingOf({ things, missing }: Kind, id: string): string {
  const json = things.get(id);
  if (json === undefined) missing.add(id);
  return json ?? '';
}

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
