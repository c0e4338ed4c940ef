import { transaction } from '@sightline/postgres';
import { beforeAll, expect, test } from 'vitest';
import { contentUnderTest } from '../testing/content-under-test.ts';
import { answerOnce } from './respond-once.ts';

let pool: Awaited<ReturnType<typeof contentUnderTest>>['pool'];

beforeAll(async () => {
  pool = (await contentUnderTest()).pool;
});

const done = { status: 201, headers: { location: '/x' }, body: '{"a":1}' };
const request = (key: string | undefined, subject = 'me') => ({
  subject,
  operation: 'op',
  key,
  asked: ['x'],
});
const run = (key: string | undefined, work = async () => done) =>
  transaction(pool, (client) => answerOnce(client, request(key), work));

test('leaves the key free when the work or its transaction fails', async () => {
  const failing = run('free', async () => {
    throw new Error('of the work');
  });
  await expect(failing).rejects.toThrow('of the work');
  const undone = transaction(pool, async (client) => {
    await answerOnce(client, request('free'), async () => done);
    throw new Error('of the transaction');
  });
  await expect(undone).rejects.toThrow('of the transaction');
  expect(await run('free')).toEqual(done);
  expect(await run('free', () => expect.fail('done twice'))).toMatchObject({
    status: 201,
    body: done.body,
    headers: { location: '/x', 'idempotency-replayed': 'true' },
  });
});

test('deletes keys after a day in small batches, and returns their responses until then', async () => {
  await pool.query('DELETE FROM idempotency_keys');
  for (let n = 0; n < 50; n++) await run(`old-${n}`);
  await pool.query(`UPDATE idempotency_keys SET created_at = now() - interval '25 hours'`);
  await run('young');
  await pool.query(
    `UPDATE idempotency_keys SET created_at = now() - interval '23 hours' WHERE key = 'young'`,
  );
  const left = async () => {
    const { rows } = await pool.query(
      `SELECT count(*)::int AS count FROM idempotency_keys WHERE key LIKE 'old-%'`,
    );
    return rows[0].count;
  };
  expect(await left()).toBe(30);
  await run('one-more');
  expect(await left()).toBe(10);
  await run('and-one');
  expect(await left()).toBe(0);
  expect(await run('young', () => expect.fail('done twice'))).toMatchObject({ status: 201 });
});
