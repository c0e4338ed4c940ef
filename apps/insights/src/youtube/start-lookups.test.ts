import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { type LookupParts, startLookups } from './start-lookups.ts';
import { lookupsUnderTest, watch } from './testing/lookups-under-test.ts';
import { videoId } from './testing/youtube-server.ts';

const fixture = await lookupsUnderTest();
const { pool, youtube, lines, newWorker, cite, sources } = fixture;
const running = new Set<{ stop(): Promise<void> }>();
afterEach(async () => {
  await Promise.all([...running].map((lookups) => lookups.stop()));
  running.clear();
  await fixture.empty();
});

function start(more: Partial<LookupParts> = {}) {
  const figures: Parameters<LookupParts['onPass']>[0][] = [];
  const lookups = startLookups(pool, {
    ...newWorker().parts,
    log: fixture.log,
    everyMs: 20,
    onPass: (one) => figures.push(one),
    ...more,
  });
  running.add(lookups);
  return { ...lookups, figures };
}

test('looks up what is cited while it runs, pass after pass, and says what waits', async () => {
  const { figures } = start();
  youtube.addVideo(videoId(1));
  await cite(randomUUID(), [watch(videoId(1))]);
  await expect.poll(sources).toHaveLength(1);
  await expect.poll(() => figures.at(-1)).toMatchObject({ waiting: 0, oldestAt: expect.any(Number) });
  youtube.addVideo(videoId(2));
  await cite(randomUUID(), [watch(videoId(2))]);
  await expect.poll(sources).toHaveLength(2);
  expect(youtube.callsOf('videos')).toBe(2);
  expect(lines).toEqual([]);
});

test('goes on at once with more than one pass takes', async () => {
  const ids = Array.from({ length: 90 }, (_, n) => videoId(n));
  for (const id of ids) youtube.addVideo(id);
  await cite(randomUUID(), ids.map(watch));
  start({ everyMs: 3_600_000, rowsPerPass: 30 });
  await expect.poll(sources).toHaveLength(90);
});

test('of several workers one works, and another one takes over when it stops', async () => {
  const first = start();
  await expect.poll(() => first.figures.length).toBeGreaterThan(1);
  const holders = async () =>
    (
      await pool.query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND database =
      (SELECT oid FROM pg_database WHERE datname = current_database())`)
    ).rowCount;
  const second = start();
  await expect.poll(() => second.figures.length).toBe(1);
  // It does not know what waits: the other one does.
  expect(second.figures).toEqual([{ waiting: undefined, oldestAt: undefined }]);
  expect(await holders()).toBe(1);
  await first.stop();
  expect(first.figures.at(-1)).toEqual({ waiting: undefined, oldestAt: undefined });
  await expect.poll(() => second.figures.at(-1)?.waiting, { timeout: 20_000 }).toBe(0);
});

test('stops at once while YouTube does not respond, and the next worker looks up the rest', async () => {
  youtube.addVideo(videoId(1));
  await cite(randomUUID(), [watch(videoId(1))]);
  let isAsked = false;
  youtube.beforeResponse = () => {
    isAsked = true;
    return new Promise(() => {});
  };
  const first = start();
  await expect.poll(() => isAsked).toBe(true);
  const startedAt = performance.now();
  await first.stop();
  // A request may take 15 seconds.
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  youtube.beforeResponse = undefined;
  start();
  await expect.poll(sources).toHaveLength(1);
  expect(lines).toEqual([]);
});

test('goes on after its connection to PostgreSQL was ended, with one line in the log', async () => {
  const first = start();
  await expect.poll(() => first.figures.length).toBeGreaterThan(1);
  await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND database =
    (SELECT oid FROM pg_database WHERE datname = current_database())`);
  await expect.poll(() => lines.length).toBe(1);
  youtube.addVideo(videoId(1));
  await cite(randomUUID(), [watch(videoId(1))]);
  await expect.poll(sources, { timeout: 20_000 }).toHaveLength(1);
  expect(lines).toEqual([
    expect.stringMatching(/^warn Looking up what is cited of YouTube stopped; retrying/),
  ]);
});
