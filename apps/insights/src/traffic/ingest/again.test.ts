import { beforeEach, expect, test } from 'vitest';
import { newDomain } from '../../testing/new-domain.ts';
import { logsUnderTest, visitLine } from './testing/logs-under-test.ts';

let logs: Awaited<ReturnType<typeof logsUnderTest>>;
beforeEach(async () => {
  logs = await logsUnderTest();
});

const many = (values: (n: number) => object) =>
  Array.from({ length: 5_000 }, (_, n) => visitLine({ path: `/${n}`, ...values(n) })).join('\n');

test('stores the same request with the same key once, and another request with that key too', async () => {
  const headers = { 'idempotency-key': 'yesterday.log' };
  const body = many(() => ({}));
  for (let time = 0; time < 3; time += 1)
    expect((await logs.send(body, { headers })).body.accepted).toBe(5_000);
  expect(await logs.rows()).toHaveLength(5_000);
  expect((await logs.blocks()).length).toBeGreaterThan(2);
  await logs.send(
    many(() => ({ status_code: 404 })),
    { headers },
  );
  expect(await logs.rows()).toHaveLength(10_000);
  await logs.send(body, { headers: { 'idempotency-key': 'today.log' } });
  expect(await logs.rows()).toHaveLength(15_000);
});

test('stores lines with ids once without a key, and other lines each time', async () => {
  const named = many((n) => ({ id: `r${n}` }));
  for (let time = 0; time < 2; time += 1) await logs.send(named);
  expect(await logs.rows()).toHaveLength(5_000);
  const unnamed = many(() => ({}));
  for (let time = 0; time < 2; time += 1) await logs.send(unnamed);
  expect(await logs.rows()).toHaveLength(15_000);
});

test('does not let the key of one organization block another', async () => {
  const other = await logs.newTenant();
  await newDomain(logs.pool, other.organizationId, 'aurora.example');
  const headers = { 'idempotency-key': 'same' };
  for (const { writeKey: apiKey } of [other, logs.tenant])
    expect((await logs.send(visitLine({ id: '1' }), { headers, apiKey })).body.accepted).toBe(1);
  expect(new Set((await logs.rows()).map(({ domain_id }) => domain_id)).size).toBe(2);
});

test('splits a block that is larger than a message, and stores it once', async () => {
  const line = visitLine({ path: `/${'\\'.repeat(15_000)}`, user_agent: '\u0001'.repeat(4_000) });
  const body = Array.from({ length: 40 }, () => line).join('\n');
  const headers = { 'idempotency-key': 'large' };
  for (let time = 0; time < 2; time += 1) expect((await logs.send(body, { headers })).body.accepted).toBe(40);
  expect(await logs.rows()).toHaveLength(40);
});
