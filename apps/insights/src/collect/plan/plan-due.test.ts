import { expect, test } from 'vitest';
import { collectUnderTest } from '../testing/collect-under-test.ts';
import { planDue } from './plan-due.ts';

const silent = { warn: () => undefined };
const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.UTC(2026, 10, 19) + hours * HOUR);

test('plans a slot once, whatever number of processes does it and how often', async () => {
  const { pool, newPlace, newTarget, newSchedule, statesOf } = await collectUnderTest();
  const place = await newPlace({ prompts: 3 });
  const scheduleId = await newSchedule(place, await newTarget(place), {
    replicates: 2,
    regionIds: Object.values(place.category.regions),
    plannedBefore: at(0),
  });
  await Promise.all(Array.from({ length: 6 }, () => planDue(pool, () => at(0.1), silent)));
  expect(await statesOf(scheduleId)).toEqual({ planned: 12 });
  await pool.query('UPDATE schedules SET planned_before = $2 WHERE id = $1', [scheduleId, at(0)]);
  await planDue(pool, () => at(0.1), silent);
  expect(await statesOf(scheduleId)).toEqual({ planned: 12 });
});

test('after three slots without a collector makes the present one whole, and the others missed', async () => {
  const { pool, newPlace, newTarget, newSchedule } = await collectUnderTest();
  const place = await newPlace({ prompts: 100 });
  const scheduleId = await newSchedule(place, await newTarget(place), {
    graceSeconds: 3600,
    plannedBefore: at(0),
  });
  await planDue(pool, () => at(3.1), silent);
  const { rows } = await pool.query<{ slot: Date; state: string; fault: string; count: number }>(
    'SELECT slot, state, fault, count(*)::integer FROM runs WHERE schedule_id = $1 GROUP BY 1, 2, 3 ORDER BY 1',
    [scheduleId],
  );
  const missed = { state: 'missed', fault: 'no collector was there in its slot', count: 100 };
  expect(rows).toEqual([
    ...[0, 1, 2].map((hour) => ({ slot: at(hour), ...missed })),
    { slot: at(3), state: 'planned', fault: null, count: 100 },
  ]);
  // What should have begun in the first tenth is spread over what remains.
  const { rows: due } = await pool.query<{ due_at: Date }>(
    `SELECT due_at FROM runs WHERE schedule_id = $1 AND state = 'planned' ORDER BY due_at`,
    [scheduleId],
  );
  const inTwelfths = Array.from({ length: 10 }, (_, n) => {
    const [from, to] = [at(3.1 + n * 0.09), at(3.1 + (n + 1) * 0.09)];
    return due.filter(({ due_at }) => due_at >= from && due_at < to).length;
  });
  // Not while it is written.
  expect(due[0]?.due_at.getTime()).toBeGreaterThanOrEqual(at(3.1).getTime() + 1_000);
  // Nine of 100 in each by chance alone: never all ten late ones at once.
  expect(Math.max(...inTwelfths)).toBeLessThan(22);
});

test('leaves out prompts that are disabled, of other topics, or meant for other models, regions and personas', async () => {
  const { pool, newPlace, newTarget, newSchedule, statesOf } = await collectUnderTest();
  const place = await newPlace({ prompts: 5 });
  const { Germany = '', Japan = '' } = place.category.regions;
  const [disabled, elsewhere, otherModel, german] = place.promptIds;
  await pool.query(`UPDATE prompts SET status = 'disabled' WHERE id = $1`, [disabled]);
  await pool.query('UPDATE prompts SET region_ids = $2 WHERE id = $1', [elsewhere, [Japan]]);
  await pool.query('UPDATE prompts SET platform_ids = $2 WHERE id = $1', [otherModel, [Japan]]);
  await pool.query('UPDATE prompts SET region_ids = $2 WHERE id = $1', [german, [Germany, Japan]]);
  const targetId = await newTarget(place);
  const inGermany = await newSchedule(place, targetId, { regionIds: [Germany], plannedBefore: at(0) });
  const anywhere = await newSchedule(place, targetId, { plannedBefore: at(0) });
  await planDue(pool, () => at(0), silent);
  expect(await statesOf(inGermany)).toEqual({ planned: 2 });
  expect(await statesOf(anywhere)).toEqual({ planned: 3 });
});

test('plans the next slot shortly before it begins', async () => {
  const { pool, newPlace, newTarget, newSchedule, statesOf } = await collectUnderTest();
  const place = await newPlace();
  const scheduleId = await newSchedule(place, await newTarget(place), { plannedBefore: at(1) });
  expect(await planDue(pool, () => new Date(at(1).getTime() - 61_000), silent)).toBe(false);
  expect(await planDue(pool, () => new Date(at(1).getTime() - 59_000), silent)).toBe(true);
  expect(await statesOf(scheduleId)).toEqual({ planned: 1 });
});

test('plans no slot that begins when a schedule has ended, also of those that were missed', async () => {
  const { pool, newPlace, newTarget, newSchedule } = await collectUnderTest();
  const place = await newPlace();
  const scheduleId = await newSchedule(place, await newTarget(place), { plannedBefore: at(0) });
  await pool.query('UPDATE schedules SET ends_at = $2 WHERE id = $1', [scheduleId, at(2)]);
  const slots = async () => {
    const { rows } = await pool.query<{ slot: Date }>(
      'SELECT slot FROM runs WHERE schedule_id = $1 ORDER BY slot',
      [scheduleId],
    );
    return rows.map(({ slot }) => slot);
  };
  await planDue(pool, () => at(0.5), silent);
  expect(await slots()).toEqual([at(0)]);
  await planDue(pool, () => at(5), silent);
  expect(await slots()).toEqual([at(0), at(1)]);
  // Away for longer than is written down, and past the end meanwhile.
  await pool.query('UPDATE schedules SET ends_at = $2, planned_before = $3 WHERE id = $1', [
    scheduleId,
    at(10),
    at(5),
  ]);
  await planDue(pool, () => at(100), silent);
  expect(await slots()).toEqual([at(0), at(1)]);
});
