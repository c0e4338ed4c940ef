import { transaction } from '@sightline/postgres';
import { expect, test } from 'vitest';
import { planNow } from '../plan/plan-due.ts';
import { collectUnderTest } from '../testing/collect-under-test.ts';
import { dropOld, sweepRuns } from './sweep-runs.ts';

const DAY_MS = 86_400_000;
const kept = { runDays: 400, payloadDays: 30 };

/** Runs, each with an attempt and a payload, of so many days ago. */
async function runsOf(daysAgo: readonly number[]) {
  const collect = await collectUnderTest();
  const { pool, newPlace, newTarget, newSchedule } = collect;
  const place = await newPlace({ prompts: daysAgo.length });
  const scheduleId = await newSchedule(place, await newTarget(place));
  await transaction(pool, (client) => planNow(client, scheduleId, new Date()));
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM runs WHERE schedule_id = $1 ORDER BY id',
    [scheduleId],
  );
  const ids = rows.map(({ id }) => id);
  for (const [index, id] of ids.entries()) {
    const at = new Date(Date.now() - (daysAgo[index] ?? 0) * DAY_MS);
    await pool.query(`UPDATE runs SET slot = $2, state = 'published', answered_at = $2 WHERE id = $1`, [
      id,
      at,
    ]);
    await pool.query(
      `INSERT INTO run_attempts (run_id, attempt, asked_at, ended_at, day, outcome, hold_nanos) SELECT $1, 1, t, t, t::date, 'answered', 0 FROM (SELECT $2::timestamptz AS t) m`,
      [id, at],
    );
    await pool.query(`INSERT INTO run_payloads (run_id, stored_at, body) VALUES ($1, $2, '\\x00')`, [id, at]);
  }
  const left = async (table: string, column: string) => {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT ${column} AS id FROM ${table} WHERE ${column} = ANY ($1) ORDER BY 1`,
      [ids],
    );
    return rows.map(({ id }) => ids.indexOf(id));
  };
  return { ...collect, scheduleId, ids, left };
}

test('removes what engines sent after its days, and runs with their attempts after theirs', async () => {
  const { pool, left } = await runsOf([0, 29, 31, 399, 401]);
  expect(await dropOld(pool, kept, 100)).toBe(3);
  expect(await left('run_payloads', 'run_id')).toEqual([0, 1]);
  expect(await left('runs', 'id')).toEqual([0, 1, 2, 3]);
  expect(await left('run_attempts', 'run_id')).toEqual([0, 1, 2, 3]);
  expect(await dropOld(pool, kept, 100)).toBe(0);
});

test('removes at most so many at a time, and says that there are more', async () => {
  const { pool, left } = await runsOf([40, 41, 42]);
  expect(await dropOld(pool, kept, 2)).toBe(2);
  expect(await left('run_payloads', 'run_id')).toHaveLength(1);
});

test('keeps what is not published yet, however old it is', async () => {
  const { pool, ids, left } = await runsOf([500, 500]);
  await pool.query(`UPDATE runs SET state = 'answered' WHERE id = $1`, [ids[0]]);
  await dropOld(pool, kept, 100);
  expect(await left('run_payloads', 'run_id')).toEqual([0]);
  expect(await left('runs', 'id')).toEqual([0]);
});

test('ends what is past its time as missed, and what a stopped target was to be asked as skipped', async () => {
  const { pool, newPlace, newTarget, newSchedule, statesOf } = await collectUnderTest();
  const place = await newPlace({ prompts: 2 });
  const targetId = await newTarget(place);
  const [late, stopped] = [await newSchedule(place, targetId), await newSchedule(place, targetId)];
  const at = new Date();
  for (const id of [late, stopped]) await transaction(pool, (client) => planNow(client, id, at));
  await pool.query('UPDATE runs SET ends_at = $2 WHERE schedule_id = $1', [late, at]);
  await pool.query(
    `UPDATE targets SET state = 'stopped', stopped_because = 'out-of-credit: none left' WHERE id = $1`,
    [targetId],
  );
  await sweepRuns(pool, at);
  expect([await statesOf(late), await statesOf(stopped)]).toEqual([{ missed: 2 }, { skipped: 2 }]);
  const { rows } = await pool.query('SELECT DISTINCT fault FROM runs WHERE schedule_id = $1', [stopped]);
  expect(rows).toEqual([{ fault: 'the target is stopped: out-of-credit: none left' }]);
});
