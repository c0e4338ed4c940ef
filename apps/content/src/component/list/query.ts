import type { Pool } from 'pg';
import { type Component, type ComponentRow, componentColumns, toComponent } from '../component.ts';

interface Page {
  limit: number;
  offset: number;
}

export async function listComponents(
  pool: Pool,
  websiteId: string,
  { limit, offset }: Page,
): Promise<{ components: Component[]; total: number }> {
  const { rows } = await pool.query<ComponentRow & { total: number }>({
    name: 'component-list',
    // The count is of the whole list, also when the page lies past its end.
    text: `WITH live AS MATERIALIZED (
             SELECT count(*)::int AS total FROM components WHERE website_id = $1 AND archived_at IS NULL
           )
           SELECT live.total, ${componentColumns}
           FROM live LEFT JOIN LATERAL (
             SELECT * FROM components
             WHERE website_id = $1 AND archived_at IS NULL ORDER BY name LIMIT $2 OFFSET $3
           ) c ON true
           ORDER BY c.name`,
    values: [websiteId, limit, offset],
  });
  return { components: rows.filter(({ id }) => id !== null).map(toComponent), total: rows[0]?.total ?? 0 };
}
