import { type CursorValues, createKeyset } from '@sightline/postgres';
import { isFiltered, type Listing, type Nameable, nameables } from './listing.ts';
import { fieldsOf, type PromptRow, promptRow } from './render-prompts.ts';

const SORTED_CHARACTERS = 200;

const sortKeys = { created_at: 'p.created_at', prompt: `left(p.prompt, ${SORTED_CHARACTERS}) COLLATE "C"` };

const keyset = createKeyset({
  columns: {
    created_at: { expression: sortKeys.created_at, type: 'timestamptz', nullable: false },
    prompt: { expression: sortKeys.prompt, type: 'text', nullable: false },
    id: { expression: 'p.id', type: 'uuid', nullable: false },
  },
  unique: 'id',
});

/** Where the next page begins: behind this prompt. Made of what is read anyway, so that no row carries its place as well. */
export function placeOfRow({ orderBy }: Listing, row: PromptRow): CursorValues {
  const { id, prompt, createdAt } = fieldsOf(row);
  if (orderBy === 'created_at') return [`${createdAt}+00`, id];
  return [Array.from(prompt).slice(0, SORTED_CHARACTERS).join(''), id];
}

const visible =
  'EXISTS (SELECT 1 FROM category_organizations o WHERE o.category_id = $1 AND o.organization_id = ANY ($2))';

interface Statement {
  /** Only where no filter is given: a plan for whatever filter comes would be wrong for most of them. */
  name?: string;
  text: string;
  values: unknown[];
}

export interface Rows {
  count: number;
  after: CursorValues | undefined;
}

/** The next `count` prompts. */
export function rowsStatement(
  listing: Listing,
  organizationIds: string[],
  { count, after }: Rows,
): Statement {
  const { categoryId, orderBy, direction, statuses } = listing;
  const filters = filtersOf(listing, 3);
  const page = keyset.page({
    order: [{ column: orderBy, direction }],
    after,
    boundBefore: 3 + filters.values.length,
  });
  const conditions = ['p.category_id = $1', visible, ...filters.conditions, page.where].join(' AND ');
  // The indexes have the status before the order: each status is read in order, and no further than the page needs. Texts are
  // made of what is left then; where prompts have to be sorted, most are not.
  const ofStatus = (status: string) =>
    `(SELECT p.*, ${sortKeys[orderBy]} AS sort_key FROM prompts p
      WHERE ${conditions} AND p.status = '${status}' ORDER BY ${page.orderBy} LIMIT $3)`;
  const text = `SELECT ${promptRow} FROM (${statuses.map(ofStatus).join(' UNION ALL ')}) p
    ORDER BY p.sort_key ${direction}, p.id ${direction} LIMIT $3`;
  const name = `prompts-${statuses.join('-')}-${orderBy}-${direction}${after ? '-after' : ''}`;
  const values = [categoryId, organizationIds, count, ...filters.values, ...page.values];
  return { ...(!isFiltered(listing) && { name }), text, values };
}

/** How many prompts there are on all pages; no row where the caller does not see the category. */
export function totalStatement(listing: Listing, organizationIds: string[]): Statement {
  const { categoryId, statuses } = listing;
  const filters = filtersOf(listing, 2);
  const total = (status: string) =>
    `(SELECT count(*) FROM prompts p WHERE ${['p.category_id = $1', ...filters.conditions].join(' AND ')}
      AND p.status = '${status}')`;
  const text = `SELECT (${statuses.map(total).join(' + ')})::int AS total FROM categories c WHERE c.id = $1 AND ${visible}`;
  const name = `prompts-total-${statuses.join('-')}`;
  return {
    ...(!isFiltered(listing) && { name }),
    text,
    values: [categoryId, organizationIds, ...filters.values],
  };
}

const conditionOf: Record<Nameable, (parameter: string, given: string[]) => string> = {
  // Of one topic the index has the prompts in order; of several they would have to be sorted.
  topic: (parameter, { length }) =>
    length === 1 ? `p.topic_id = (${parameter}::uuid[])[1]` : `p.topic_id = ANY (${parameter}::uuid[])`,
  tag: (parameter) => `p.tag_ids && ${parameter}::uuid[]`,
  region: (parameter) => `p.region_ids && ${parameter}::uuid[]`,
  platform: (parameter) => `p.platform_ids && ${parameter}::uuid[]`,
  persona: (parameter) => `p.persona_ids && ${parameter}::uuid[]`,
};

/** Values inside a filter are alternatives, filters narrow each other. */
function filtersOf({ ids, analysisTypes }: Listing, boundBefore: number) {
  const conditions: string[] = [];
  const values: unknown[] = [];
  const add = (given: string[], condition: (parameter: string, given: string[]) => string) => {
    if (given.length === 0) return;
    values.push(given);
    conditions.push(condition(`$${boundBefore + values.length}`, given));
  };
  for (const thing of nameables) add(ids[thing], conditionOf[thing]);
  add(analysisTypes, (parameter) => `p.analysis_types && ${parameter}::text[]`);
  return { conditions, values };
}
