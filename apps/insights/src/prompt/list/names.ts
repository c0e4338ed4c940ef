import { queryNamed } from '@sightline/postgres';
import type { Pool } from 'pg';
import type { NamedResource } from '../../named-resource.ts';

const kinds = ['topic', 'tag', 'region', 'platform', 'persona'] as const;
type Kind = (typeof kinds)[number];

/** What a prompt names, or a list of it, as JSON once `learn` has read the names. */
interface Named {
  json: string;
}

/** The things that prompts of a category name. Each is read once and written once, however many prompts name it. */
export interface Names {
  one(kind: Kind, id: string): Named;
  /** `ids` is PostgreSQL's text of a list of ids. The JSON has no brackets around it. */
  list(kind: Kind, ids: string): Named;
  /** Reads what was asked for and is not known yet. Answers the ids that nothing has. */
  learn(pool: Pool, categoryId: string): Promise<string[]>;
}

interface Table {
  things: Map<string, Named>;
  lists: Map<string, Named>;
  unknown: string[];
}

export function createNames(): Names {
  const tables = Object.fromEntries(
    kinds.map((kind) => [kind, { things: new Map(), lists: new Map(), unknown: [] }]),
  ) as unknown as Record<Kind, Table>;
  let unfinished: { list: Named; of: Named[] }[] = [];

  function one(kind: Kind, id: string): Named {
    const { things, unknown } = tables[kind];
    let thing = things.get(id);
    if (thing === undefined) {
      thing = { json: '' };
      things.set(id, thing);
      unknown.push(id);
    }
    return thing;
  }

  function list(kind: Kind, ids: string): Named {
    const { lists } = tables[kind];
    let known = lists.get(ids);
    if (known === undefined) {
      known = { json: '' };
      lists.set(ids, known);
      unfinished.push({ list: known, of: idsIn(ids).map((id) => one(kind, id)) });
    }
    return known;
  }

  async function learn(pool: Pool, categoryId: string): Promise<string[]> {
    const asked = kinds.map((kind) => tables[kind].unknown);
    if (asked.some((ids) => ids.length > 0)) {
      for (const { kind, id, name } of await readNames(pool, [categoryId, ...asked])) {
        one(kind, id).json = JSON.stringify({ id, name });
      }
    }
    for (const kind of kinds) tables[kind].unknown = [];
    for (const { list, of } of unfinished) list.json = of.map(({ json }) => json).join();
    unfinished = [];
    return kinds.flatMap((kind, index) =>
      (asked[index] ?? []).filter((id) => tables[kind].things.get(id)?.json === ''),
    );
  }

  return { one, list, learn };
}

const ID = 36;

/** `{…,…}`: ids have one length and are never quoted. */
function idsIn(text: string): string[] {
  const ids = [];
  for (let start = 1; start + ID < text.length; start += ID + 1) ids.push(text.slice(start, start + ID));
  return ids;
}

/** Regions and models may be of an organization that owned the category when it named them: they come by id alone. */
function readNames(pool: Pool, values: unknown[]) {
  return queryNamed<NamedResource & { kind: Kind }>(pool, {
    name: 'names-of-prompts',
    text: `SELECT 'topic' AS kind, e.id, e.name FROM topics e WHERE e.category_id = $1 AND e.id = ANY ($2)
           UNION ALL SELECT 'tag', e.id, e.name FROM tags e WHERE e.category_id = $1 AND e.id = ANY ($3)
           UNION ALL SELECT 'region', e.id, e.name FROM regions e WHERE e.id = ANY ($4)
           UNION ALL SELECT 'platform', e.id, e.name FROM models e WHERE e.id = ANY ($5)
           UNION ALL SELECT 'persona', e.id, e.name FROM personas e WHERE e.category_id = $1 AND e.id = ANY ($6)`,
    values,
  });
}
