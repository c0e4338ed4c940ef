import { randomUUID } from 'node:crypto';
import type { EngineAnswer } from '@sightline/engines';
import { answers } from '@sightline/events';
import { transaction } from '@sightline/postgres';
import { randomSeed } from '@sightline/stack';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { streamUnderTest } from '../../ingest/testing/stream-under-test.ts';
import { createCategoryReaders } from '../../reading/category-readers.ts';
import { createDraws } from '../../testing/draws.ts';
import { takeNotice } from '../notice/take-notice.ts';
import { planNow } from '../plan/plan-due.ts';
import { CENT, collectUnderTest } from '../testing/collect-under-test.ts';
import { endingOfLost } from './after-failure.ts';
import { claimRuns } from './claim-runs.ts';
import { packPayload, unpackPayload } from './exchange.ts';
import { adoptRuns, sayAlive } from './keep-alive.ts';
import { type Publishable, publishRuns } from './publish-runs.ts';
import { type Ending, settleRuns, storeRemoteIds } from './settle-runs.ts';
import type { TakenRun } from './taken-run.ts';

const routes = ['openai-responses', 'cloro'];
const readers = createCategoryReaders();
const nothing = { spans: 0, citations: 0, consulted: 0, searches: 0 };

const answerOf = (run: TakenRun): EngineAnswer => ({
  text: `Aurora, says attempt ${run.attempt} of ${run.id}.`,
  citations: [],
  consulted: [],
  searches: [],
  finish: 'complete',
  served: {},
  usage: {},
  cost: { nanos: CENT / 2n, kind: 'billed' },
  answeredAt: undefined,
  dropped: nothing,
  payload: [],
});

const answered = (run: TakenRun): Ending => {
  const answer = answerOf(run);
  const next = { state: 'answered', answer, promptHash: Buffer.alloc(1), body: packPayload(answer) } as const;
  return { run, at: new Date(), outcome: 'answered', cost: answer.cost, next };
};

const failed = (run: TakenRun): Ending => ({
  run,
  at: new Date(),
  outcome: 'unavailable',
  cost: undefined,
  fault: 'unavailable: the provider is down',
  next: { state: 'planned', dueAt: new Date(), spoiled: false },
});

/** What a process has in its memory. `isDead`: everybody takes it for dead; what it had on the wire may still come. */
interface Process {
  id: string;
  asked: TakenRun[];
  toPublish: Publishable[];
  isDead: boolean;
}

test('whatever is killed in between, every run is published once, and nothing stays reserved', async () => {
  const { pool, newPlace, newTarget, newSchedule, statesOf, spending } = await collectUnderTest();
  const { events, contract, taken } = await streamUnderTest(answers);
  const draws = createDraws(randomSeed(), 'interleavings');
  const place = await newPlace({ prompts: 12 });
  const targetId = await newTarget(place);
  const scheduleId = await newSchedule(place, targetId, { plannedBefore: new Date(Date.now() + 86_400_000) });
  await transaction(pool, (client) => planNow(client, scheduleId, new Date()));
  const processes: Process[] = [];

  async function start(): Promise<Process> {
    const process = { id: randomUUID(), asked: [], toPublish: [], isDead: false };
    await sayAlive(pool, process.id);
    processes.push(process);
    return process;
  }
  async function kill(process: Process): Promise<void> {
    process.isDead = true;
    // Answered and not published: that was in its memory only.
    process.toPublish = [];
    await pool.query(`UPDATE collectors SET seen_at = now() - interval '1 hour' WHERE id = $1`, [process.id]);
  }
  async function settle(process: Process, ending: Ending): Promise<void> {
    const [costNanos] = await settleRuns(pool, [ending]);
    const { next } = ending;
    if (costNanos !== undefined && next.state === 'answered' && !process.isDead)
      process.toPublish.push({ run: ending.run, answeredAt: ending.at, answer: next.answer, costNanos });
  }
  async function adopt(process: Process): Promise<void> {
    for (const { run, answeredAt, body, costNanos } of await adoptRuns(pool, {
      collectorId: process.id,
      routes,
      most: 3,
      known: [...process.asked, ...process.toPublish.map(({ run }) => run)].map(({ claim }) => claim),
    })) {
      if (answeredAt && body)
        process.toPublish.push({ run, answeredAt, answer: unpackPayload(body), costNanos });
      else await settle(process, endingOfLost(run, new Date()));
    }
  }
  const steps: Record<string, (process: Process) => Promise<unknown>> = {
    claim: async (process) => {
      if (!process.isDead)
        process.asked.push(
          ...(await claimRuns(pool, { collectorId: process.id, routes, most: 2, at: new Date() })),
        );
    },
    // Also of a dead one: its answer was on the wire.
    answer: async (process) => {
      const run = process.asked.shift();
      if (run) await settle(process, answered(run));
    },
    fail: async (process) => {
      const run = process.asked.shift();
      if (run) await settle(process, failed(run));
    },
    publish: async (process) => {
      const one = process.toPublish.shift();
      if (one && !process.isDead) await publishRuns({ pool, events, contract, readers }, [one]);
    },
    // It ends between sending and saying so.
    publishAndDie: async (process) => {
      const [one] = process.toPublish;
      if (!one || process.isDead) return;
      await publishRuns({ pool, events, contract, readers }, [one]);
      await pool.query(`UPDATE runs SET state = 'answered', collector_id = $2 WHERE id = $1`, [
        one.run.id,
        process.id,
      ]);
      await kill(process);
    },
    // What it stored was committed, and it never heard of it; some time later.
    forget: async (process) => {
      const run = process.asked.shift() ?? process.toPublish.shift()?.run;
      if (run)
        await pool.query(`UPDATE runs SET asked_at = asked_at - interval '1 hour' WHERE id = $1`, [run.id]);
    },
    adopt: async (process) => process.isDead || (await adopt(process)),
    kill,
  };
  const step = fc.record({
    what: fc.constantFrom(
      ...[
        'claim',
        'claim',
        'answer',
        'answer',
        'fail',
        'publish',
        'publishAndDie',
        'adopt',
        'forget',
        'kill',
      ],
    ),
    by: fc.nat(5),
  });
  await start();
  for (const { what, by } of draws.many(step, 150)) {
    if (processes.filter(({ isDead }) => !isDead).length < 2) await start();
    const process = processes[Math.max(0, processes.length - 6) + (by % Math.min(processes.length, 6))];
    if (process) await steps[what]?.(process);
    const { rows } = await pool.query<{ open: string; negative: number }>(
      'SELECT coalesce(sum(hold_nanos), 0)::text AS open, count(*) FILTER (WHERE hold_nanos > 0 AND ended_at IS NOT NULL)::integer AS negative FROM run_attempts',
    );
    expect((await spending(place.organizationId)).held).toBe(BigInt(rows[0]?.open ?? -1));
  }
  for (const process of processes) if (!process.isDead) await kill(process);
  const last = await start();
  for (let round = 0; round < 200; round++) {
    await adopt(last);
    await steps.claim?.(last);
    while (last.asked.length > 0) await steps.answer?.(last);
    while (last.toPublish.length > 0) await steps.publish?.(last);
    const { published = 0 } = await statesOf(scheduleId);
    if (published === 12) break;
  }
  expect(await statesOf(scheduleId)).toEqual({ published: 12 });
  const ids = (await taken()).map(({ id }) => id);
  expect(new Set(ids).size).toBe(12);
  expect(ids).toHaveLength(12);
  const { rows } = await pool.query<{ cost: string; runs: string }>(
    'SELECT (SELECT sum(cost_nanos)::text FROM run_attempts) AS cost, (SELECT sum(cost_nanos)::text FROM runs) AS runs',
  );
  expect(rows[0]?.runs).toBe(rows[0]?.cost);
  expect(await spending(place.organizationId)).toEqual({ held: 0n, spent: BigInt(rows[0]?.cost ?? -1) });
});

test('with notices of the provider every question is worked on once, however its process is killed', async () => {
  const { pool, newPlace, newTarget, newSchedule, statesOf, spending } = await collectUnderTest();
  const { events, contract, taken } = await streamUnderTest(answers);
  const draws = createDraws(randomSeed(), 'interleavings with notices');
  const place = await newPlace({ prompts: 12 });
  const targetId = await newTarget(place, { route: 'cloro', mode: 'background', model: 'chatgpt' });
  const scheduleId = await newSchedule(place, targetId, { plannedBefore: new Date(Date.now() + 86_400_000) });
  await transaction(pool, (client) => planNow(client, scheduleId, new Date()));
  /** At the provider, by key. A key that is there is refused, without its id. */
  const tasks = new Map<string, string>();
  const keyOf = ({ id, attempt }: TakenRun) => `${id}-${attempt}`;
  let process: Process = { id: '', asked: [], toPublish: [], isDead: true };

  async function restart(): Promise<void> {
    await pool.query(`UPDATE collectors SET seen_at = now() - interval '1 hour'`);
    process = { id: randomUUID(), asked: [], toPublish: [], isDead: false };
    await sayAlive(pool, process.id);
  }
  const steps: Record<string, (nth: number) => Promise<unknown>> = {
    kill: restart,
    claim: async () =>
      process.asked.push(
        ...(await claimRuns(pool, { collectorId: process.id, routes, most: 2, at: new Date() })),
      ),
    adopt: async () => {
      const known = [...process.asked, ...process.toPublish.map(({ run }) => run)].map(({ claim }) => claim);
      const adopted = await adoptRuns(pool, { collectorId: process.id, routes, most: 3, known });
      for (const { run, answeredAt, body, costNanos } of adopted)
        if (answeredAt && body)
          process.toPublish.push({ run, answeredAt, answer: unpackPayload(body), costNanos });
        else process.asked.push(run);
    },
    submit: async (nth) => {
      const run = begun(nth);
      if (!run) return;
      run.remoteId = tasks.get(keyOf(run));
      await storeRemoteIds(pool, [{ run, remoteId: run.remoteId ?? '' }]);
    },
    submitAndDie: async (nth) => begun(nth) && restart(),
    // Of any task there is, at any time, as often as it likes; or of none that was begun.
    webhook: async (nth) => {
      const [key = `${randomUUID()}-1`, remoteId = 'task-of-nobody'] =
        [...tasks][nth % (tasks.size + 1)] ?? [];
      const forged = `task-of-${randomUUID()}`;
      const before = await outcomesOf(key);
      const outcome = await takeNotice(pool, 'cloro', {
        key,
        remoteId: before.remote_id ? forged : remoteId,
      });
      if (!before.remote_id) expect(outcome).toBe(tasks.has(key) ? 'early' : 'unknown');
      else {
        expect(outcome).toBe('unknown');
        expect(await outcomesOf(key)).toEqual(before);
        expect(['taken', 'repeated', 'ended']).toContain(await takeNotice(pool, 'cloro', { key, remoteId }));
      }
    },
    poll: async (nth) => {
      const at = nth % Math.max(1, process.asked.length);
      const run = process.asked[at];
      if (!run) return;
      run.remoteId ??= (await outcomesOf(keyOf(run))).remote_id ?? undefined;
      if (run.remoteId === undefined) return;
      expect(run.remoteId).toBe(tasks.get(keyOf(run)));
      process.asked.splice(at, 1);
      const ending = answered(run);
      const [costNanos] = await settleRuns(pool, [ending]);
      if (costNanos !== undefined && ending.next.state === 'answered')
        process.toPublish.push({ run, answeredAt: ending.at, answer: ending.next.answer, costNanos });
    },
    publish: async () => {
      const one = process.toPublish.shift();
      if (one) await publishRuns({ pool, events, contract, readers }, [one]);
    },
  };
  /** What was asked of the provider now. */
  function begun(nth: number): TakenRun | undefined {
    const run = process.asked[nth % Math.max(1, process.asked.length)];
    if (!run || run.remoteId !== undefined || tasks.has(keyOf(run))) return undefined;
    tasks.set(keyOf(run), `task-of-${keyOf(run)}`);
    return run;
  }
  async function outcomesOf(key: string) {
    const { rows } = await pool.query<{ remote_id: string | null; noticed_at: Date | null }>(
      'SELECT remote_id, noticed_at FROM run_attempts WHERE run_id = $1 AND attempt = $2',
      [key.slice(0, 36), key.slice(37)],
    );
    return rows[0] ?? { remote_id: null, noticed_at: null };
  }
  const often = [
    ...['claim', 'adopt', 'submit', 'submitAndDie', 'poll', 'poll', 'publish', 'webhook', 'webhook', 'kill'],
  ];
  const step = fc.record({ what: fc.constantFrom(...often), nth: fc.nat(50) });
  await restart();
  for (const { what, nth } of draws.many(step, 150)) await steps[what]?.(nth);
  for (let round = 0; round < 200 && (await statesOf(scheduleId)).published !== 12; round++) {
    for (const what of ['adopt', 'claim', 'publish']) await steps[what]?.(0);
    for (const nth of [...process.asked.keys()]) await steps.submit?.(nth);
    for (const [key, remoteId] of tasks) await takeNotice(pool, 'cloro', { key, remoteId });
    for (const _ of [...process.asked]) await steps.poll?.(0);
  }
  expect(await statesOf(scheduleId)).toEqual({ published: 12 });
  expect((await taken()).map(({ id }) => `${id}-1`).sort()).toEqual([...tasks.keys()].sort());
  expect(await spending(place.organizationId)).toEqual({ held: 0n, spent: (12n * CENT) / 2n });
});
