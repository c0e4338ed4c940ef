import { HttpError, requireVersion } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import Type from 'typebox';
import { organizationsOf } from '../http/management.ts';
import { type BlockRow, blockColumns } from './block.ts';

export interface BlockTarget {
  websiteId: string;
  blockId: string;
  organizations: string[];
  ifMatch: string | undefined;
}

/** Path parameters of everything below a block. */
export const blockParams = Type.Object({
  id: Type.String({ format: 'uuid', description: 'Id of the website.' }),
  blockId: Type.String({ format: 'uuid' }),
});

export function blockTarget(request: FastifyRequest): BlockTarget {
  const { id, blockId } = request.params as { id: string; blockId: string };
  return {
    websiteId: id.toLowerCase(),
    blockId: blockId.toLowerCase(),
    organizations: organizationsOf(request),
    ifMatch: request.headers['if-match'],
  };
}

/** The block of a caller's own website, else 404. */
export async function findBlock(client: Pool | PoolClient, target: BlockTarget): Promise<BlockRow> {
  return find(client, target, '');
}

/** The same in the version that the caller wants to change, else 412; nobody else changes it before this transaction ends. */
export async function lockBlock(client: PoolClient, target: BlockTarget): Promise<BlockRow> {
  const row = await find(client, target, 'FOR UPDATE OF b');
  requireVersion(target.ifMatch, row.version);
  return row;
}

async function find(
  client: Pool | PoolClient,
  { websiteId, blockId, organizations }: BlockTarget,
  lock: '' | 'FOR UPDATE OF b',
): Promise<BlockRow> {
  const { rows } = await client.query<BlockRow>(
    `SELECT ${blockColumns} FROM blocks b JOIN websites w ON w.id = b.website_id
     WHERE b.id = $1 AND b.website_id = $2 AND w.organization_id = ANY ($3) ${lock}`,
    [blockId, websiteId, organizations],
  );
  if (!rows[0]) throw new HttpError(404, 'No such block.');
  return rows[0];
}
