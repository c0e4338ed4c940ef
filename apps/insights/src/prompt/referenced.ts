import { queryNamed } from '@sightline/postgres';
import type { InputFault } from '@sightline/service';
import type { Pool, PoolClient } from 'pg';
import { readName } from '../http/name.ts';
import type { NamedResource } from '../http/named-resource.ts';
import type { IdOrName } from './writing.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

export const kinds = ['topic', 'asset', 'tag', 'region', 'platform', 'persona'] as const;
export type Kind = (typeof kinds)[number];

export interface References {
  topic?: IdOrName | null;
  asset?: IdOrName | null;
  tags?: IdOrName[] | null;
  regions?: IdOrName[] | null;
  platforms?: IdOrName[] | null;
  personas?: IdOrName[] | null;
}

/** What a request names, each once, so that one statement reads it all. */
export type Referenced = Record<Kind, { ids: Set<string>; names: Set<string> }>;

/** Faults are found later, where the place is known: what no name or id can be is left out here. */
export function collectReferenced(prompts: References[]): Referenced {
  const referenced = Object.fromEntries(
    kinds.map((kind) => [kind, { ids: new Set(), names: new Set() }]),
  ) as Referenced;
  const seen = Object.fromEntries(kinds.map((kind) => [kind, new Set()])) as Record<Kind, Set<string>>;
  const add = (kind: Kind, given: IdOrName | null | undefined) => {
    if (given?.id && isUuid(given.id)) referenced[kind].ids.add(given.id.toLowerCase());
    if (!given?.name || seen[kind].has(given.name)) return;
    seen[kind].add(given.name);
    const faults: InputFault[] = [];
    const name = readName(given.name, [], faults);
    if (faults.length === 0) referenced[kind].names.add(name);
  };
  for (const { topic, asset, tags, regions, platforms, personas } of prompts) {
    add('topic', topic);
    add('asset', asset);
    for (const one of tags ?? []) add('tag', one);
    for (const one of regions ?? []) add('region', one);
    for (const one of platforms ?? []) add('platform', one);
    for (const one of personas ?? []) add('persona', one);
  }
  return referenced;
}

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
