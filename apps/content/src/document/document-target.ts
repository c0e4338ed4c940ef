import { actorOf } from '@sightline/access';
import { HttpError, requireVersion } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import Type from 'typebox';
import { organizationsOf } from '../http/management.ts';
import type { Refusal } from '../http/refuse-faults.ts';
import { type DocumentRow, documentColumns } from './document.ts';

export const forceQuery = Type.Object({
  force: Type.Optional(
    Type.Boolean({ default: false, description: 'true: do it although content refers to it.' }),
  ),
});

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

export interface DocumentsToPublish {
  websiteId: string;
  organizations: string[];
  /** Subject of the token. */
  actor: string;
  /** With the location in the request that named it. */
  documents: { id: string; location: (string | number)[]; ifMatch?: string | undefined }[];
}

export interface LockedDraft {
  id: string;
  component_id: string;
  schema_name: string;
  title: string;
  version: number;
  status: string;
  published_slug: string | null;
  /** Null when nothing of it is delivered. */
  published_at: Date | null;
  /** The moment of the publication: of this transaction, in the milliseconds that readers get. */
  publishedAt: Date;
  location: (string | number)[];
}

/** Locks them in the order of their ids, so that two releases wait for each other instead of deadlocking. */
export async function lockDrafts(
  client: PoolClient,
  { websiteId, organizations, documents }: Omit<DocumentsToPublish, 'actor'>,
): Promise<{ drafts: LockedDraft[]; refusals: Refusal[] }> {
  const { rows } = await client.query<LockedDraft>(
    `SELECT d.id, d.component_id, d.schema_name, d.title, d.version, d.status, d.published_slug, d.published_at,
            date_trunc('milliseconds', now()) AS "publishedAt"
     FROM documents d JOIN websites w ON w.id = d.website_id
     WHERE d.id = ANY ($1) AND d.website_id = $2 AND w.organization_id = ANY ($3) ORDER BY d.id FOR UPDATE OF d`,
    [documents.map(({ id }) => id), websiteId, organizations],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const drafts: LockedDraft[] = [];
  const refusals: Refusal[] = [];
  for (const { id, location, ifMatch } of documents) {
    const row = known.get(id);
    if (!row) refusals.push({ status: 404, loc: location, msg: 'No such document.', type: 'missing' });
    else if (row.status === 'archived') {
      const msg = 'The document is archived: restore one of its versions first.';
      refusals.push({ status: 409, loc: location, msg, type: 'archived' });
    } else {
      requireVersion(ifMatch, row.version);
      drafts.push({ ...row, location });
    }
  }
  return { drafts, refusals };
}
