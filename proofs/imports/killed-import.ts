import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceProcess } from '@sightline/stack';
import pg from 'pg';
import { type ContentService, openContentService } from '../content-service.ts';
import type { Part } from './part.ts';
import { sendFile } from './send-file.ts';

interface Fixture {
  content: ContentService;
  service: ServiceProcess;
  client: pg.Client;
  csv: string;
  spool: string;
  rows: number;
  wholeMs: number;
}

const PATIENCE_MS = 120_000;

/** Resolves at the moment to kill at; what it holds back it lets go afterwards. */
type Moment = (fixture: Fixture, signal: AbortSignal) => Promise<(() => Promise<unknown>) | undefined>;

const moments: Record<string, Moment> = {
  'during the upload': async ({ spool }, signal) => {
    while (!signal.aborted && (await filesIn(spool)) === 0) await pause(1);
    return undefined;
  },
  'in the first COPY': async ({ client }, signal) => {
    await seen(client, signal, `query LIKE 'COPY documents%' AND state = 'active'`);
    return undefined;
  },
  'in the COPY of the history': async ({ client }, signal) => {
    await seen(client, signal, `query LIKE 'COPY document_versions%' AND state = 'active'`);
    return undefined;
  },
  'just before the commit': beforeCommit,
  'at any moment': async ({ wholeMs }) => {
    await pause(randomInt(Math.ceil(wholeMs)));
    return undefined;
  },
};

async function beforeCommit({ content, client }: Fixture, signal: AbortSignal): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: content.databaseUrl });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE outbox IN SHARE MODE');
  await seen(client, signal, `query LIKE '%INTO outbox%' AND wait_event_type = 'Lock'`);
  return () => holder.end();
}

/** The server is killed in the middle of imports: nothing of them may stay, and a retry stores each exactly once. */
export const killedImport: Part = async ({ full, say }) => {
  const rows = full ? 100_000 : 2_000;
  const folder = await mkdtemp(join(tmpdir(), 'sightline-killed-import-'));
  const [csv, spool] = [join(folder, 'rows.csv'), join(folder, 'spool')];
  const content = await openContentService({
    settings: { IMPORT_DIRECTORY: spool, ASSETS_DIRECTORY: join(folder, 'files') },
  });
  const client = new pg.Client({ connectionString: content.databaseUrl });
  await client.connect();
  try {
    await writeFile(
      csv,
      `title,slug\n${Array.from({ length: rows }, (_, n) => `Hut ${n},hut-${n}\n`).join('')}`,
    );
    const service = content.first;
    const fixture = { content, service, client, csv, spool, rows, wholeMs: 0 };
    const before = performance.now();
    await send(fixture, randomUUID());
    fixture.wholeMs = performance.now() - before;
    const names = Object.keys(moments).flatMap((name) => Array(full ? 3 : 1).fill(name) as string[]);
    let [left, doubled] = [0, 0];
    for (const name of names) {
      await empty(client);
      const outcome = await killAt(fixture, moments[name] ?? Promise.reject);
      say(`killed ${name}: ${outcome.after}, then ${outcome.retried}`);
      if (!outcome.nothingLeft) left++;
      if (!outcome.once) doubled++;
    }
    await empty(client);
    const lost = await loseAnswer(fixture);
    say(`answer lost: ${lost.told}`);
    return [
      {
        what: `servers killed while they imported ${rows} rows, and left something`,
        goal: `0 of ${names.length}`,
        figure: String(left),
        met: left === 0,
      },
      {
        what: 'asked again with the same key, not imported exactly once',
        goal: `0 of ${names.length}`,
        figure: String(doubled),
        met: doubled === 0,
      },
      {
        what: 'asked again after the answer was lost',
        goal: 'the answer, and nothing more',
        figure: lost.told,
        met: lost.met,
      },
    ];
  } finally {
    await client.end();
    await content.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

async function killAt(fixture: Fixture, moment: Moment) {
  const { service, client, spool, rows } = fixture;
  const key = randomUUID();
  const sending = send(fixture, key).catch(() => undefined);
  const over = new AbortController();
  const reached = await Promise.race([
    moment(fixture, over.signal).then((release) => ({ release })),
    sending.then(() => null),
  ]);
  over.abort();
  await service.kill('SIGKILL');
  await reached?.release?.();
  await service.start();
  await nobodyImports(client);
  const after = await traces(client);
  const files = await filesIn(spool);
  // An import that had committed by then is there as a whole, as its caller may have heard.
  const nothingLeft = (sameAs(after, none) || sameAs(after, whole(rows))) && files === 0;
  const retried = await sendUntilDone(fixture, key);
  const again = await sendUntilDone(fixture, key);
  const end = await traces(client);
  return {
    after: `${Object.values(after).join('/')} rows and ${files} files are left`,
    retried: `${retried.status}${retried.replayed ? ' replayed' : ''}, ${end.documents} documents`,
    nothingLeft,
    once: retried.status === 201 && again.replayed && sameAs(end, whole(rows)),
  };
}

async function loseAnswer(fixture: Fixture) {
  const { client, service, rows } = fixture;
  const key = randomUUID();
  const gone = new AbortController();
  const lost = send(fixture, key, { signal: gone.signal }).then(
    () => false,
    () => true,
  );
  // Before it has read all of a request, a server may take a caller who leaves for one who changed their mind.
  const release = await beforeCommit(fixture, AbortSignal.timeout(PATIENCE_MS));
  gone.abort();
  const isLost = await lost;
  await release();
  await nobodyImports(client);
  await service.kill('SIGKILL');
  await service.start();
  const { status, replayed, body } = await sendUntilDone(fixture, key);
  const end = await traces(client);
  return {
    told: `${status}${replayed ? ' replayed' : ''} ${body}, ${end.documents} documents`,
    met: isLost && status === 201 && replayed && sameAs(end, whole(rows)),
  };
}

function send({ content, service, csv }: Fixture, key: string, more: { signal?: AbortSignal } = {}) {
  const { websiteId, tenant } = content;
  return sendFile({ url: service.url, path: csv, websiteId, bearer: tenant.bearerToken, key, ...more });
}

/** As a client should: 409 says that the first is not over yet. */
async function sendUntilDone(fixture: Fixture, key: string) {
  for (;;) {
    const answer = await send(fixture, key);
    if (answer.status !== 409) return answer;
    await pause(50);
  }
}

async function traces(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query(
    `SELECT (SELECT count(*)::int FROM documents) AS documents,
            (SELECT count(*)::int FROM document_versions) AS versions,
            (SELECT count(*)::int FROM csv_sources) AS sources,
            (SELECT count(*)::int FROM outbox WHERE payload::jsonb ->> 'type' = 'imported') AS events,
            (SELECT count(*)::int FROM idempotency_keys) AS keys`,
  );
  return rows[0];
}

const none = { documents: 0, versions: 0, sources: 0, events: 0, keys: 0 };
const whole = (rows: number) => ({ documents: rows, versions: rows, sources: 1, events: 1, keys: 1 });

function sameAs(one: Record<string, number>, other: Record<string, number>): boolean {
  return Object.entries(other).every(([name, count]) => one[name] === count);
}

async function empty(client: pg.Client): Promise<void> {
  await client.query('TRUNCATE documents, csv_sources, outbox, idempotency_keys CASCADE');
}

/** PostgreSQL notices that its client is gone when it next listens to it. */
async function nobodyImports(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      `SELECT 1 FROM pg_stat_activity WHERE ${ofContent} AND xact_start IS NOT NULL`,
    );
    if (rows.length === 0) return;
    await pause(5);
  }
}

async function seen(client: pg.Client, signal: AbortSignal, condition: string): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await client.query(`SELECT 1 FROM pg_stat_activity WHERE ${ofContent} AND ${condition}`);
    if (rows.length > 0) return;
  }
}

const ofContent = `datname = current_database() AND application_name = 'sightline-content' AND pid <> pg_backend_pid()`;

async function filesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}
