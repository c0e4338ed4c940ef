import { transaction } from '@sightline/postgres';
import type { Pool, PoolClient } from 'pg';
import { ContentServiceError, type PublishedContent } from '../../content-service/content-service.ts';
import { endPass, removeWebsite, storePublished } from './store-published.ts';
import { beginPass, dueDocuments, type Feed, keepFeed, removeDue, takeFeed } from './take-feed.ts';

export interface FeedParts {
  content: PublishedContent;
  newId: () => string;
}

const RETRY_AFTER_FAILURE = '1 second';

/**
 * Reads what is due of one website and writes it, in one transaction that holds the website: a worker that dies leaves everything as it was,
 * and the next one begins at once. Documents that changed go before a pass over all. True: there may be more to do.
 */
export async function serveWebsite(pool: Pool, parts: FeedParts, signal: AbortSignal): Promise<boolean> {
  let websiteId: string | undefined;
  try {
    return await transaction(pool, async (client) => {
      const feed = await takeFeed(client);
      if (!feed) return false;
      websiteId = feed.website_id;
      const isThere =
        (await serveDocuments(client, parts, feed, signal)) ?? (await servePass(client, parts, feed, signal));
      if (!isThere) await removeWebsite(client, feed.website_id);
      return true;
    });
  } catch (error) {
    // Others go on meanwhile.
    if (websiteId !== undefined)
      await pool.query(
        `UPDATE knowledge_feeds SET not_before = now() + interval '${RETRY_AFTER_FAILURE}' WHERE website_id = $1`,
        [websiteId],
      );
    throw error;
  }
}

/** Undefined where no document is due; false where there is no such website. */
async function serveDocuments(
  client: PoolClient,
  { content, newId }: FeedParts,
  feed: Feed,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  const { documentIds, rows } = await dueDocuments(client, feed.website_id);
  if (documentIds.length === 0) return undefined;
  const texts = await content.publishedTexts(feed.website_id, { documentIds }, signal);
  if (!texts) return false;
  const left = new Set(texts.not_read);
  const read = documentIds.filter((id) => !left.has(id));
  await storePublished(client, newId, { texts, read, pass: feed.pass });
  await removeDue(
    client,
    rows.filter(({ document_id }) => !left.has(document_id)).map(({ id }) => id),
  );
  await keepFeed(client, feed);
  return true;
}

/** The next page of the pass that is under way, or the first one of a new pass. False where there is no such website. */
async function servePass(
  client: PoolClient,
  { content, newId }: FeedParts,
  feed: Feed,
  signal: AbortSignal,
): Promise<boolean> {
  const isNew = !feed.reading && (await beginPass(client, feed.website_id));
  if (!feed.reading && !isNew) return true;
  const pass = isNew ? feed.pass + 1 : feed.pass;
  const cursor = isNew ? null : feed.cursor;
  try {
    const texts = await content.publishedTexts(feed.website_id, { cursor: cursor ?? undefined }, signal);
    if (!texts) return false;
    const read = texts.documents.map(({ document_id }) => document_id);
    await storePublished(client, newId, { texts, read, pass });
    const next = texts.next_cursor;
    if (next === null) await endPass(client, feed.website_id, pass);
    await keepFeed(client, { ...feed, pass, reading: next !== null, cursor: next });
  } catch (error) {
    // A cursor that content no longer takes, because its secret is another one: the pass begins again.
    if (!(error instanceof ContentServiceError && error.status === 400 && cursor !== null)) throw error;
    await keepFeed(client, { ...feed, cursor: null });
  }
  return true;
}
