import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { planDue } from '../plan/plan-due.ts';
import { CENT, collectUnderTest } from '../testing/collect-under-test.ts';
import { claimRuns } from './claim-runs.ts';
import { questionOf } from './exchange.ts';
import { type Ending, settleRuns } from './settle-runs.ts';
import { sweepRuns } from './sweep-runs.ts';
import type { TakenRun } from './taken-run.ts';

const silent = { warn: () => undefined };
const DAY = new Date(Date.UTC(2026, 10, 19));
const NOON = new Date(DAY.getTime() + 12 * 3_600_000);
const routes = ['openai-responses'];
const byDay = { everySeconds: 86_400, spreadSeconds: 3_600, plannedBefore: DAY };

const failed = (run: TakenRun, cost?: bigint): Ending => ({
  run,
  at: NOON,
  outcome: 'failed',
  cost: cost === undefined ? undefined : { nanos: cost, kind: 'billed' },
  fault: 'failed: it did',
  next: { state: 'failed' },
});

test('never has more of a target under way than it may, with many who take at once', async () => {
  const { pool, newPlace, newTarget, newSchedule } = await collectUnderTest();
  const place = await newPlace({ prompts: 60 });
  const targetId = await newTarget(place, { atOnce: 7 });
  await newSchedule(place, targetId, byDay);
  await planDue(pool, () => DAY, silent);
  const taken: string[] = [];
  const mosts: number[] = [];
  const worker = async () => {
    while (taken.length < 60) {
      const runs = await claimRuns(pool, { collectorId: randomUUID(), routes, most: 5, at: NOON });
      const { rows } = await pool.query<{ count: number }>(
        `SELECT count(*)::integer FROM runs WHERE state = 'asked' AND target_id = $1`,
        [targetId],
      );
      mosts.push(rows[0]?.count ?? 0);
      taken.push(...runs.map(({ id }) => id));
      if (runs.length > 0)
        await settleRuns(
          pool,
          runs.map((run) => failed(run)),
        );
    }
  };
  await Promise.all(Array.from({ length: 5 }, worker));
  expect(new Set(taken).size).toBe(60);
  expect(taken).toHaveLength(60);
  expect(Math.max(...mosts)).toBeLessThanOrEqual(7);
});

test('a cap of ten cents pays for ten calls of a cent: the others are there, skipped, with the reason', async () => {
  const { pool, newPlace, newTarget, newSchedule, setCap, statesOf, spending } = await collectUnderTest();
  const place = await newPlace({ prompts: 40 });
  const { organizationId, category } = place;
  await setCap(organizationId, 'category', category.id, 'day', 10n * CENT);
  const scheduleId = await newSchedule(place, await newTarget(place), byDay);
  await planDue(pool, () => DAY, silent);
  let calls = 0;
  const worker = async () => {
    for (;;) {
      const runs = await claimRuns(pool, { collectorId: randomUUID(), routes, most: 4, at: NOON });
      calls += runs.length;
      await pause(1);
      if (runs.length > 0)
        await settleRuns(
          pool,
          runs.map((run) => failed(run, CENT)),
        );
      const { planned = 0, asked = 0 } = await statesOf(scheduleId);
      if (planned + asked === 0) return;
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  expect(calls).toBe(10);
  expect(await statesOf(scheduleId)).toEqual({ failed: 10, skipped: 30 });
  expect(await spending(organizationId)).toEqual({ held: 0n, spent: 10n * CENT });
  const { rows } = await pool.query(
    `SELECT DISTINCT fault FROM runs WHERE schedule_id = $1 AND state = 'skipped'`,
    [scheduleId],
  );
  expect(rows).toEqual([{ fault: 'budget: the day of the category has $0.10' }]);
});

test('waits for calls under way that may cost less than was reserved for them', async () => {
  const { pool, newPlace, newTarget, newSchedule, setCap, statesOf } = await collectUnderTest();
  const place = await newPlace({ prompts: 3 });
  await setCap(place.organizationId, 'organization', place.organizationId, 'month', 2n * CENT);
  const scheduleId = await newSchedule(place, await newTarget(place), byDay);
  await planDue(pool, () => DAY, silent);
  const claim = () => claimRuns(pool, { collectorId: randomUUID(), routes, most: 9, at: NOON });
  const first = await claim();
  expect(first).toHaveLength(2);
  expect(await claim()).toEqual([]);
  expect(await statesOf(scheduleId)).toEqual({ asked: 2, planned: 1 });
  await settleRuns(
    pool,
    first.map((run) => failed(run, CENT / 4n)),
  );
  expect(await claim()).toHaveLength(1);
});

test('what ends after another process has taken the run over costs what it cost, and changes nothing else', async () => {
  const { pool, newPlace, newTarget, newSchedule, spending } = await collectUnderTest();
  const place = await newPlace();
  const scheduleId = await newSchedule(place, await newTarget(place), byDay);
  await planDue(pool, () => DAY, silent);
  const claim = () => claimRuns(pool, { collectorId: randomUUID(), routes, most: 9, at: NOON });
  const [first] = await claim();
  if (!first) throw new Error('nothing is due');
  const lost: Ending = {
    ...failed(first, CENT),
    outcome: 'lost',
    next: { state: 'planned', dueAt: NOON, spoiled: false },
  };
  expect(await settleRuns(pool, [lost])).toEqual([CENT]);
  const [second] = await claim();
  expect(second).toMatchObject({ id: first.id, attempt: 2 });
  expect(await settleRuns(pool, [failed(first, CENT / 2n)])).toEqual([undefined]);
  const { rows } = await pool.query(
    'SELECT state, cost_nanos::text AS cost FROM runs WHERE schedule_id = $1',
    [scheduleId],
  );
  expect(rows).toEqual([{ state: 'asked', cost: `${CENT / 2n}` }]);
  expect(await spending(place.organizationId)).toEqual({ held: CENT, spent: CENT / 2n });
});

test('asks nothing of a target that rests, is off, or was stopped', async () => {
  const { pool, newPlace, newTarget, newSchedule, statesOf } = await collectUnderTest();
  const place = await newPlace();
  const [resting, off] = [await newTarget(place), await newTarget(place)];
  const schedules = [await newSchedule(place, resting, byDay), await newSchedule(place, off, byDay)];
  await planDue(pool, () => DAY, silent);
  await pool.query(`UPDATE targets SET paused_until = $2 WHERE id = $1`, [
    resting,
    new Date(NOON.getTime() + 30_000),
  ]);
  await pool.query(
    `UPDATE targets SET state = 'stopped', stopped_because = 'out-of-credit: pay' WHERE id = $1`,
    [off],
  );
  const claim = (at: Date) => claimRuns(pool, { collectorId: randomUUID(), routes, most: 9, at });
  expect(await claim(NOON)).toEqual([]);
  await sweepRuns(pool, NOON);
  expect(await Promise.all(schedules.map(statesOf))).toEqual([{ planned: 1 }, { skipped: 1 }]);
  const { rows } = await pool.query('SELECT fault FROM runs WHERE schedule_id = $1', [schedules[1]]);
  expect(rows).toEqual([{ fault: 'the target is stopped: out-of-credit: pay' }]);
  expect(await claim(new Date(NOON.getTime() + 30_000))).toHaveLength(1);
});

test('what was not asked in its time is missed', async () => {
  const { pool, newPlace, newTarget, newSchedule, statesOf } = await collectUnderTest();
  const place = await newPlace();
  const scheduleId = await newSchedule(place, await newTarget(place), byDay);
  await planDue(pool, () => DAY, silent);
  await sweepRuns(pool, new Date(DAY.getTime() + 86_400_000));
  expect(await statesOf(scheduleId)).toEqual({ missed: 1 });
});

test('an organization pays for nothing in a category that is not its own any more', async () => {
  const { pool, newPlace, newTarget, newSchedule } = await collectUnderTest();
  const place = await newPlace();
  const scheduleId = await newSchedule(place, await newTarget(place), byDay);
  await planDue(pool, () => DAY, silent);
  await pool.query('DELETE FROM category_organizations WHERE organization_id = $1', [place.organizationId]);
  expect(await claimRuns(pool, { collectorId: randomUUID(), routes, most: 10, at: NOON })).toEqual([]);
  const { rows } = await pool.query('SELECT state, fault FROM runs WHERE schedule_id = $1', [scheduleId]);
  expect(rows).toEqual([{ state: 'skipped', fault: 'the category is not of the organization any more' }]);
});

test('an engine is told the place of the region as it takes it; a region without one is not asked from', async () => {
  const { pool, newPlace, newTarget, newSchedule } = await collectUnderTest();
  const place = await newPlace();
  const { Germany = '', Japan = '' } = place.category.regions;
  const locations = [{ route: 'serpapi', location: 'Berlin,Germany' }];
  await pool.query('UPDATE regions SET latitude = 52.52, longitude = 13.4, locations = $2 WHERE id = $1', [
    Germany,
    JSON.stringify(locations),
  ]);
  await pool.query('UPDATE regions SET country = NULL WHERE id = $1', [Japan]);
  const told: Record<string, unknown> = {};
  for (const route of ['openai-responses', 'serpapi']) {
    const targetId = await newTarget(place, { route });
    await newSchedule(place, targetId, { ...byDay, regionIds: [Germany, Japan] });
    await planDue(pool, () => DAY, silent);
    const runs = await claimRuns(pool, { collectorId: randomUUID(), routes: [route], most: 5, at: NOON });
    told[route] = runs.map((run) => questionOf(run).place);
  }
  const germany = { country: 'DE', latitude: 52.52, longitude: 13.4 };
  expect(told).toEqual({
    'openai-responses': [germany],
    serpapi: [{ ...germany, location: 'Berlin,Germany' }],
  });
  const { rows } = await pool.query("SELECT DISTINCT fault FROM runs WHERE state = 'skipped'");
  expect(rows).toEqual([{ fault: 'the region has no country' }]);
});

test('asks no more of an organization on a day than the operator allows, and goes on the day after', async () => {
  const { pool, newPlace, newTarget, newSchedule, statesOf } = await collectUnderTest();
  const place = await newPlace({ prompts: 5 });
  const scheduleId = await newSchedule(place, await newTarget(place), { ...byDay, graceSeconds: 86_400 });
  await planDue(pool, () => DAY, silent);
  const claim = (at: Date) =>
    claimRuns(pool, { collectorId: randomUUID(), routes, most: 4, mostQuestions: 3, at });
  expect(await claim(NOON)).toHaveLength(3);
  expect(await statesOf(scheduleId)).toEqual({ asked: 3, planned: 1, skipped: 1 });
  const { rows } = await pool.query(`SELECT fault FROM runs WHERE schedule_id = $1 AND state = 'skipped'`, [
    scheduleId,
  ]);
  expect(rows).toEqual([
    {
      fault: 'limit: the organization has asked 3 questions on this day, the most that the operator allows',
    },
  ]);
  expect(await claim(new Date(NOON.getTime() + 86_400_000))).toHaveLength(1);
});
