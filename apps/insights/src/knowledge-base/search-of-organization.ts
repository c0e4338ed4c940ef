import type { Pool } from 'pg';
import { type Asked, type SearchResult, search } from './search/query.ts';

export type { SearchResult };

/** Searches a knowledge base of the organization. Undefined for one of another organization, as for one that does not exist. */
export async function searchOfOrganization(
  pool: Pool,
  organizationId: string,
  { knowledgeBaseId, ...asked }: Asked & { knowledgeBaseId: string },
): Promise<SearchResult[] | undefined> {
  const { rowCount } = await pool.query(
    'SELECT 1 FROM knowledge_bases WHERE id = $1 AND organization_id = $2',
    [knowledgeBaseId, organizationId],
  );
  return rowCount === 1 ? search(pool, knowledgeBaseId, asked) : undefined;
}

/** More websites of an organization are not searched. */
const MOST_WEBSITES = 5;

/** Searches what the websites of the organization publish, the oldest five of them, the best result first. */
export async function searchWebsitesOfOrganization(
  pool: Pool,
  organizationId: string,
  asked: Asked,
): Promise<SearchResult[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'knowledge-bases-of-websites',
    text: `SELECT k.id FROM knowledge_bases k WHERE k.organization_id = $1 AND k.website_id IS NOT NULL
      ORDER BY k.created_at, k.id LIMIT $2`,
    values: [organizationId, MOST_WEBSITES],
  });
  const found: SearchResult[] = [];
  for (const { id } of rows) found.push(...(await search(pool, id, asked)));
  return found.toSorted((a, b) => b.score - a.score);
}
