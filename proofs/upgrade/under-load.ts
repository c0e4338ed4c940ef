import { setTimeout as pause } from 'node:timers/promises';
import { subscribe } from '@sightline/client';
import { createTenant } from '@sightline/stack';
import { announced, createSites } from '../changes/sites.ts';
import type { Figure } from '../proof.ts';
import { createPlace } from '../reports/ingest/fixture.ts';
import { idOf } from '../reports/ingest/numbered-answers.ts';
import { loadUntil, type Outcomes } from './load.ts';

const STORED_WITHIN_MS = 120_000;

interface Loaded {
  urls: { identity: string; content: string; insights: string };
  contentDatabase: string;
  /** Rows of ClickHouse as text, of the database `DB.`. */
  rows(sql: string): Promise<string>;
}

/** What happens to an installation while clients write, read and listen, and what became of all that they were told is stored. */
export async function underLoad(
  { urls, contentDatabase, rows }: Loaded,
  work: () => Promise<void>,
): Promise<{ outcomes: Outcomes; figures: Figure[] }> {
  const tenant = await createTenant(urls.identity, 'Proof');
  const [site] = await createSites(urls.content, tenant, 1);
  if (!site) throw new Error('No website was made.');
  const place = await createPlace(urls.insights, tenant);
  const received: number[] = [];
  const reloads: string[] = [];
  const failures: string[] = [];
  const listening = subscribe(
    site.websiteId,
    (change) => {
      if (change.type === 'published' && change.version !== null) received.push(change.version);
    },
    {
      url: urls.content,
      apiKey: tenant.apiKey,
      onReload: ({ reason }) => void reloads.push(reason),
      // Streams end with their instance, and begin again.
      onError: ({ message }) =>
        void failures.push(`behind ${received.length} changes, at ${listening.lastEventId}: ${message}`),
    },
  );
  const stopping = new AbortController();
  const [contentUrl, insightsUrl] = [urls.content, urls.insights];
  const loading = loadUntil(stopping.signal, { contentUrl, insightsUrl, tenant, site, place });
  try {
    await work();
  } finally {
    stopping.abort();
  }
  const outcomes = await loading;
  await announced(contentDatabase);
  const published = new Set(outcomes.published);
  const late = Date.now() + STORED_WITHIN_MS;
  while (new Set(received).size < published.size && Date.now() < late) await pause(50);
  if (new Set(received).size < published.size)
    console.error(
      `The listener stands at ${listening.lastEventId}. Its last failures:\n${failures.slice(-8).join('\n')}`,
    );
  const stored = await storedAnswers(rows, outcomes.answers);
  if (stored.distinct < outcomes.answers)
    console.error(`missing: ${await missingOf(rows, outcomes.answers)}`);
  // Something that is sent twice would come now.
  await pause(1_000);
  listening.close();
  await listening.closed.catch(() => undefined);
  return {
    outcomes,
    figures: [
      ...changeFigures([...published], received, reloads),
      {
        what: 'answers that were acknowledged; missing; stored more than once',
        goal: 'all; 0; 0',
        figure: `${outcomes.answers}; ${outcomes.answers - stored.distinct}; ${stored.rows - stored.distinct}`,
        met: stored.distinct === outcomes.answers && stored.rows === stored.distinct,
      },
    ],
  };
}

function changeFigures(published: number[], received: number[], reloads: string[]): Figure[] {
  const missing = published.filter((version) => !received.includes(version)).length;
  const twice = received.length - new Set(received).size;
  const isOrdered = received.every((version, index) => index === 0 || version > (received[index - 1] ?? 0));
  return [
    {
      what: 'publications that were acknowledged; not received by a client; received twice; out of order',
      goal: 'all; 0; 0; no',
      figure: `${published.length}; ${missing}; ${twice}; ${isOrdered ? 'no' : 'yes'}`,
      met: published.length > 0 && missing === 0 && twice === 0 && isOrdered,
    },
    {
      what: 'times that the client was told to reload',
      goal: '0',
      figure: String(reloads.length),
      met: reloads.length === 0,
    },
  ];
}

async function storedAnswers(
  rows: Loaded['rows'],
  wanted: number,
): Promise<{ rows: number; distinct: number }> {
  const sql = 'SELECT count() AS rows, uniqExact(answer_id) AS distinct FROM DB.answers FORMAT JSONEachRow';
  const late = Date.now() + STORED_WITHIN_MS;
  for (;;) {
    const counted = JSON.parse(await rows(sql)) as Record<'rows' | 'distinct', number | string>;
    const stored = { rows: Number(counted.rows), distinct: Number(counted.distinct) };
    if (stored.distinct >= wanted || Date.now() > late) return stored;
    await pause(100);
  }
}

/** Numbers of acknowledged answers that are not stored, as ranges. */
async function missingOf(rows: Loaded['rows'], wanted: number): Promise<string> {
  const ids = new Set((await rows('SELECT answer_id FROM DB.answers FORMAT TabSeparated')).split('\n'));
  const ranges: string[] = [];
  for (let n = 0, from = -1; n <= wanted; n += 1) {
    const isMissing = n < wanted && !ids.has(idOf(n));
    if (isMissing && from < 0) from = n;
    if (!isMissing && from >= 0) {
      ranges.push(`${from} to ${n - 1}`);
      from = -1;
    }
  }
  return ranges.join(', ');
}
