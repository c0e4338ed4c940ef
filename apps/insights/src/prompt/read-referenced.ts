import { queryNamed } from '@sightline/postgres';
import type { Pool, PoolClient } from 'pg';
import type { NamedResource } from '../http/named-resource.ts';
import { type Kind, kinds, type Referenced } from './referenced.ts';

/** SQL: what prompts of the category `$1` can name, where the caller belongs to the organizations `$2`. */
const nameable: Record<Kind, string> = {
  topic: 'topics e WHERE e.category_id = $1',
  asset: 'assets e WHERE e.category_id = $1',
  tag: 'tags e WHERE e.category_id = $1',
  region: 'regions e JOIN category_regions c ON c.region_id = e.id WHERE c.category_id = $1',
  platform: `models e WHERE (e.organization_id IS NULL OR e.organization_id IN
    (SELECT o.organization_id FROM category_organizations o WHERE o.category_id = $1 AND o.organization_id = ANY ($2)))`,
  persona: 'personas e WHERE e.category_id = $1',
};

const text = kinds
  .map((kind, index) => {
    const [ids, names] = [`$${2 * index + 3}`, `$${2 * index + 4}`];
    return `SELECT '${kind}' AS kind, e.id, e.name FROM ${nameable[kind]} AND (e.id = ANY (${ids}) OR e.name = ANY (${names}))`;
  })
  .join(' UNION ALL ');

export type Found = NamedResource & { kind: Kind };

export interface CallerOfCategory {
  categoryId: string;
  /** Of the caller. */
  organizationIds: string[];
}

/** Of what a request names that which the category has. */
export function readReferenced(
  client: Pool | PoolClient,
  { categoryId, organizationIds }: CallerOfCategory,
  referenced: Referenced,
): Promise<Found[]> {
  const given = kinds.flatMap((kind) => [[...referenced[kind].ids], [...referenced[kind].names]]);
  return queryNamed<Found>(client, {
    name: 'referenced-by-prompts',
    text,
    values: [categoryId, organizationIds, ...given],
  });
}
