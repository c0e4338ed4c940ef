import { setTimeout as pause } from 'node:timers/promises';
import { subscribe } from '@sightline/client';
import { createTenant, replayCommand } from '@sightline/stack';
import { announced, createSites } from '../changes/sites.ts';
import type { Figure, Proof } from '../proof.ts';
import { createPlace } from '../reports/ingest/fixture.ts';
import { checkOutEarlier, EARLIER } from './earlier-checkout.ts';
import { killMigrations } from './kill-migrations.ts';
import { loadUntil, type Outcomes } from './load.ts';
import { openRunning, order, type Running } from './running.ts';

interface Size {
  kills: number;
  /** Before the first and behind every process. */
  loadMs: number;
}

const sizes: Record<'full' | 'small', Size> = {
  full: { kills: 12, loadMs: 8_000 },
  small: { kills: 2, loadMs: 500 },
};
/** A migration that changes something takes about as long. */
const KILLED_WITHIN_MS = 4_000;
const STORED_WITHIN_MS = 120_000;

export const proof: Proof = {
  name: 'upgrade',
  summary:
    'an earlier release under load becomes this one, process by process, and its migrations are killed',
  isLong: 'It installs an earlier commit. Killed migrations are tested in kill-migrations.test.ts.',
  async run({ full, say }) {
    const size = sizes[full ? 'full' : 'small'];
    const earlier = await checkOutEarlier();
    try {
      say(`${EARLIER} is checked out beside this and installed`);
      const running = await openRunning(earlier);
      try {
        return await upgrade(running, size, say);
      } finally {
        await running.close();
      }
    } finally {
      await earlier.remove();
    }
  },
};

async function upgrade(
  running: Running,
  { kills, loadMs }: Size,
  say: (line: string) => void,
): Promise<Figure[]> {
  const { urls } = running;
  const tenant = await createTenant(urls.identity, 'Proof');
  const [site] = await createSites(urls.content, tenant, 1);
  if (!site) throw new Error('No website was made.');
  const place = await createPlace(urls.insights, tenant);
  const heard: number[] = [];
  const reloads: string[] = [];
  const listening = subscribe(
    site.websiteId,
    (change) => {
      if (change.type === 'published' && change.version !== null) heard.push(change.version);
    },
    {
      url: urls.content,
      apiKey: tenant.apiKey,
      onReload: ({ reason }) => void reloads.push(reason),
      // Each of the two instances ends its streams when it stops.
      onError: () => undefined,
    },
  );
  const stopping = new AbortController();
  const loading = loadUntil(stopping.signal, {
    contentUrl: urls.content,
    insightsUrl: urls.insights,
    tenant,
    site,
    place,
  });
  await pause(loadMs);
  const migrated = await killMigrations(running.environment, {
    kills,
    withinMs: KILLED_WITHIN_MS,
  });
  say(`migrations: ${migrated.kills} kills, ${migrated.early} ended before theirs`);
  if (migrated.status !== 0) say(`${migrated.said}\n${replayCommand()}`);
  for (const name of order) {
    await running.replace(name);
    say(`${name} is of this release`);
    await pause(loadMs);
  }
  stopping.abort();
  const outcomes = await loading;
  await announced(running.contentDatabase);
  for (
    const late = Date.now() + STORED_WITHIN_MS;
    heard.length < outcomes.published.length && Date.now() < late;
  )
    await pause(50);
  const stored = await storedAnswers(running, outcomes.answers);
  // Something that is sent twice would come now.
  await pause(1_000);
  listening.close();
  await listening.closed.catch(() => undefined);
  for (const failure of outcomes.failures.slice(0, 5)) say(failure);
  return [
    figure('kills of migrations', 'at least 1', migrated.kills, migrated.kills >= 1),
    figure('status of the migrations afterwards', '0', migrated.status, migrated.status === 0),
    ...requestFigures(outcomes),
    ...changeFigures(outcomes.published, heard, reloads),
    figure(
      'answers that were acknowledged; missing; stored more than once',
      'all; 0; 0',
      `${outcomes.answers}; ${outcomes.answers - stored.distinct}; ${stored.rows - stored.distinct}`,
      stored.distinct === outcomes.answers && stored.rows === stored.distinct,
    ),
  ];
}

const figure = (what: string, goal: string, value: unknown, met: boolean): Figure => ({
  what,
  goal,
  figure: String(value),
  met,
});

function requestFigures({ requests, deferred, failures }: Outcomes): Figure[] {
  const share = deferred / requests;
  return [
    figure(
      'requests under load, of them failed',
      '0 failed',
      `${requests.toLocaleString('en')}, ${failures.length}`,
      failures.length === 0,
    ),
    figure('503 with Retry-After', 'below 1 %', `${deferred}, ${(100 * share).toFixed(2)} %`, share < 0.01),
  ];
}

function changeFigures(published: number[], heard: number[], reloads: string[]): Figure[] {
  const missing = published.filter((version) => !heard.includes(version)).length;
  const twice = heard.length - new Set(heard).size;
  const isOrdered = heard.every((version, index) => index === 0 || version > (heard[index - 1] ?? 0));
  return [
    figure(
      'publications that were acknowledged; not received by a client; received twice; out of order',
      'all; 0; 0; no',
      `${published.length}; ${missing}; ${twice}; ${isOrdered ? 'no' : 'yes'}`,
      published.length > 0 && missing === 0 && twice === 0 && isOrdered,
    ),
    figure('times that the client was told to reload', '0', reloads.length, reloads.length === 0),
  ];
}

async function storedAnswers(running: Running, wanted: number): Promise<{ rows: number; distinct: number }> {
  const sql = 'SELECT count() AS rows, uniqExact(answer_id) AS distinct FROM DB.answers FORMAT JSONEachRow';
  const late = Date.now() + STORED_WITHIN_MS;
  for (;;) {
    const counted = JSON.parse(await running.rows(sql)) as {
      rows: number | string;
      distinct: number | string;
    };
    const stored = { rows: Number(counted.rows), distinct: Number(counted.distinct) };
    if (stored.distinct >= wanted || Date.now() > late) return stored;
    await pause(100);
  }
}
