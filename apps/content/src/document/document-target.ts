import { actorOf } from '@sightline/access';
import { HttpError } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import Type from 'typebox';
import { requireVersion } from '../http/if-match.ts';
import { organizationsOf } from '../http/management.ts';
import { type DocumentRow, documentColumns } from './document-row.ts';

export interface DocumentTarget {
  websiteId: string;
  documentId: string;
  organizations: string[];
  /** See `actorOf`. */
  actor: string;
  ifMatch: string | undefined;
}

/** Path parameters of everything below a document. */
export const documentParams = Type.Object({
  id: Type.String({ format: 'uuid', description: 'Id of the website.' }),
  documentId: Type.String({ format: 'uuid' }),
});

export function documentTarget(request: FastifyRequest): DocumentTarget {
  const { id, documentId } = request.params as { id: string; documentId: string };
  return {
    websiteId: id.toLowerCase(),
    documentId: documentId.toLowerCase(),
    organizations: organizationsOf(request),
    actor: actorOf(request),
    ifMatch: request.headers['if-match'],
  };
}

/** The document of a caller's own website, else 404. */
export async function findDocument(client: Pool | PoolClient, target: DocumentTarget): Promise<DocumentRow> {
  return find(client, target, '');
}

/** The same in the version that the caller wants to change, else 412; nobody else changes it before this transaction ends. */
export async function lockDocument(client: PoolClient, target: DocumentTarget): Promise<DocumentRow> {
  const row = await find(client, target, 'FOR UPDATE OF d');
  requireVersion(target.ifMatch, row.version);
  return row;
}

async function find(
  client: Pool | PoolClient,
  { documentId, websiteId, organizations }: DocumentTarget,
  lock: '' | 'FOR UPDATE OF d',
): Promise<DocumentRow> {
  const { rows } = await client.query<DocumentRow>(
    `SELECT ${documentColumns} FROM documents d JOIN websites w ON w.id = d.website_id
     WHERE d.id = $1 AND d.website_id = $2 AND w.organization_id = ANY ($3) ${lock}`,
    [documentId, websiteId, organizations],
  );
  if (!rows[0]) throw new HttpError(404, 'No such document.');
  return rows[0];
}
