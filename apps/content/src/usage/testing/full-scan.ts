import type { Pool, PoolClient } from 'pg';
import type { UsageRow } from '../get/query.ts';

interface Column {
  name: string;
  type: string;
}

/** Of values that take the same room whatever they are. */
const widths: Record<string, number> = { uuid: 16, timestamptz: 8, int4: 4, int8: 8, bool: 1 };

/**
 * Usage as anybody would count it: every row of every table that leads to a website of the organization is read, and its values
 * are measured one by one. Which tables and columns there are is asked of the catalog, so that none is forgotten.
 */
export async function fullScan(client: Pool | PoolClient, organizationId: string): Promise<UsageRow[]> {
  const counted = new Map<string, UsageRow>();
  for (const table of await tablesOfWebsites(client)) {
    const columns = await columnsOf(client, table);
    const { rows } = await client.query<Record<string, unknown>>(
      `SELECT ${columns.map(({ name, type }) => `${textOf(type, name)} AS "${name}"`).join(', ')} FROM ${table} t
       WHERE ${websiteOf(table, columns)} IN (SELECT id FROM websites WHERE organization_id = $1)`,
      [organizationId],
    );
    for (const row of rows) add(counted, table, row, columns);
  }
  return [...counted.values()];
}

/** In the order of their names, without those that hold nothing. */
export function comparable(usage: UsageRow[]): UsageRow[] {
  return usage
    .filter(({ rows, bytes }) => rows !== 0 || bytes !== 0)
    .sort((a, b) => (`${a.table} ${a.language}` < `${b.table} ${b.language}` ? -1 : 1));
}

/** Those that name a website, and those that only name something of one; but for what is derived from published content, and for the steps of jobs. */
export async function tablesOfWebsites(client: Pool | PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `WITH RECURSIVE owned AS (
       SELECT 'websites'::regclass AS id
       UNION SELECT attrelid FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
         WHERE attname = 'website_id' AND c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
       UNION SELECT k.conrelid FROM pg_constraint k JOIN owned o ON k.confrelid = o.id WHERE k.contype = 'f'
     )
     SELECT id::text AS name FROM owned
     WHERE id::text NOT IN ('usage_totals', 'usage_deltas', 'published_references', 'content_uses', 'localized_slugs', 'translation_pairs') ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

async function columnsOf(client: Pool | PoolClient, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT column_name AS name, udt_name AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  return rows;
}

function websiteOf(table: string, columns: Column[]): string {
  if (table === 'websites') return 't.id';
  if (columns.some(({ name }) => name === 'website_id')) return 't.website_id';
  return '(SELECT d.website_id FROM documents d WHERE d.id = t.document_id)';
}

/** Lists as JSON, so that their values can be told apart. */
function textOf(type: string, name: string): string {
  return type.startsWith('_') ? `to_json(t."${name}")` : `t."${name}"::text`;
}

function add(
  counted: Map<string, UsageRow>,
  table: string,
  row: Record<string, unknown>,
  columns: Column[],
): void {
  const language = table === 'translations' ? String(row.language) : '';
  const key = `${table} ${language}`;
  const none = { rows: 0, bytes: 0, calls: 0, sourceCharacters: 0, contentCharacters: 0 };
  const usage = counted.get(key) ?? { table, language, ...none };
  counted.set(key, usage);
  usage.rows += 1;
  for (const { name, type } of columns) usage.bytes += sizeOf(row[name], type);
  if (table !== 'translations' || row.source_hash === null) return;
  // A person's translation that is complete has a hash as well.
  if (row.source_characters === null && row.origin === 'person') return;
  usage.calls += 1;
  usage.sourceCharacters += Number(row.source_characters ?? 0);
  usage.contentCharacters += [...String(row.content)].length;
}

function sizeOf(value: unknown, type: string): number {
  if (value === null) return 0;
  if (Array.isArray(value)) return value.reduce((sum, one) => sum + sizeOf(one, type.slice(1)), 0);
  const size = ['text', 'json', 'jsonb'].includes(type) ? Buffer.byteLength(String(value)) : widths[type];
  if (size === undefined) throw new Error(`what is the size of a ${type}?`);
  return size;
}
