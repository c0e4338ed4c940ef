import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { insightsUnderTest } from '../testing/insights-under-test.ts';

test('refuses a missing credential and every wrong one', async () => {
  const { ask } = await insightsUnderTest();
  const list = `GET /v1/content/${randomUUID()}/optimization`;
  for (const request of [list, `${list}/${randomUUID()}`]) {
    for (const credential of [{}, { apiKey: 'wrong' }, { bearer: 'wrong' }, { bearer: 'a.b.c' }]) {
      const { status, body, headers } = await ask(request, credential);
      expect([status, body]).toEqual([401, { detail: expect.any(String) }]);
      expect(headers.get('www-authenticate')).toContain('Bearer');
    }
  }
});
