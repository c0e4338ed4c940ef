import { setTimeout as pause } from 'node:timers/promises';
import { EXTRACTION_VERSION } from '@sightline/extraction';
import { clickHouseWrites, holdLock, shareLock } from '@sightline/postgres';
import { type Log, type Loop, superviseSession } from '@sightline/service';
import type { Pool, PoolClient } from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import { removeEditions } from '../../answer/sink/remove-deleted.ts';
import { isRefused } from '../../sink/find-unreadable.ts';
import { advance, isOfOtherRules, type Revision, type RevisionParts, revisionColumns } from './advance.ts';

export interface RevisionsParts extends RevisionParts {
  cluster?: string | undefined;
  /** So long after the last change of a name a revision starts by itself; 0: only when somebody asks for it. */
  quietMinutes: number;
  newId: () => string;
  log: Log;
  /** When there is nothing to read. */
  everyMs: number;
}

const standbyMs = 5_000;
/**
 * ClickHouse knows the tokens of the last 1,000 blocks of a table, and the sink writes one or a few a second. A block that was begun longer ago may be there
 * already and no longer be known: its revision begins again, in another edition.
 */
const TOKEN_KNOWN = '1 minute';
/** Each is two inserts. */
const MOST_BLOCKS_BESIDE_BATCH = 100;
/** Longer than any request reads. */
const UNREAD_FOR = '1 hour';

/**
 * Reads stored answers again until it is stopped. Of all that are started on one database one works, and the next one continues where it stood. Revisions take turns, a
 * block each.
 */
export function startRevisions(pool: Pool, parts: RevisionsParts): Loop {
  return superviseSession({
    async session(signal) {
      const held = await holdLock(pool, 'revisions', (client) => keepReading(parts, client, signal));
      if (!held) await pause(standbyMs, undefined, { signal, ref: false }).catch(() => undefined);
    },
    tell: (error) => parts.log.warn({ err: error }, 'Reading stored answers again stopped; retrying'),
  });
}

async function keepReading(parts: RevisionsParts, client: PoolClient, signal: AbortSignal): Promise<void> {
  const hindersSink = sinkWatch(client);
  let forgotAt = performance.now();
  while (!signal.aborted) {
    let isBusy = false;
    // While ClickHouse is copied nothing is written.
    await shareLock(client, clickHouseWrites, async () => {
      if (parts.quietMinutes > 0) await requestDue(client, parts);
      await beginWaiting(client, parts);
      if (await hindersSink()) return;
      isBusy = await readNext(client, parts);
      if (isBusy) return;
      await removeUnread(client, parts);
      if (forgotAt + FORGET_EVERY_MS < performance.now()) {
        forgotAt = performance.now();
        await forgetNames(client);
      }
    });
    if (!isBusy) await pause(parts.everyMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/**
 * Whether a batch of the sink was begun and did not end while so many blocks were written that ClickHouse might forget its token. Then revisions wait until it
 * has ended.
 */
function sinkWatch(client: PoolClient): () => Promise<boolean> {
  let [known, blocks] = ['', 0];
  return async () => {
    const { rows } = await client.query<{ begun: string | null }>(
      `SELECT string_agg(stream || ' ' || stream_created || ' ' || batch_last, ',' ORDER BY stream) AS begun FROM answer_sink WHERE batch_last IS NOT NULL`,
    );
    const begun = rows[0]?.begun ?? '';
    blocks = begun !== '' && begun === known ? blocks + 1 : 0;
    known = begun;
    return blocks > MOST_BLOCKS_BESIDE_BATCH;
  };
}

/**
 * Of a category `c`, in SQL: that answers were read with another version of the rules, and by no revision with this one since. `or`: what of a revision `r` counts
 * for that as well.
 */
export const readByOtherRules = (
  version: string,
  or = 'false',
): string => `EXISTS (SELECT FROM name_sets s WHERE s.category_id = c.id AND s.extraction <> ${version}
  AND NOT EXISTS (SELECT FROM revisions r WHERE r.category_id = c.id AND r.extraction = ${version}
    AND (r.state IN ('reading', 'read', 'switched') AND coalesce(r.ended_at, 'infinity') > s.noted_at OR ${or})))`;

/** Once per change of names and once per version of the rules, whatever became of the revision. */
const requestDue = (client: PoolClient, { quietMinutes }: RevisionsParts) =>
  client.query(
    `INSERT INTO revisions (id, category_id, extraction) SELECT gen_random_uuid(), d.category_id, $2 FROM category_data d JOIN categories c ON c.id = d.category_id
     WHERE NOT EXISTS (SELECT FROM revisions r WHERE r.category_id = d.category_id AND r.state IN ('waiting', 'reading', 'read'))
       AND (d.names_changed_at < now() - $1 * interval '1 minute'
           AND NOT EXISTS (SELECT FROM revisions r WHERE r.category_id = d.category_id AND r.requested_at >= d.names_changed_at)
         OR ${readByOtherRules('$2', 'r.requested_at > s.noted_at')})
     ON CONFLICT DO NOTHING`,
    [quietMinutes, EXTRACTION_VERSION],
  );

/** Names and decisions are read now, and are the same for all blocks. */
async function beginWaiting(client: PoolClient, { newId }: RevisionsParts): Promise<void> {
  await client.query(
    `WITH next AS (SELECT id FROM revisions WHERE state = 'waiting' ORDER BY requested_at LIMIT 1),
     begun AS (
       UPDATE revisions r SET state = 'reading', started_at = now(), edition = $1, extraction = $2, rules = json_build_object('name_decisions', coalesce(
         (SELECT json_agg(json_build_object('asset_id', d.asset_id, 'name', d.name, 'counts', d.counts) ORDER BY d.decided_at, d.id) FROM name_decisions d WHERE d.category_id = r.category_id), '[]'), 'assets', coalesce(
         (SELECT json_agg(json_build_object('id', a.id, 'name', a.name, 'alternate_names', a.alternate_names) ORDER BY a.created_at, a.id)
          FROM assets a WHERE a.category_id = r.category_id), '[]'))
       FROM next WHERE r.id = next.id AND r.state = 'waiting' RETURNING r.category_id)
     INSERT INTO editions (edition, category_id) SELECT $1, category_id FROM begun`,
    [newId(), EXTRACTION_VERSION],
  );
}

/** False: nothing is to be read. */
async function readNext(client: PoolClient, parts: RevisionsParts): Promise<boolean> {
  const { rows } = await client.query<Revision & { is_late: boolean }>(
    `SELECT ${revisionColumns}, r.block IS NOT NULL AND r.noted_at < now() - interval '${TOKEN_KNOWN}' AS is_late
     FROM revisions r WHERE r.state = 'reading' ORDER BY r.noted_at NULLS FIRST, r.requested_at LIMIT 1`,
  );
  const [revision] = rows;
  if (!revision) return false;
  const isOther = isOfOtherRules(revision);
  if (revision.is_late || isOther) {
    const why = isOther ? 'It was begun with other rules' : 'A block was begun too long ago';
    parts.log.warn({ revision: revision.id }, `${why}; the revision begins again`);
    await beginAgain(client, revision, parts.newId());
    return true;
  }
  try {
    if ((await advance(parts, client, revision, 'reading')) === 'complete')
      await client.query(
        `UPDATE revisions SET state = 'read' WHERE id = $1 AND edition = $2 AND state = 'reading'`,
        [revision.id, revision.edition],
      );
  } catch (error) {
    // What ClickHouse cannot take it would not take again.
    if (!isRefused(error)) throw error;
    parts.log.error({ err: error, revision: revision.id }, 'A revision failed');
    await endUnread(
      client,
      revision.id,
      'failed',
      'ClickHouse refused answers that were read again: see the log of the worker.',
    );
  }
  return true;
}

const beginAgain = (client: PoolClient, { id, category_id, edition }: Revision, next: string) =>
  client.query(
    `WITH again AS (UPDATE revisions SET edition = $3, extraction = $5, position = NULL, block = NULL, blocks = 0, answers_read = 0, noted_at = NULL
       WHERE id = $1 AND edition = $2 AND state = 'reading' RETURNING id),
     retired AS (UPDATE editions SET retired_at = now() WHERE edition = $2 AND EXISTS (SELECT FROM again))
     INSERT INTO editions (edition, category_id) SELECT $3, $4 FROM again`,
    [id, edition, next, category_id, EXTRACTION_VERSION],
  );

/** Ends a revision that nobody reads by. False: it has ended, or does not exist. */
export async function endUnread(
  client: Pick<PoolClient, 'query'>,
  id: string,
  state: 'cancelled' | 'failed',
  failure: string | null = null,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `WITH ended AS (UPDATE revisions SET state = $2, failure = $3, ended_at = now()
       WHERE id = $1 AND state IN ('waiting', 'reading', 'read') RETURNING edition),
     retired AS (UPDATE editions e SET retired_at = now() FROM ended n WHERE e.edition = n.edition)
     SELECT FROM ended`,
    [id, state, failure],
  );
  return rowCount === 1;
}

const MOST_NAME_SETS = 100;
const FORGET_EVERY_MS = 600_000;

/** The latest of a category are kept. Not while its answers are read again: a block that is begun again compares with the same. */
const forgetNames = (client: PoolClient) =>
  client.query(
    `DELETE FROM name_sets s USING (SELECT category_id, names, extraction, row_number() OVER (PARTITION BY category_id ORDER BY noted_at DESC, names) AS nth FROM name_sets) old
     WHERE (s.category_id, s.names, s.extraction) = (old.category_id, old.names, old.extraction) AND old.nth > ${MOST_NAME_SETS}
       AND NOT EXISTS (SELECT FROM revisions r WHERE r.category_id = s.category_id AND r.state IN ('reading', 'read'))`,
  );

/** One at a time, between blocks: a mutation of every table. */
async function removeUnread(client: PoolClient, { clickhouse, cluster }: RevisionsParts): Promise<void> {
  const { rows } = await client.query<{ edition: string }>(
    `SELECT edition FROM editions WHERE removed_at IS NULL AND retired_at < now() - interval '${UNREAD_FOR}' ORDER BY retired_at LIMIT 1`,
  );
  for (const { edition } of rows) {
    await removeEditions({ clickhouse, cluster }, [edition]);
    await client.query('UPDATE editions SET removed_at = now() WHERE edition = $1', [edition]);
  }
}

/** What an operator watches: that what was begun gets on. */
export function measureRevisions(registry: Registry, pool: Pool): Required<Pick<RevisionParts, 'onRead'>> {
  const registers = [registry];
  const read = new Counter({
    name: 'revision_answers_read_total',
    help: 'Stored answers that were read again.',
    registers,
  });
  new Gauge({
    name: 'revision_answers_waiting',
    help: 'Stored answers that revisions have yet to read, of all workers. NaN while the database is down.',
    registers,
    async collect() {
      const counted = await pool
        .query<{ waiting: string }>(
          `SELECT coalesce(sum(greatest(answers - answers_read, 0)), 0) AS waiting FROM revisions WHERE state IN ('waiting', 'reading', 'read')`,
        )
        .catch(() => undefined);
      this.set(counted ? Number(counted.rows[0]?.waiting) : Number.NaN);
    },
  });
  return { onRead: (answers) => read.inc(answers) };
}
