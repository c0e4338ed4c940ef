import { type CursorValues, createKeyset, transaction } from '@sightline/postgres';
import type { Pool, PoolClient } from 'pg';
import { type ServiceWebsite, serviceWebsiteColumns } from '../list-websites/service-website.ts';
import { countWithin, type Head, readDocuments } from './read-documents.ts';
import type { PublishedDocument } from './schema.ts';

export type Wanted = { documentIds: string[] } | { limit: number; after: CursorValues | undefined };

export interface FoundTexts {
  website: ServiceWebsite;
  documents: PublishedDocument[];
  /** Of those that were asked for: published, and beyond what one response holds. */
  notRead: string[];
  next: CursorValues | undefined;
}

/** Texts in one response. One document is always given, however long; its texts are bounded by `plainText`. */
const MOST_BYTES = 8 * 1024 * 1024;

/** All of it as it was at one moment. Undefined where there is no such website. */
export function readTexts(pool: Pool, websiteId: string, wanted: Wanted): Promise<FoundTexts | undefined> {
  return transaction(
    pool,
    async (client) => {
      const { rows } = await client.query<ServiceWebsite>({
        name: 'website-of-published-texts',
        text: `SELECT ${serviceWebsiteColumns} FROM websites w WHERE w.id = $1`,
        values: [websiteId],
      });
      const [website] = rows;
      if (!website) return undefined;
      const { heads, next } = await readHeads(client, websiteId, wanted);
      const read = heads.slice(0, countWithin(heads, MOST_BYTES));
      const documents = await readDocuments(client, website, read);
      const left = heads.slice(read.length);
      if ('documentIds' in wanted)
        return { website, documents, notRead: left.map(({ id }) => id), next: undefined };
      // Where the page was cut short, the next one begins behind what was read.
      return { website, documents, notRead: [], next: left.length > 0 ? cursorOf(read.at(-1)) : next };
    },
    { isolation: 'repeatable read', readOnly: true },
  );
}

const columns = `d.id, d.schema_name, d.component_id, d.published_version AS version, d.published_at, d.published_title AS title,
  d.published_slug AS slug, d.created_at::text AS created,
  (d.published_bytes::bigint * (1 + (SELECT count(*) FROM translations t WHERE t.document_id = d.id)))::float8 AS bytes`;
const published = 'd.website_id = $1 AND d.published_at IS NOT NULL';

/** In the order of the index of what is published. */
const oldestFirst = createKeyset({
  columns: {
    createdAt: { expression: 'd.created_at', type: 'timestamptz', nullable: false },
    id: { expression: 'd.id', type: 'uuid', nullable: false },
  },
  unique: 'id',
});

async function readHeads(
  client: PoolClient,
  websiteId: string,
  wanted: Wanted,
): Promise<{ heads: Head[]; next: CursorValues | undefined }> {
  if ('documentIds' in wanted) {
    const { rows } = await client.query<Head>({
      name: 'published-texts-of-documents',
      text: `SELECT ${columns} FROM documents d WHERE ${published} AND d.id = ANY ($2::uuid[]) ORDER BY d.id`,
      values: [websiteId, wanted.documentIds],
    });
    return { heads: rows, next: undefined };
  }
  const page = oldestFirst.page({
    order: [{ column: 'createdAt', direction: 'asc' }],
    after: wanted.after,
    boundBefore: 2,
  });
  const { rows } = await client.query(
    `SELECT ${columns}, ${page.select} FROM documents d WHERE ${published} AND ${page.where}
     ORDER BY ${page.orderBy} LIMIT $2`,
    [websiteId, wanted.limit + 1, ...page.values],
  );
  return { heads: rows.slice(0, wanted.limit), next: page.next(rows, wanted.limit) ?? undefined };
}

const cursorOf = (head: Head | undefined): CursorValues | undefined => head && [head.created, head.id];
