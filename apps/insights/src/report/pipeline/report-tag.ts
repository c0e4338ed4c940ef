import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { categoryVisibleTo } from '../../category/visible-category.ts';
import type { CallerOfCategory } from '../../prompt/referenced.ts';
import type { PlanContext, ReportParts } from './context.ts';

/** What a page of a report depends on. */
interface TaggedPage {
  /** Of the report. */
  name: string;
  /** The body of the request. */
  body: unknown;
  context: Pick<PlanContext, 'category' | 'catalogue' | 'namesPrompts'>;
  /** Whether rows have texts of prompts. */
  showsPrompts: boolean;
  /** Of what the report depends on besides. */
  state?: unknown;
}

/**
 * The `ETag` of a page: another one whenever something that the page shows may have changed. Made before the page is read: what is stored in between is shown
 * under the older tag, and asked for once more than needed, never less.
 */
export async function reportTag(
  { pool, reportTimeZone, buildId }: Pick<ReportParts, 'pool' | 'reportTimeZone' | 'buildId'>,
  { name, body, context, showsPrompts, state }: TaggedPage,
): Promise<string> {
  const { category, catalogue, namesPrompts } = context;
  const prompts = showsPrompts || namesPrompts ? await stateOfPrompts(pool, category) : null;
  const parts = [
    buildId,
    name,
    reportTimeZone,
    body,
    catalogue.dataVersion,
    catalogue.digest(),
    prompts,
    state,
  ];
  return `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`;
}

/** Changes with every change of a prompt. */
async function stateOfPrompts(
  pool: Pool,
  { categoryId, organizationIds }: CallerOfCategory,
): Promise<unknown> {
  const { rows } = await pool.query(
    `SELECT count(*) AS prompts, max(p.updated_at)::text AS last FROM prompts p JOIN categories c ON c.id = p.category_id
     WHERE c.id = $1 AND ${categoryVisibleTo('$2')}`,
    [categoryId, organizationIds],
  );
  return rows[0];
}
