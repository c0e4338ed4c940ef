import { expect, test } from 'vitest';
import { insightsUnderTest } from './testing/insights-under-test.ts';

test('is ready when its engines respond', async () => {
  const { ask } = await insightsUnderTest();
  const answer = await ask('GET /ready');
  expect(answer.status).toBe(200);
  expect(Object.values(answer.body.checks).every((result) => result === 'ok')).toBe(true);
});

test('every schema of every route compiles', async () => {
  const { ask } = await insightsUnderTest({ COMPILE_SCHEMAS: 'start' });
  expect((await ask('GET /health')).body).toEqual({ status: 'ok' });
});
