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
import { planNow } from '../plan/plan-due.ts';
import { CENT, collectUnderTest } from '../testing/collect-under-test.ts';
import { endingOfLost } from './after-failure.ts';
import { claimRuns } from './claim-runs.ts';
import { packPayload, unpackPayload } from './exchange.ts';
import { adoptRuns, sayAlive } from './keep-alive.ts';
import { type Publishable, publishRuns } from './publish-runs.ts';
import { type Ending, settleRuns } from './settle-runs.ts';
import type { TakenRun } from './taken-run.ts';

const routes = ['openai-responses'];
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
