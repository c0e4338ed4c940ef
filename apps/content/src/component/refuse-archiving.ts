import { HttpError } from '@sightline/service';
import type { PoolClient } from 'pg';

/** 409 while content of the component is delivered. Publications lock the component, so none can come in between. */
export async function refuseArchiving(client: PoolClient, componentId: string, name: string): Promise<void> {
  const { rows } = await client.query<{ documents: boolean; blocks: boolean }>(
    `SELECT EXISTS (SELECT FROM documents d JOIN components c ON d.website_id = c.website_id AND d.schema_name = c.name
                    WHERE c.id = $1 AND d.published_at IS NOT NULL) AS documents,
            EXISTS (SELECT FROM blocks b JOIN components c ON b.website_id = c.website_id AND b.schema_id = c.id
                    WHERE c.id = $1 AND b.published_content IS NOT NULL) AS blocks`,
    [componentId],
  );
  const delivered = [rows[0]?.documents && 'documents', rows[0]?.blocks && 'blocks'].filter(Boolean);
  if (delivered.length === 0) return;
  throw new HttpError(
    409,
    `There are published ${delivered.join(' and ')} of ${name}. Unpublish them first.`,
  );
}
