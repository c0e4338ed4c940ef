import type { ContentChange, Contract, Events } from '@sightline/events';
import { transaction } from '@sightline/postgres';
import type { Pool } from 'pg';
import type { ContentWebsite, PublishedContent } from '../../content-service/content-service.ts';

/** Every website of content gets a feed; new ones are read whole. What has another name now is renamed: no event says so. */
export async function findWebsites(
  pool: Pool,
  content: PublishedContent,
  signal: AbortSignal,
): Promise<void> {
  let after: string | undefined;
  do {
    const { websites, next } = await content.listWebsites(after, signal);
    await noteWebsites(pool, websites);
    after = next ?? undefined;
  } while (after !== undefined);
}

async function noteWebsites(pool: Pool, websites: ContentWebsite[]): Promise<void> {
  await pool.query(
    `WITH found AS (SELECT * FROM unnest($1::uuid[], $2::text[]) AS f (website_id, name)),
       added AS (INSERT INTO knowledge_feeds (website_id) SELECT website_id FROM found ON CONFLICT DO NOTHING RETURNING website_id),
       renamed AS (SELECT k.website_id FROM knowledge_bases k JOIN found f USING (website_id) WHERE k.name <> f.name)
     INSERT INTO knowledge_due (website_id) SELECT website_id FROM added UNION SELECT website_id FROM renamed`,
    [websites.map(({ id }) => id), websites.map(({ name }) => name)],
  );
}

/** Less than the three days for which the stream keeps changes. */
const MISSED_AFTER = '2 days';

/**
 * Makes every website due where changes may have been missed: the stream is another one, or has lost what this installation had not seen, or
 * no worker looked for two days. What a worker that died had taken and not noted comes again by itself before.
 */
export async function noteMissedChanges(
  pool: Pool,
  events: Pick<Events, 'bounds'>,
  contract: Contract<ContentChange>,
): Promise<void> {
  const { first, last, created } = await events.bounds(contract);
  await transaction(pool, async (client) => {
    const { rows } = await client.query<{ isMissed: boolean }>(
      `SELECT created <> $1 OR $2 > last_sequence + 1 OR seen_at < now() - interval '${MISSED_AFTER}' AS "isMissed"
       FROM knowledge_stream FOR UPDATE`,
      [created, first],
    );
    if (rows[0]?.isMissed ?? true)
      await client.query('INSERT INTO knowledge_due (website_id) SELECT website_id FROM knowledge_feeds');
    await client.query(
      `INSERT INTO knowledge_stream (created, last_sequence, seen_at) VALUES ($1, $2, now())
       ON CONFLICT (is_only) DO UPDATE SET created = excluded.created, last_sequence = excluded.last_sequence, seen_at = now()`,
      [created, last],
    );
    // A change that was noted while its website was being removed has no feed.
    await client.query(
      `INSERT INTO knowledge_feeds (website_id) SELECT DISTINCT website_id FROM knowledge_due ON CONFLICT DO NOTHING`,
    );
  });
}
