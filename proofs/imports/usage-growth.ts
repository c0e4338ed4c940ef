import { setTimeout as pause } from 'node:timers/promises';
import { httpClient } from '@sightline/stack';
import pg from 'pg';
import { type ContentService, openContentService } from '../content-service.ts';
import { grow } from '../delivery/growth/grow.ts';
import type { Figure } from '../proof.ts';
import { median } from '../wrk.ts';
import type { Part } from './part.ts';

const sizes = {
  full: { documents: [10_000, 1_000_000], websites: 100, requests: 400 },
  small: { documents: [1_000], websites: 10, requests: 5 },
};
const WARM_UP = 10;

interface Target {
  content: ContentService;
  ask(): Promise<{ milliseconds: number; documents: number }>;
  milliseconds: number[];
}

/** The same question about an organization with few documents and one with many, whose usage a worker adds up. */
export const usageGrowth: Part = async ({ full, say }) => {
  const { documents, websites, requests } = full ? sizes.full : sizes.small;
  const opened: ContentService[] = [];
  try {
    const targets: Target[] = [];
    for (const count of documents) {
      const content = await openContentService();
      opened.push(content);
      await content.startWorker();
      await grow(content, { documents: count, websites }, 20);
      targets.push(await targetOf(content));
      say(`${count} documents over ${websites} websites are there`);
    }
    const wrong = await miscounted(targets);
    for (const { content } of targets) await allAddedUp(content);
    for (let turn = 0; turn < WARM_UP + requests; turn++) {
      for (const target of targets) {
        const { milliseconds } = await target.ask();
        if (turn >= WARM_UP) target.milliseconds.push(milliseconds);
      }
    }
    return [
      {
        what: 'usage: tables whose rows were miscounted while deltas waited',
        goal: '0',
        figure: String(wrong),
        met: wrong === 0,
      },
      ...latencies(documents, targets),
    ];
  } finally {
    for (const content of opened) await content.stop();
  }
};

function latencies(documents: number[], targets: Target[]): Figure[] {
  const slowest = Math.max(...targets.flatMap(({ milliseconds }) => milliseconds));
  const medians = targets.map(({ milliseconds }) => median(milliseconds));
  const ratio = Math.max(...medians) / Math.min(...medians);
  const told = medians.map((one) => `${one.toFixed(2)} ms`).join(', ');
  return [
    {
      what: `usage: slowest answer at ${documents.join(' and ')} documents`,
      goal: '< 200 ms',
      figure: `${slowest.toFixed(1)} ms`,
      met: slowest < 200,
      onlyFull: true,
    },
    {
      what: `usage: p50 at ${documents.join(' and ')} documents, the larger over the smaller`,
      goal: '< 2',
      figure: `${ratio.toFixed(2)} (${told})`,
      met: ratio < 2,
      onlyFull: true,
    },
  ];
}

async function targetOf(content: ContentService): Promise<Target> {
  const { url } = await content.start();
  const client = httpClient(url);
  const { organizationId, bearerToken, person } = content.tenant;
  let bearer = bearerToken;
  const ask = async () => {
    const startedAt = performance.now();
    let answer = await client(`GET /usage?orgId=${organizationId}`, { bearer });
    if (answer.status === 401) {
      // Filling the database outlives a token.
      bearer = await person.token();
      answer = await client(`GET /usage?orgId=${organizationId}`, { bearer });
    }
    const milliseconds = performance.now() - startedAt;
    const tables: { table: string; rows: number }[] = answer.body.database.byTable;
    return { milliseconds, documents: tables.find(({ table }) => table === 'documents')?.rows ?? 0 };
  };
  return { content, ask, milliseconds: [] };
}

async function miscounted(targets: Target[]): Promise<number> {
  let wrong = 0;
  for (const { content, ask } of targets) {
    const { documents } = await ask();
    const there = await inDatabase(content, 'SELECT count(*)::int AS value FROM documents');
    if (documents !== there) wrong += 1;
  }
  return wrong;
}

async function allAddedUp(content: ContentService): Promise<void> {
  while ((await inDatabase(content, 'SELECT count(*)::int AS value FROM usage_deltas')) > 0) await pause(200);
}

async function inDatabase({ databaseUrl }: ContentService, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<{ value: number }>(text)).rows[0]?.value ?? 0;
  } finally {
    await client.end();
  }
}
