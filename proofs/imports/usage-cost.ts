import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { httpClient, startPostgres } from '@sightline/stack';
import pg from 'pg';
import { type ContentService, openContentService } from '../content-service.ts';
import type { Figure } from '../proof.ts';
import { median } from '../wrk.ts';
import { bareCopy } from './large-file/bare-copy.ts';
import { writeFiles } from './large-file/sheet-file.ts';
import type { Part } from './part.ts';

const WRITERS = 8;
const sizes = {
  full: { rows: 1_000_000, copies: 3, seconds: 2, rounds: 25, variants: 200 },
  small: { rows: 500, copies: 1, seconds: 0.2, rounds: 1, variants: 16 },
};
const LEAST_RATE = 0.85;
const MOST_TIME = 1.3;

/** What writers pay for usage: the same writes with its triggers and without, by turns, on a server that does nothing else. */
export const usageCost: Part = async ({ full, say }) => {
  const { rows, copies, rounds, ...effort } = full ? sizes.full : sizes.small;
  const folder = await mkdtemp(join(tmpdir(), 'sightline-usage-cost-'));
  const postgres = full ? await startPostgres() : undefined;
  const ending = [() => rm(folder, { recursive: true, force: true }), async () => postgres?.stop()];
  const open = async () => {
    const content = await openContentService(postgres && { postgresUrl: postgres.url });
    const client = new pg.Client({ connectionString: content.databaseUrl });
    await client.connect();
    ending.push(
      () => content.stop(),
      () => client.end(),
    );
    return { content, client };
  };
  try {
    const [counted, uncounted] = [await open(), await open()];
    await disableTriggers(uncounted.client);
    const rates = await byTurns(rounds, [
      await variantUpdates(counted.content, effort),
      await variantUpdates(uncounted.content, effort),
    ]);
    say(`updates of variants a second: ${told(rates)}`);
    const times = await byTurns(copies, [
      await copying(counted, { rows, folder }),
      await copying(uncounted, { rows, folder }),
    ]);
    say(`seconds of a COPY: ${told(times)}`);
    return [
      ratioOf(`usage: updates of variants by ${WRITERS} writers, with its triggers / without`, rates, {
        goal: `> ${LEAST_RATE}`,
        isMet: (ratio) => ratio > LEAST_RATE,
      }),
      ratioOf(`usage: time to COPY ${rows} documents, with its triggers / without`, times, {
        goal: `< ${MOST_TIME}`,
        isMet: (ratio) => ratio < MOST_TIME,
      }),
    ];
  } finally {
    for (const end of ending.reverse()) await end();
  }
};

type Measure = () => Promise<number>;
/** With triggers and without, of one round. */
type Pair = [number, number];

/** Both in turns whose order changes, so that noise meets both alike, after a round that does not count. */
async function byTurns(rounds: number, measured: [Measure, Measure]): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let round = 0; round <= rounds; round++) {
    const pair: Pair = [0, 0];
    for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      pair[which] = await measured[which]();
    if (round > 0) pairs.push(pair);
  }
  return pairs;
}

async function disableTriggers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname) AS statement FROM pg_trigger
     WHERE tgname LIKE 'usage_of_%'`,
  );
  for (const { statement } of rows) await client.query(statement);
}

/** Updates a second, of variants that are there, each of about a kilobyte. */
async function variantUpdates(
  content: ContentService,
  { seconds, variants }: { seconds: number; variants: number },
): Promise<Measure> {
  const { url } = await content.start();
  const ask = httpClient(url);
  const write = (id: string | undefined, text: string) =>
    ask(`PATCH /dataset/article?websiteId=${content.websiteId}`, {
      apiKey: content.tenant.writeKey,
      body: { id, content: { title: text, slug: text, summary: `${text} `.repeat(90).slice(0, 900) } },
    });
  const ids: string[] = [];
  for (let made = 0; made < variants; made++) ids.push((await write(undefined, `variant ${made}`)).body.id);
  return async () => {
    const signal = AbortSignal.timeout(seconds * 1000);
    const startedAt = performance.now();
    const counts = await Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        let turn = 0;
        for (; !signal.aborted; turn++) {
          const id = ids[(turn * WRITERS + writer) % variants];
          const { status, text } = await write(id, `${writer} ${turn}`);
          if (status !== 200) throw new Error(`${status} ${text}`);
        }
        return turn;
      }),
    );
    const written = counts.reduce((sum, count) => sum + count, 0);
    return written / ((performance.now() - startedAt) / 1000);
  };
}

/** Seconds of one COPY into a table that is empty. */
async function copying(
  { content, client }: { content: ContentService; client: pg.Client },
  { rows, folder }: { rows: number; folder: string },
): Promise<Measure> {
  const { rows: components } = await client.query(
    `SELECT website_id AS "websiteId", id AS "componentId", name AS "schemaName" FROM components WHERE website_id = $1`,
    [content.websiteId],
  );
  const [csv, copy] = ['csv', 'copy'].map((kind) => join(folder, `${content.websiteId}.${kind}`));
  const paths = { csv: csv ?? '', copy: copy ?? '' };
  await writeFiles(rows, paths, components[0]);
  return async () => {
    await client.query('TRUNCATE documents CASCADE');
    await client.query('CHECKPOINT');
    return bareCopy(client, 'documents', paths.copy);
  };
}

function ratioOf(
  what: string,
  pairs: Pair[],
  { goal, isMet }: { goal: string; isMet(ratio: number): boolean },
): Figure {
  const ratio = median(pairs.map(([counted, uncounted]) => counted / uncounted));
  const [counted, uncounted] = [median(pairs.map(([one]) => one)), median(pairs.map(([, one]) => one))];
  const figure = `${ratio.toFixed(2)} (${counted.toFixed(1)} and ${uncounted.toFixed(1)})`;
  return { what, goal, figure, met: isMet(ratio), onlyFull: true };
}

function told(pairs: Pair[]): string {
  return pairs.map(([counted, uncounted]) => `${counted.toFixed(1)}/${uncounted.toFixed(1)}`).join(' ');
}
