import { randomUUID } from 'node:crypto';
import { transaction } from '@sightline/postgres';
import { randomSeed } from '@sightline/stack';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDraws } from '../../testing/draws.ts';
import { collectUnderTest } from '../testing/collect-under-test.ts';
import { openAccounts, type Spender } from './accounts.ts';

const DAY = '2026-11-19';

test('calls of any number of workers never have more reserved and spent than a cap, and use all of it', async () => {
  const { pool, setCap, spending } = await collectUnderTest();
  const draws = createDraws(randomSeed(), 'budgets');
  const organizationId = randomUUID();
  const [categories, targets] = [
    [randomUUID(), randomUUID()],
    [randomUUID(), randomUUID(), randomUUID()],
  ];
  await setCap(organizationId, 'organization', organizationId, 'month', 280n);
  await setCap(organizationId, 'category', categories[0] ?? '', 'day', 300n);
  await setCap(organizationId, 'target', targets[0] ?? '', 'day', 100n);
  const caps = new Map([
    [`organization ${organizationId} month`, 280n],
    [`category ${categories[0]} day`, 300n],
    [`target ${targets[0]} day`, 100n],
  ]);
  const call = fc.record({
    categoryId: fc.constantFrom(...categories),
    targetId: fc.constantFrom(...targets, targets[0] ?? ''),
    hold: fc.bigInt({ min: 1n, max: 20n }),
    share: fc.integer({ min: 0, max: 100 }),
  });
  const alike = (categoryId = '', targetId = '') => ({ categoryId, targetId, hold: 10n, share: 100 });
  // The first ones are more than the target may spend, the last ones more than the organization may.
  const calls = [
    ...Array.from({ length: 15 }, () => alike(categories[1], targets[0])),
    ...draws.many(call, 80),
    ...Array.from({ length: 40 }, () => alike(categories[1], targets[1])),
  ];
  const refused = new Set<string>();
  let spent = 0n;

  async function spend({ categoryId, targetId, hold, share }: (typeof calls)[number]): Promise<void> {
    const spender: Spender = { organizationId, categoryId, targetId, day: DAY };
    for (;;) {
      const outcome = await transaction(pool, async (client) => {
        const accounts = await openAccounts(client, [spender]);
        const held = accounts.hold(spender, hold);
        await accounts.store();
        return held;
      });
      if (outcome === 'waits') continue;
      if (outcome === 'full') throw new Error('No number of questions is given');
      if (outcome !== 'held') return void refused.add(`${outcome.scope} ${outcome.period}`);
      const cost = (hold * BigInt(share)) / 100n;
      spent += cost;
      await transaction(pool, async (client) => {
        const accounts = await openAccounts(client, [spender]);
        accounts.change(spender, { held: -hold, spent: cost });
        await accounts.store();
      });
      return;
    }
  }

  const waiting = calls.values();
  const worker = async () => {
    for (const one of waiting) await spend(one);
  };
  let isDone = false;
  const watch = async () => {
    for (; !isDone; ) {
      const { rows } = await pool.query<{ name: string; sum: string }>(
        `SELECT scope || ' ' || scope_id || ' ' || period AS name, (held_nanos + spent_nanos)::text AS sum FROM spending WHERE organization_id = $1`,
        [organizationId],
      );
      for (const { name, sum } of rows) expect(BigInt(sum)).toBeLessThanOrEqual(caps.get(name) ?? 10n ** 9n);
    }
  };
  const watching = watch();
  await Promise.all(Array.from({ length: 4 }, worker));
  isDone = true;
  await watching;
  expect(await spending(organizationId)).toEqual({ held: 0n, spent });
  expect([...refused]).toEqual(expect.arrayContaining(['target day', 'organization month']));
  const { rows } = await pool.query<{ name: string; account: string; spent: string }>(
    `SELECT scope || ' ' || scope_id || ' ' || period AS name, scope || ' ' || period AS account, spent_nanos::text AS spent
     FROM spending WHERE organization_id = $1`,
    [organizationId],
  );
  for (const { name, account, spent: ofAccount } of rows) {
    const cap = caps.get(name);
    // A call that is refused would not have fitted: less than the largest is left.
    if (cap !== undefined && refused.has(account)) expect(BigInt(ofAccount)).toBeGreaterThan(cap - 20n);
  }
});
