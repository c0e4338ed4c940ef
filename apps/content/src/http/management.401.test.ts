import { beforeAll, expect, test } from 'vitest';
import { contentUnderTest } from '../testing/content-under-test.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;
let operations: { method: string; path: string }[];

beforeAll(async () => {
  content = await contentUnderTest();
  const { body: document } = await content.ask('GET /openapi.json');
  operations = Object.entries(document.paths as Record<string, object>)
    .filter(([path]) => path.startsWith('/manage/'))
    .flatMap(([path, item]) =>
      Object.keys(item).map((method) => ({
        method: method.toUpperCase(),
        path: path.replace('{id}', '0198c2c4-7d5e-7c3a-9d3e-0123456789ab').replace('{name}', 'article'),
      })),
    );
});

test('refuses a missing credential, a wrong token and a wrong key for every management operation', async () => {
  expect(operations.length).toBeGreaterThanOrEqual(8);
  for (const { method, path } of operations) {
    const tell = `${method} ${path}`;
    expect((await content.ask(tell)).status, tell).toBe(401);
    expect((await content.ask(tell, { bearer: 'a.b.c' })).status, tell).toBe(401);
    expect((await content.ask(tell, { apiKey: 'sl_wrong' })).status, tell).toBe(401);
    expect((await content.ask(tell, { bearer: 'sl_wrong' })).status, tell).toBe(401);
  }
});
