import { clickHouseWrites, holdAlone } from '@sightline/postgres';
import type pg from 'pg';
import { Refused } from '../command.ts';
import {
  type BackupSettings,
  connect,
  type Engines,
  streamContract,
  streamNames,
} from '../engines/open-engines.ts';
import { fingerprintsOf } from '../engines/secrets.ts';
import type { Manifest } from '../folder/manifest.ts';
import { type Capture, openSnapshot, stateOf } from './capture.ts';
import { captureAssets } from './capture-assets.ts';
import { captureClickHouse } from './capture-clickhouse.ts';
import { captureDatabase } from './capture-database.ts';
import { captureStream } from './capture-stream.ts';

/**
 * The order is what makes the parts fit (docs/decisions/0182). Insights, while nothing is stored in ClickHouse: its database says how far the
 * streams are stored, and streams, database and ClickHouse are copied at that one position. Content, and its images behind it: none of its rows
 * lacks its image. Identity last: no other row lacks its organization, and a key that is revoked meanwhile is revoked in the backup.
 */
export async function captureAll(
  engines: Engines,
  folder: string,
  say: (line: string) => void,
): Promise<Manifest> {
  const capture: Capture = { folder, files: {}, engines, say };
  const moment = new Date().toISOString();
  const { insights, ofClickHouse, answers, visits } = await captureInsights(capture);
  const { content, changes } = await captureContent(capture);
  const assets = await captureAssets(capture);
  const { identity, audit } = await captureIdentity(capture);
  return {
    format: 1,
    moment,
    finished: new Date().toISOString(),
    versions: { node: process.version, clickhouse: ofClickHouse.version },
    secrets: fingerprintsOf(engines.settings),
    identity_audit: audit,
    databases: { identity, content, insights },
    clickhouse: ofClickHouse.entry,
    streams: [answers, visits, changes],
    assets,
    files: capture.files,
  };
}

async function captureInsights(capture: Capture) {
  const { databases, settings } = capture.engines;
  const { client } = databases.insights;
  const held = await holdAlone(client, clickHouseWrites, async () => {
    const began = performance.now();
    await requireNoBatch(client, settings);
    // Before the snapshot: what a message names is committed before the message is sent.
    const [answersEnd, visitsEnd] = [await stateOf(capture, 'ANSWERS'), await stateOf(capture, 'VISITS')];
    const snapshot = await openSnapshot(client);
    const answers = await captureStream(capture, 'ANSWERS', answersEnd);
    const visits = await captureStream(capture, 'VISITS', visitsEnd);
    const ofClickHouse = await captureClickHouse(capture);
    capture.say(
      `insights: nothing was stored in ClickHouse for ${((performance.now() - began) / 1000).toFixed(1)} s; what was sent meanwhile waits in NATS`,
    );
    return { snapshot, answers, visits, ofClickHouse };
  });
  const insights = await captureDatabase(capture, 'insights', held.snapshot);
  await client.query('COMMIT');
  return { ...held, insights };
}

/** A batch that is begun may be stored in part: nobody could say what is missing. Workers end theirs before they give way. */
async function requireNoBatch(client: pg.Client, { EVENTS_PREFIX: prefix }: BackupSettings): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM answer_sink WHERE batch_last IS NOT NULL AND stream = ANY ($1)
     UNION ALL SELECT 1 FROM visit_sink WHERE batch_last IS NOT NULL AND stream = ANY ($1)`,
    [streamNames.map((name) => streamContract(name, prefix).stream)],
  );
  if (rowCount)
    throw new Refused(
      'A worker of insights died while it stored a batch, and none has ended it. Start a worker of insights, and back up again when it is ready.',
    );
}

/**
 * While nobody writes to the outbox, for milliseconds: so every event up to the end of the stream belongs to a change of the snapshot, and every other
 * change of the snapshot has its row in the outbox.
 */
async function captureContent(capture: Capture) {
  const { url, client } = capture.engines.databases.content;
  const before = await stateOf(capture, 'CONTENT_CHANGES');
  const locking = await connect(url, 'backup', 'CONTENT_DATABASE_URL');
  let snapshot: string;
  let end: Awaited<ReturnType<typeof stateOf>>;
  try {
    await locking.query('BEGIN');
    await locking.query('LOCK TABLE outbox IN SHARE MODE');
    snapshot = await openSnapshot(client);
    end = await stateOf(capture, 'CONTENT_CHANGES');
    await locking.query('COMMIT');
  } finally {
    await locking.end();
  }
  // What a consumer had handled before the snapshot is in the snapshot.
  const changes = await captureStream(
    capture,
    'CONTENT_CHANGES',
    end && { ...end, handled: before?.handled ?? {} },
  );
  const content = await captureDatabase(capture, 'content', snapshot);
  await client.query('COMMIT');
  return { content, changes };
}

async function captureIdentity(capture: Capture) {
  const { client } = capture.engines.databases.identity;
  const snapshot = await openSnapshot(client);
  const { rows } = await client.query<{ last: string }>(
    'SELECT coalesce(max(id), 0)::text AS last FROM public.audit',
  );
  const identity = await captureDatabase(capture, 'identity', snapshot);
  await client.query('COMMIT');
  return { identity, audit: Number(rows[0]?.last) };
}
