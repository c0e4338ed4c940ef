import type { PoolClient } from 'pg';
import type { Touched, TouchedDocument } from '../../change/change.ts';
import { MOST_PATHS } from './name-pages.ts';

/** What shows something that changed. */
export interface Dependents {
  documents: TouchedDocument[];
  /** Components of which any document may show it. */
  wholeComponents: string[];
  blocks: string[];
}

/** A page shows its document, what that refers to, and so on for as many steps. */
const DEEPEST = 3;
/** A document is found once a depth. */
const MOST_ROWS = MOST_PATHS * (DEEPEST + 1);

export interface TouchedWebsite {
  websiteId: string;
  touches: Touched;
}

interface DependentRow {
  kind: 'document' | 'component' | 'block';
  id: string | null;
  schema_name: string | null;
  slug: string | null;
}

/** Blocks of a website with computed fields that look up one of the components that `reached` has as `names`. */
const blocksLookingUp = (website: string, names: string) => `
    (SELECT DISTINCT 'block', b.id, NULL::text, NULL FROM computed_fields f JOIN blocks b ON b.id = f.block_id
     WHERE f.website_id = ${website} AND (f.looked_up_schemas IS NULL OR f.looked_up_schemas <> '{}')
       AND (f.looked_up_schemas IS NULL OR f.looked_up_schemas && (SELECT array_agg(${names}) FROM reached s))
       AND b.published_content IS NOT NULL
     LIMIT ${MOST_ROWS + 1})`;

const DEPENDENTS = {
  name: 'dependents-of-documents',
  // LIMIT ends the recursion, which fetches no more rows than are read of it. Inside of it, it keeps each step a lookup of its own,
  // however few rows the planner expects.
  text: `SELECT asked.place::int, found.*
    FROM unnest($1::uuid[], $2::uuid[], $3::text[]) WITH ORDINALITY AS asked (website_id, id, schema_name, place)
    CROSS JOIN LATERAL (
    WITH RECURSIVE shown (id, schema_name, depth) AS (
      SELECT asked.id, asked.schema_name, 0
      UNION
      SELECT r.source_id, r.source_schema, s.depth + 1 FROM shown s
      CROSS JOIN LATERAL (
        SELECT source_id, source_schema FROM published_references
        WHERE website_id = asked.website_id AND target_id = s.id AND source_kind = 'document' LIMIT ${MOST_ROWS + 1}) r
      WHERE s.depth < ${DEEPEST}
    ), reached AS MATERIALIZED (SELECT * FROM shown LIMIT ${MOST_ROWS + 1})
    (SELECT 'document' AS kind, s.id, s.schema_name, d.published_slug AS slug
     FROM reached s LEFT JOIN LATERAL (
       SELECT published_slug FROM documents WHERE id = s.id AND published_at IS NOT NULL LIMIT 1) d ON true
     WHERE s.depth > 0)
    UNION ALL
    (SELECT DISTINCT 'block', r.source_id, NULL, NULL FROM reached s
     CROSS JOIN LATERAL (
       SELECT source_id FROM published_references
       WHERE website_id = asked.website_id AND target_id = s.id AND source_kind = 'block' LIMIT ${MOST_ROWS + 1}) r
     LIMIT ${MOST_ROWS + 1})
    UNION ALL ${blocksLookingUp('asked.website_id', 's.schema_name')}) AS found (kind, id, schema_name, slug)`,
};

const DEPENDENTS_OF_COMPONENT = {
  name: 'dependents-of-component',
  // One look into the index for each pair of components, however many documents refer to each other.
  text: `WITH RECURSIVE whole (name, depth) AS (
      SELECT $2::text, 0
      UNION
      SELECT c.name, w.depth + 1 FROM whole w JOIN components c ON c.website_id = $1
      WHERE w.depth < ${DEEPEST} AND EXISTS (
        SELECT FROM published_references r WHERE r.website_id = $1 AND r.target_schema = w.name
          AND r.source_kind = 'document' AND r.source_schema = c.name)
    ), reached AS MATERIALIZED (SELECT DISTINCT name FROM whole)
    (SELECT 'component' AS kind, NULL::uuid AS id, name AS schema_name, NULL AS slug FROM reached)
    UNION ALL
    (SELECT DISTINCT 'block', r.source_id, NULL, NULL FROM reached s
     JOIN published_references r ON r.website_id = $1 AND r.target_schema = s.name AND r.source_kind = 'block'
     LIMIT ${MOST_ROWS + 1})
    UNION ALL ${blocksLookingUp('$1', 's.name')}
    UNION ALL
    (SELECT 'block', b.id, NULL, NULL FROM blocks b
     WHERE b.website_id = $1 AND b.schema_name = $2 AND b.published_content IS NOT NULL LIMIT ${MOST_ROWS + 1})`,
};

/** What each of these is shown by; `undefined` where that is more than can be named. All documents are asked for at once. */
export async function findDependents(
  client: PoolClient,
  touched: readonly TouchedWebsite[],
): Promise<(Dependents | undefined)[]> {
  const documents = touched.flatMap(({ websiteId, touches: { document, component } }) =>
    document && component === undefined ? [{ websiteId, document }] : [],
  );
  const rows = Map.groupBy(await readDependents(client, documents), ({ place }) => place);
  const found: (Dependents | undefined)[] = [];
  let place = 0;
  for (const { websiteId, touches } of touched) {
    const { document, component, blocks = [] } = touches;
    if (component !== undefined) found.push(await ofComponent(client, websiteId, component));
    else if (!document) found.push({ documents: [], wholeComponents: [], blocks });
    else found.push(await ofDocument(client, websiteId, document, rows.get(++place) ?? []));
  }
  return found;
}

async function readDependents(
  client: PoolClient,
  asked: { websiteId: string; document: TouchedDocument }[],
): Promise<(DependentRow & { place: number })[]> {
  if (asked.length === 0) return [];
  const { rows } = await client.query({
    ...DEPENDENTS,
    values: [
      asked.map(({ websiteId }) => websiteId),
      asked.map(({ document }) => document.id),
      asked.map(({ document }) => document.schemaName),
    ],
  });
  return rows;
}

async function ofDocument(
  client: PoolClient,
  websiteId: string,
  document: TouchedDocument,
  rows: DependentRow[],
): Promise<Dependents | undefined> {
  const found = rows.filter(({ kind }) => kind === 'document');
  const others = new Map(found.map((row) => [row.id ?? '', row]));
  const shownBy = blocksOf(rows);
  if (found.length >= MOST_ROWS || others.size > MOST_PATHS) {
    const whole = await ofComponent(client, websiteId, document.schemaName);
    return whole && { ...whole, documents: [document] };
  }
  if (shownBy.length > MOST_PATHS) return undefined;
  const documents = [...others].map(([id, { schema_name, slug }]) => ({
    id,
    schemaName: schema_name ?? '',
    slugs: [slug],
  }));
  return { documents: [document, ...documents], wholeComponents: [], blocks: shownBy };
}

async function ofComponent(
  client: PoolClient,
  websiteId: string,
  name: string,
): Promise<Dependents | undefined> {
  const { rows } = await client.query<DependentRow>({
    ...DEPENDENTS_OF_COMPONENT,
    values: [websiteId, name],
  });
  const blocks = blocksOf(rows);
  if (blocks.length > MOST_PATHS) return undefined;
  const wholeComponents = rows.flatMap(({ kind, schema_name }) =>
    kind === 'component' && schema_name !== null ? [schema_name] : [],
  );
  return { documents: [], wholeComponents, blocks };
}

function blocksOf(rows: DependentRow[]): string[] {
  return [...new Set(rows.flatMap(({ kind, id }) => (kind === 'block' && id !== null ? [id] : [])))];
}
