import type { Pool, PoolClient } from 'pg';

/** A statement is ended after 15 seconds; so many documents with their passages take a second. */
const AT_ONCE = 2_000;

/** Documents of a knowledge base, all or those that `condition` says of `d` with parameters from $2 on. */
export async function removeDocuments(
  client: Pool | PoolClient,
  knowledgeBaseId: string,
  condition = 'true',
  values: unknown[] = [],
): Promise<void> {
  let removed: number | null;
  do {
    const result = await client.query(
      `DELETE FROM knowledge_documents WHERE id IN (
         SELECT d.id FROM knowledge_documents d WHERE d.knowledge_base_id = $1 AND (${condition}) LIMIT ${AT_ONCE})`,
      [knowledgeBaseId, ...values],
    );
    removed = result.rowCount;
  } while (removed === AT_ONCE);
}
