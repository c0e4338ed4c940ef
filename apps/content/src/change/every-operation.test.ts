import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { contentUnderTest } from '../testing/content-under-test.ts';

const writes = ['post', 'put', 'patch', 'delete'];

test('documents for every writing operation whether it is announced, and why not', async () => {
  const content = await contentUnderTest();
  const { paths } = (await content.ask('GET /openapi.json')).body as { paths: Record<string, object> };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => writes.includes(method))
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  const reference = new URL('../../../../docs/reference/change-events.md', import.meta.url);
  const rows = (await readFile(reference, 'utf8')).matchAll(
    /^\| `((?:POST|PUT|PATCH|DELETE) [^`]+)` +\|(.+)\|$/gm,
  );
  const listed = [...rows].map(([, operation, cells]) => {
    expect(cells?.split('|').every((cell) => cell.trim() !== '')).toBe(true);
    return operation;
  });
  expect(listed.sort()).toEqual(operations.sort());
});
