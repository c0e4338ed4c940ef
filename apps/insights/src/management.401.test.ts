import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { insightsUnderTest } from './testing/insights-under-test.ts';
import { managementOperations, pathWith } from './testing/management-operations.ts';

test('every management operation takes a person, no key, and nobody without a token', async () => {
  const { ask, newTenant } = await insightsUnderTest();
  const { writeKey } = await newTenant();
  const operations = await managementOperations(ask);
  expect(operations.length).toBeGreaterThan(30);
  for (const { method, path, example: body } of operations) {
    const request = `${method} ${pathWith(path, () => randomUUID())}`;
    for (const credential of [{}, { apiKey: writeKey }, { bearer: writeKey }, { bearer: 'a.b.c' }]) {
      const answer = await ask(request, { ...credential, ...(body && { body }) });
      expect([request, answer.status]).toEqual([request, 401]);
      expect(answer.body).toEqual({ detail: expect.any(String) });
      expect(answer.headers.get('www-authenticate')).toContain('Bearer');
    }
  }
});
