import type { PoolClient } from 'pg';
import { requireVersion } from '../http/if-match.ts';
import type { Refusal } from '../http/refuse-faults.ts';

export interface DocumentsToPublish {
  websiteId: string;
  organizations: string[];
  /** Subject of the token. */
  actor: string;
  /** With the place in the request that named it. */
  documents: { id: string; place: (string | number)[]; ifMatch?: string | undefined }[];
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
  place: (string | number)[];
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
  for (const { id, place, ifMatch } of documents) {
    const row = known.get(id);
    if (!row) refusals.push({ status: 404, loc: place, msg: 'No such document.', type: 'missing' });
    else if (row.status === 'archived') {
      const msg = 'The document is archived: restore one of its versions first.';
      refusals.push({ status: 409, loc: place, msg, type: 'archived' });
    } else {
      requireVersion(ifMatch, row.version);
      drafts.push({ ...row, place });
    }
  }
  return { drafts, refusals };
}
