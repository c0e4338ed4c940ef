import type { Pool } from 'pg';
import { type Asked, type SearchResult, search } from './search/query.ts';

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
