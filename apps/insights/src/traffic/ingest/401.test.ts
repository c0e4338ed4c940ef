import { expect, test } from 'vitest';
import { logsUnderTest, visitLine } from './testing/logs-under-test.ts';

test('refuses a request without a valid credential before reading its body', async () => {
  const logs = await logsUnderTest();
  expect((await logs.send(visitLine(), { apiKey: 'nobody' })).status).toBe(401);
  expect(await logs.blocks()).toEqual([]);
});
