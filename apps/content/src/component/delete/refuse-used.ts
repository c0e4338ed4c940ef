import { HttpError } from '@sightline/service';
import type { PoolClient } from 'pg';

const NAMED = 10;
const COUNTED = 1000;

interface Use {
  kind: string;
  /** Counted up to `COUNTED`. */
  count: number;
  named: string[];
}

/** Each reads at most `COUNTED` rows: `name` is what a person knows the user by. */
const uses = {
  documents: `SELECT d.id::text AS name FROM documents d WHERE d.website_id = $1 AND d.schema_name = $2`,
  blocks: `SELECT b.id::text AS name FROM blocks b WHERE b.website_id = $1 AND b.schema_name = $2`,
  routes: `SELECT r.path AS name FROM routes r, jsonb_each_text(r.param_bindings) AS bound
           WHERE r.website_id = $1 AND r.state <> 'Archived' AND bound.value = $2`,
  components: `SELECT c.name FROM components c
               WHERE c.website_id = $1 AND c.name <> $2
                 AND jsonb_path_exists(c.fields, '$.** ? (@.type == "reference" && @.component == $name)',
                   jsonb_build_object('name', $2::text))`,
  'computed fields': `SELECT f.block_id || ' ' || f.field_path AS name FROM computed_fields f
                      WHERE f.website_id = $1 AND $2 = ANY (f.looked_up_schemas)`,
};

/** 409 while anything of the website needs the component: with how much does, and the first of each kind. */
export async function refuseUsed(client: PoolClient, websiteId: string, name: string): Promise<void> {
  const found: Use[] = [];
  for (const [kind, statement] of Object.entries(uses)) {
    const { rows } = await client.query<{ count: number; named: string[] | null }>(
      `SELECT count(*)::int AS count, (array_agg(name ORDER BY name))[:${NAMED}] AS named
       FROM (${statement} LIMIT ${COUNTED}) AS used`,
      [websiteId, name],
    );
    const { count, named } = rows[0] ?? { count: 0, named: null };
    if (count > 0) found.push({ kind, count, named: named ?? [] });
  }
  if (found.length === 0) return;
  throw new HttpError(
    409,
    `The component ${name} is in use by ${found.map(toText).join(', and by ')}. Delete or change them first.`,
    {
      faults: found.flatMap(({ kind, named }) =>
        named.map((one) => ({ loc: ['referrers', kind, one], msg: `uses ${name}`, type: 'referrer' })),
      ),
    },
  );
}

function toText({ kind, count, named }: Use): string {
  const number = count === COUNTED ? `at least ${COUNTED}` : String(count);
  return `${number} ${kind} (${named.join(', ')}${count > named.length ? ', …' : ''})`;
}
