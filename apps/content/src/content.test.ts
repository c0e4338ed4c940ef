import { expect, test } from 'vitest';
import { contentUnderTest } from './testing/content-under-test.ts';

test('is ready when its engines respond', async () => {
  const { ask } = await contentUnderTest();
  const answer = await ask('GET /ready');
  expect(answer.status).toBe(200);
  expect(Object.values(answer.body.checks).every((result) => result === 'ok')).toBe(true);
});

test('every schema of every route compiles', async () => {
  const { ask } = await contentUnderTest({ COMPILE_SCHEMAS: 'start' });
  expect((await ask('GET /health')).body).toEqual({ status: 'ok' });
});

test('registers every path at the root, without a prefix or version', async () => {
  const { ask } = await contentUnderTest();
  const { body } = await ask('GET /openapi.json');
  const paths = Object.keys(body.paths);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/routes',
      '/route',
      '/blocks',
      '/blocks/with-cel-cache',
      '/blocks/generated',
      '/components',
      '/components/{name}',
      '/dataset/{schema_name}',
      '/schemas/{schema_name}',
    ]),
  );
  for (const path of paths) expect(path).not.toMatch(/^\/api\b|\/v\d+(\/|$)/);
  expect(body.servers).toEqual([{ url: '/' }]);
});
