import { expect, test } from 'vitest';
import { logsUnderTest, visitLine } from './testing/logs-under-test.ts';

test('names the missing permission of a key that may not ingest', async () => {
  const logs = await logsUnderTest();
  const answer = await logs.send(visitLine(), { apiKey: logs.tenant.apiKey });
  expect([answer.status, answer.body.detail]).toEqual([403, expect.stringContaining('ingest')]);
  expect(await logs.blocks()).toEqual([]);
});
