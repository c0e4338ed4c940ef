import { expect, test } from 'vitest';
import { logsUnderTest } from './testing/logs-under-test.ts';

test('refuses another content type or encoding', async () => {
  const logs = await logsUnderTest();
  expect((await logs.send('a,b', { headers: { 'content-type': 'text/csv' } })).status).toBe(415);
  expect((await logs.send('{}', { headers: { 'content-encoding': 'br' } })).status).toBe(415);
});
