import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testService } from '../testing/test-service.ts';
import { jsonDepth } from './json-depth.ts';

const naiveDepth = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(naiveDepth)) : 0;

test('the depth of a text is the depth of what it parses to', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      expect(jsonDepth(JSON.stringify(value))).toBe(naiveDepth(value));
    }),
  );
});

test('64 levels pass, 65 are refused', async () => {
  const app = await testService();
  app.post('/', async () => 'taken');
  const post = (levels: number) =>
    app.inject({
      method: 'POST',
      url: '/',
      payload: '['.repeat(levels) + ']'.repeat(levels),
      headers: { 'content-type': 'application/json' },
    });
  expect((await post(64)).statusCode).toBe(200);
  const refused = await post(65);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().detail).toContain('64 levels');
});
