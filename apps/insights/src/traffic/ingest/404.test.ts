import { expect, test } from 'vitest';
import { logsUnderTest, visitLine } from './testing/logs-under-test.ts';

test('returns 404 for another organization and for an unknown one', async () => {
  const logs = await logsUnderTest();
  const other = await logs.newTenant();
  for (const id of [other.organizationId, crypto.randomUUID()]) {
    const answer = await logs.send(visitLine(), { query: `?organization_id=${id}` });
    expect([answer.status, answer.body]).toEqual([
      404,
      { detail: 'You are not a member of this organization.' },
    ]);
  }
  expect(await logs.blocks()).toEqual([]);
});
