import { randomUUIDv7 } from 'node:crypto';
import { createEngines } from '@sightline/engines';
import { type EngineServerOptions, startEngineServer } from '@sightline/engines/testing';
import { answers } from '@sightline/events';
import { EXTRACTION_VERSION } from '@sightline/extraction';
import { transaction } from '@sightline/postgres';
import { endWithFile } from '@sightline/stack';
import { expect, onTestFinished, test } from 'vitest';
import { streamUnderTest } from '../../ingest/testing/stream-under-test.ts';
import { startJudging } from '../../judge/start-judging.ts';
import { createCategoryReaders } from '../../reading/category-readers.ts';
import { planNow } from '../plan/plan-due.ts';
import { collectUnderTest } from '../testing/collect-under-test.ts';
import { unpackPayload } from './exchange.ts';
import { type CollectorParts, startCollecting } from './start-collecting.ts';

/** Databases, a stream, engines that answer, and collectors in this process. */
async function collecting(options: EngineServerOptions = {}) {
  const [collect, stream] = [await collectUnderTest(), await streamUnderTest(answers)];
  const server = await startEngineServer(options);
  endWithFile(async () => server[Symbol.asyncDispose]());
  const lines: unknown[] = [];
  const note = (...line: unknown[]) => void lines.push(line);
  const log = { info: note, warn: note, error: note };
  function start(more: Partial<CollectorParts> = {}) {
    const collector = startCollecting({
      pool: collect.pool,
      events: stream.events,
      contract: stream.contract,
      readers: createCategoryReaders(),
      engines: createEngines(server.settings),
      atOnce: 20,
      everyMs: 10,
      patienceMs: 10_000,
      log,
      now: Date.now,
      ...more,
    });
    onTestFinished(() => collector.stop());
    return collector;
  }
  /** So many runs that are due now. */
  async function newRuns(prompts: number, target: Parameters<typeof collect.newTarget>[1] = {}) {
    const place = await collect.newPlace({ prompts });
    const targetId = await collect.newTarget(place, target);
    const scheduleId = await collect.newSchedule(place, targetId, {
      plannedBefore: new Date(Date.now() + 86_400_000),
    });
    await transaction(collect.pool, (client) => planNow(client, scheduleId, new Date()));
    const states = () => collect.statesOf(scheduleId);
    return { place, targetId, scheduleId, states };
  }
  return { ...collect, ...stream, server, lines, start, newRuns };
}

test('publishes every answer once, with how it was collected, and pays what was billed', async () => {
  const { pool, server, lines, start, newRuns, taken, spending } = await collecting({
    fault: ({ number }) => (number % 4 === 0 ? 'overloaded' : undefined),
  });
  const { place, scheduleId, states } = await newRuns(12);
  start();
  await expect.poll(states, { timeout: 20_000 }).toEqual({ published: 12 });
  const published = await taken();
  const { rows: runs } = await pool.query<{ id: string; slot: Date; at: Date; cost: string; body: Buffer }>(
    `SELECT r.id, r.slot, r.answered_at AS at, r.cost_nanos::text AS cost, y.body FROM runs r JOIN run_payloads y ON y.run_id = r.id WHERE r.schedule_id = $1`,
    [scheduleId],
  );
  expect(published.map(({ id }) => id).sort()).toEqual(runs.map(({ id }) => id).sort());
  const billed = server.bills.reduce((sum, { nanos }) => sum + nanos, 0n);
  expect(await spending(place.organizationId)).toEqual({ held: 0n, spent: billed });
  for (const { id, slot, at, cost, body } of runs) {
    const answer = published.find((one) => one.id === id);
    const stored = unpackPayload(body);
    expect(answer).toMatchObject({
      at: at.toISOString(),
      text: stored.text,
      collected: {
        route: 'openai-responses',
        replicate: 0,
        slot: slot.toISOString(),
        finish: 'complete',
        cost_nanos: Number(cost),
      },
    });
    const isNamed = stored.text.includes('Aurora');
    expect(answer?.mentions?.map(({ asset_id }) => asset_id)).toEqual(
      isNamed ? [place.category.assets.Aurora] : [],
    );
    expect(answer?.reading?.version).toBe(EXTRACTION_VERSION);
    expect(answer?.citations?.length).toBe(stored.citations.length);
    expect(server.bills.filter(({ key }) => key.startsWith(id)).map(({ nanos }) => `${nanos}`)).toEqual([
      cost,
    ]);
  }
  const key = server.settings.ENGINE_OPENAI_API_KEY ?? '';
  expect(key).not.toBe('');
  const everything = JSON.stringify([lines, published, runs.map(({ body }) => unpackPayload(body))]);
  expect(everything).not.toContain(key);
});

test('hands over what is under way when it stops, and the answer is paid once', async () => {
  const { server, start, newRuns, taken, pool } = await collecting({ delayMs: 1_500 });
  const { states, scheduleId } = await newRuns(3, { mode: 'background' });
  const first = start();
  await expect.poll(() => server.calls, { timeout: 20_000 }).toBe(3);
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        'SELECT FROM run_attempts a JOIN runs r ON r.id = a.run_id WHERE r.schedule_id = $1 AND a.remote_id IS NOT NULL',
        [scheduleId],
      );
      return rows.length;
    })
    .toBe(3);
  await first.stop();
  expect(await states()).toEqual({ asked: 3 });
  start();
  await expect.poll(states, { timeout: 20_000 }).toEqual({ published: 3 });
  expect(await taken()).toHaveLength(3);
  expect(server.bills).toHaveLength(3);
});

test('waits for calls under way when it stops', async () => {
  const { server, start, newRuns, taken } = await collecting({ delayMs: 300 });
  const { states } = await newRuns(3);
  const collector = start();
  await expect.poll(() => server.calls, { timeout: 20_000 }).toBe(3);
  await collector.stop();
  expect(await states()).toEqual({ published: 3 });
  expect(await taken()).toHaveLength(3);
});

test('asks the next question while an answer is being stored', async () => {
  const asked: string[] = [];
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const { pool, server, start, newRuns } = await collecting({
    onQuestion: ({ key }) => [first.promise, second.promise][asked.push(key.slice(0, 36)) - 1],
  });
  const { states } = await newRuns(6);
  start({ atOnce: 2 });
  await expect.poll(() => server.calls, { timeout: 20_000 }).toBe(2);
  await transaction(pool, async (client) => {
    await client.query('SELECT FROM run_attempts WHERE run_id = $1 FOR UPDATE', [asked[0]]);
    first.resolve();
    await expect.poll(() => server.calls, { timeout: 20_000 }).toBe(3);
    expect(await states()).toEqual({ asked: 3, planned: 3 });
    second.resolve();
  });
  await expect.poll(states, { timeout: 20_000 }).toEqual({ published: 6 });
  expect(server.mostAtOnce).toBe(2);
});

test('says once that answers cannot be stored, and stores all of them when they can', async () => {
  const { pool, server, lines, start, newRuns } = await collecting({ delayMs: ({ number }) => 20 * number });
  const { states } = await newRuns(12);
  await pool.query('ALTER TABLE run_payloads RENAME TO payloads_away');
  start();
  await expect.poll(() => server.bills.length).toBe(12);
  await pool.query('ALTER TABLE payloads_away RENAME TO run_payloads');
  await expect.poll(states).toEqual({ published: 12 });
  const told = lines.filter((line) => JSON.stringify(line).includes('could not be stored'));
  expect(told).toHaveLength(1);
  expect(server.bills).toHaveLength(12);
});

test('does not ask a provider that wants to be left alone, from any process', async () => {
  const { pool, server, start, newRuns } = await collecting({
    fault: ({ number }) => (number === 1 ? 'rate-limited' : undefined),
  });
  const { targetId, states } = await newRuns(4, { atOnce: 1 });
  const collectors = [start(), start()];
  const pausedUntil = async () => {
    const { rows } = await pool.query<{ until: Date | null }>(
      'SELECT paused_until AS until FROM targets WHERE id = $1',
      [targetId],
    );
    return rows[0]?.until;
  };
  await expect.poll(pausedUntil, { timeout: 20_000 }).not.toBeNull();
  const until = (await pausedUntil())?.getTime() ?? 0;
  await expect.poll(() => server.calls, { timeout: 20_000, interval: 5 }).toBe(2);
  expect(Date.now()).toBeGreaterThanOrEqual(until);
  await expect.poll(states, { timeout: 20_000 }).toEqual({ published: 4 });
  await Promise.all(collectors.map((one) => one.stop()));
});

test('stops a target that has no credit, and says so of every run', async () => {
  const { pool, start, newRuns, spending } = await collecting({ fault: () => 'out-of-credit' });
  const { place, targetId, scheduleId, states } = await newRuns(5, { atOnce: 1 });
  start();
  await expect.poll(states, { timeout: 20_000 }).toEqual({ skipped: 5 });
  const { rows } = await pool.query('SELECT state, stopped_because AS because FROM targets WHERE id = $1', [
    targetId,
  ]);
  expect(rows).toEqual([{ state: 'stopped', because: expect.stringMatching(/^out-of-credit: /) }]);
  const { rows: faults } = await pool.query('SELECT fault FROM runs WHERE schedule_id = $1', [scheduleId]);
  for (const { fault } of faults) expect(fault).toContain('out-of-credit');
  expect(await spending(place.organizationId)).toEqual({ held: 0n, spent: 0n });
});

test('asks at most once more where an answer was paid and is of no use', async () => {
  const { pool, server, start, newRuns, spending } = await collecting({ fault: () => 'other-shape' });
  const { place, states, scheduleId } = await newRuns(2);
  start();
  await expect.poll(states, { timeout: 20_000 }).toEqual({ failed: 2 });
  expect(server.calls).toBe(4);
  const { rows } = await pool.query(
    `SELECT DISTINCT a.outcome, a.cost_kind FROM run_attempts a JOIN runs r ON r.id = a.run_id WHERE r.schedule_id = $1`,
    [scheduleId],
  );
  expect(rows).toEqual([{ outcome: 'malformed', cost_kind: 'estimated' }]);
  expect((await spending(place.organizationId)).held).toBe(0n);
});

test('stores an answer for the judges where its prompt asks for sentiment, and publishes it with them', async () => {
  const { pool, start, newRuns, events, contract, taken } = await collecting();
  const { place, states } = await newRuns(2);
  await pool.query(`UPDATE prompts SET analysis_types = '{visibility,sentiment}' WHERE id = $1`, [
    place.promptIds[0],
  ]);
  const collector = start({ isJudged: true });
  await expect.poll(states).toEqual({ answered: 1, published: 1 });
  // Its collector is gone, and no other one has anything to do with it.
  await collector.stop();
  start({ isJudged: true });
  const { rows } = await pool.query<{ answer_id: string; organization_id: string }>(
    'SELECT answer_id, organization_id FROM answers_to_judge',
  );
  expect(rows).toEqual([{ answer_id: expect.any(String), organization_id: place.organizationId }]);
  expect(await taken()).toHaveLength(1);
  const judging = startJudging({
    pool,
    events,
    contract,
    model: undefined,
    centsPerDay: 0,
    prices: { inputCents: 0, outputCents: 0 },
    atOnce: 1,
    everyMs: 10,
    newId: randomUUIDv7,
    now: Date.now,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  onTestFinished(() => judging.stop());
  await expect.poll(states).toEqual({ published: 2 });
  const judged = (await taken()).find(({ id }) => id === rows[0]?.answer_id);
  expect(judged).toMatchObject({
    collected: { route: 'openai-responses' },
    judged: { outcome: expect.any(String) },
  });
});
