import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from '../../proof.ts';
import { DAYS, LAST_DAY } from '../generated/answers-sql.ts';
import { type GeneratedFixture, openGeneratedFixture } from '../generated/fixture.ts';
import { openStream } from './read-stream.ts';

const PATH = '/v2/prompts/answers/stream';
/**
 * Above what the server has when it does nothing, in MB, however many rows there are. Nearly all of it is garbage that V8 has not
 * collected yet: what is alive after a collection is as much as before the stream (43 to 60 MB).
 */
const MOST_MEMORY = 150;
/** The same of the engine: it reads in the order of the stream and sorts nothing. */
const MOST_IN_ENGINE = 300;
const MOST_MS = 1000;
const CANCELLED = 5;

type Say = (line: string) => void;

/** All answers of a category in one stream, and streams whose reader leaves. */
export async function streamsPart({ full, say }: { full: boolean; say: Say }): Promise<Figure[]> {
  const answers = full ? 1_000_002 : 1_998;
  const fixture = await openGeneratedFixture();
  try {
    await fixture.fill({ categories: [0, 0], answersACategory: answers });
    const { categoryId } = await fixture.name(0);
    const body = { category_id: categoryId, start_date: firstDay(), end_date: LAST_DAY };
    // Code and connections that every answer needs are not the answer's.
    await openStream(fixture.server.url + PATH, fixture.apiKey, { ...body, max_results: 1000 }).ended;
    const sixth = await readAll(fixture, { ...body, max_results: answers / 6 });
    const whole = await readAll(fixture, body);
    say(
      `${whole.rows} rows in ${whole.seconds.toFixed(1)} s, ${(whole.rows / whole.seconds).toFixed(0)} a second`,
    );
    const left: number[] = [];
    for (let n = 0; n < CANCELLED; n += 1) left.push(await cancel(fixture, body));
    return [
      {
        what: 'rows of the stream',
        goal: String(answers),
        figure: String(whole.rows),
        met: whole.rows === answers,
      },
      ...[sixth, whole].map(({ rows, memory }) => ({
        what: `memory of the server above idle, ${rows} rows`,
        goal: `≤ ${MOST_MEMORY} MB`,
        figure: `${memory.toFixed(0)} MB`,
        met: memory <= MOST_MEMORY,
        onlyFull: true as const,
      })),
      ...[sixth, whole].map(({ rows, engine }) => ({
        what: `memory of the engine for the query, ${rows} rows`,
        goal: `≤ ${MOST_IN_ENGINE} MB`,
        figure: `${engine.toFixed(0)} MB`,
        met: engine <= MOST_IN_ENGINE,
        onlyFull: true as const,
      })),
      {
        what: `gone from system.processes after the reader left, slowest of ${CANCELLED}`,
        goal: `≤ ${MOST_MS} ms`,
        figure: `${Math.max(...left).toFixed(0)} ms`,
        met: Math.max(...left) <= MOST_MS,
        onlyFull: true,
      },
    ];
  } finally {
    await fixture.close();
  }
}

const firstDay = () => new Date(Date.parse(LAST_DAY) - (DAYS - 1) * 86_400_000).toISOString().slice(0, 10);

async function readAll(fixture: GeneratedFixture, body: object) {
  const { pid } = fixture.server;
  const before = await residentMegabytes(pid);
  let [memory, engine] = [0, 0];
  const startedAt = performance.now();
  const { ended } = openStream(fixture.server.url + PATH, fixture.apiKey, body);
  const state = { over: false };
  const watch = (async () => {
    while (!state.over) {
      memory = Math.max(memory, (await residentMegabytes(pid)) - before);
      engine = Math.max(engine, await running(fixture, 'max(peak_memory_usage) / 1e6'));
      await pause(50);
    }
  })();
  const rows = await ended.finally(() => {
    state.over = true;
  });
  const seconds = (performance.now() - startedAt) / 1000;
  await watch;
  return { rows, memory, engine, seconds };
}

/** How long the query of a reader that left goes on, in milliseconds. */
async function cancel(fixture: GeneratedFixture, body: object): Promise<number> {
  const { asking, begun } = openStream(fixture.server.url + PATH, fixture.apiKey, body);
  await begun;
  asking.destroy();
  const leftAt = performance.now();
  while ((await running(fixture, 'count()')) > 0) await pause(5);
  return performance.now() - leftAt;
}

/** Of the queries that read answers for a stream. */
async function running({ sql }: GeneratedFixture, aggregate: string): Promise<number> {
  const text = await sql(
    `SELECT ${aggregate} FROM system.processes WHERE query LIKE '%ORDER BY at DESC%' AND query NOT LIKE '%system.processes%' FORMAT TSV`,
  );
  return Number(text);
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000;
}
