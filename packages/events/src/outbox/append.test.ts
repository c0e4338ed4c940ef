import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { append, ContractError, outboxBacklog } from '../index.ts';
import { change, createFixture, type Fixture, transaction } from '../testing/fixture.ts';
import { partitionOfKey } from './append.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

async function rows(): Promise<{ id: string; subject: string; partition: number; payload: string }[]> {
  return (await fixture.pool.query('SELECT id, subject, partition, payload FROM outbox ORDER BY id')).rows;
}

test('writes in the transaction, in the given order, and nothing when it is rolled back', async () => {
  const website = randomUUID();
  const undone = transaction(fixture.pool, async (client) => {
    await append(client, fixture.contract, [change(website, 1)]);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await rows()).toEqual([]);
  const changes = [3, 1, 2].map((version) => change(website, version));
  await fixture.commit(changes);
  await fixture.commit([]);
  expect((await rows()).map((row) => JSON.parse(row.payload))).toEqual(changes);
  const backlog = await outboxBacklog(fixture.pool);
  expect(backlog.rows).toBe(3);
  expect(backlog.oldestAgeMs).toBeGreaterThan(0);
});

test('refuses an append outside of a transaction', async () => {
  const before = (await rows()).length;
  await expect(append(fixture.pool, fixture.contract, [change(randomUUID())])).rejects.toThrow(
    'inside a transaction',
  );
  expect((await rows()).length).toBe(before);
});

test('refuses what the contract refuses, and a repeated id', async () => {
  await expect(fixture.commit([change('not-a-website.>')])).rejects.toThrow(ContractError);
  const one = change(randomUUID());
  await fixture.commit([one]);
  await expect(fixture.commit([one])).rejects.toMatchObject({ code: '23505' });
});

test('never shows a row of a website before one that is already visible, with any concurrent writers', async () => {
  const websites = Array.from({ length: 3 }, () => randomUUID());
  const commit = fc.record({
    websites: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }),
    slowMs: fc.nat(4),
  });
  const writers = fc.array(fc.array(commit, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(writers, async (plan) => {
      await fixture.pool.query('TRUNCATE outbox');
      let writing = true;
      const watching = watch(() => writing);
      const work = plan.map(async (commits) => {
        for (const { websites: chosen, slowMs } of commits) {
          await transaction(fixture.pool, async (client) => {
            const changes = chosen.map((index) => change(websites[index] ?? ''));
            await append(client, fixture.contract, changes);
            await client.query('SELECT pg_sleep($1)', [slowMs / 1000]);
          });
        }
      });
      const written = Promise.all(work).finally(() => {
        writing = false;
      });
      await Promise.all([watching, written]);
    }),
    { numRuns: 30 },
  );
});

/** Looks at the table as a relay does: whatever shows up must be behind what was there. */
async function watch(goOn: () => boolean): Promise<void> {
  const seen = new Set<string>();
  const highest = new Map<string, number>();
  for (let last = false; !last; ) {
    last = !goOn();
    const fresh = (await rows()).filter((row) => !seen.has(row.id));
    for (const row of fresh) {
      expect(Number(row.id)).toBeGreaterThan(highest.get(row.subject) ?? 0);
      highest.set(row.subject, Number(row.id));
      seen.add(row.id);
    }
  }
}

test('makes the next writer of the same website wait for an uncommitted append, and no other', async () => {
  await fixture.pool.query('TRUNCATE outbox');
  const website = randomUUID();
  const slow = await fixture.pool.connect();
  await slow.query('BEGIN');
  await append(slow, fixture.contract, [change(website, 1)]);
  const next = fixture.commit([change(website, 2)]);
  let other = randomUUID();
  while (partitionOfKey(other) === partitionOfKey(website)) other = randomUUID();
  await fixture.commit([change(other, 9)]);
  const visible = async () => (await rows()).map((row) => JSON.parse(row.payload).version);
  expect(await visible()).toEqual([9]);
  await slow.query('COMMIT');
  slow.release();
  await next;
  // In the order of ids: the slow one took its id first and is seen first.
  expect(await visible()).toEqual([1, 9, 2]);
});

test('never deadlocks when two transactions append to the same websites in opposite order', async () => {
  const [a, b] = [randomUUID(), randomUUID()];
  const commits = Array.from({ length: 40 }, (_, index) =>
    fixture.commit(index % 2 ? [change(a), change(b)] : [change(b), change(a)]),
  );
  await Promise.all(commits);
});
