import { expect, test } from 'vitest';
import { contentUnderTest } from './testing/content-under-test.ts';

test('is ready when its engines answer', async () => {
  const { ask } = await contentUnderTest();
  const answer = await ask('GET /ready');
  expect(answer.status).toBe(200);
  expect(Object.values(answer.body.checks).every((result) => result === 'ok')).toBe(true);
});

test('every schema of every route compiles', async () => {
  const { ask } = await contentUnderTest({ COMPILE_SCHEMAS: 'start' });
  expect((await ask('GET /health')).body).toEqual({ status: 'ok' });
});
