import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { insightsUnderTest } from '../testing/insights-under-test.ts';
import { managementOperations, pathWith } from '../testing/management-operations.ts';

test('refuses a missing credential, a wrong token and a wrong key for every management operation', async () => {
  const { ask } = await insightsUnderTest();
  const operations = await managementOperations(ask);
  expect(operations.length).toBeGreaterThan(30);
  for (const { method, path, example: body } of operations) {
    const request = `${method} ${pathWith(path, () => randomUUID())}`;
    for (const credential of [{}, { apiKey: 'sl_wrong' }, { bearer: 'sl_wrong' }, { bearer: 'a.b.c' }]) {
      const answer = await ask(request, { ...credential, ...(body && { body }) });
      expect([request, answer.status]).toEqual([request, 401]);
      expect(answer.body).toEqual({ detail: expect.any(String) });
      expect(answer.headers.get('www-authenticate')).toContain('Bearer');
    }
  }
});
