import { expect, test } from 'vitest';
import { logsUnderTest, visitLine } from './testing/logs-under-test.ts';

test.each([
  ['?format=apache', {}, ['query', 'format']],
  ['?organization_id=mine', {}, ['query', 'organization_id']],
  ['?host=', {}, ['query', 'host']],
  ['', { 'idempotency-key': 'a b' }, ['header', 'idempotency-key']],
  ['', { 'x-vercel-verify': 'a b' }, ['header', 'x-vercel-verify']],
])('%s %j', async (query, headers, loc) => {
  const logs = await logsUnderTest();
  const answer = await logs.send(visitLine(), { query, headers });
  expect(answer.status).toBe(422);
  expect(answer.body.detail.map((fault: { loc: unknown }) => fault.loc)).toEqual([loc]);
  expect(await logs.blocks()).toEqual([]);
});
