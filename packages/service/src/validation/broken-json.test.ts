import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testService } from '../testing/test-service.ts';
import { brokenAt } from './broken-json.ts';

test.each([
  ['{"a": x}', 1, 7],
  ['abc', 1, 1],
  ['[1,]', 1, 4],
  ['{"a":tru}', 1, 9],
  ['{"a":1,}', 1, 8],
  ['{\n "a": 1\n "b": 2}', 3, 2],
  ['{"a": "x\\"]", "b": [true, nul]}', 1, 30],
  ['{"a":1', 1, 7],
  ['"abc', 1, 5],
])('finds %s broken at line %i, column %i', async (text, line, column) => {
  expect(await brokenAt(text)).toMatchObject({ line, column });
});

test('finds a letter inserted into JSON at its position or behind it', async () => {
  const place = fc.tuple(fc.json({ maxDepth: 3 }), fc.nat());
  await fc.assert(
    fc.asyncProperty(place, async ([text, at]) => {
      const position = at % (text.length + 1);
      const broken = await brokenAt(`${text.slice(0, position)}?${text.slice(position)}`);
      // Inside a string it is a letter like any other.
      if (broken) expect(broken.column - 1).toBe(position);
    }),
  );
});

test('refuses broken JSON with its line and column', async () => {
  const app = await testService();
  app.post('/', async () => '');
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload: '{\n  "a": oops\n}' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().detail).toBe('The body is not valid JSON: unexpected "o" at line 2, column 8.');
});

test('refuses a large broken body with its line and column', async () => {
  const app = await testService();
  app.post('/', async () => 'taken');
  const many = `[${'"word",'.repeat(30_000)}`;
  const post = (payload: string) =>
    app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': 'application/json' } });
  for (const broken of [`{"a":${many}\n\n  x]}`, `{"a":${many}\n\n  ,"b"]}`, `{"a":\n\n 5, "b":${many}`]) {
    const refused = await post(broken);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().detail).toMatch(/^The body is not valid JSON: .* at line 3, column \d+\.$/);
  }
  expect((await post(`{"a":${many}"last"]}`)).statusCode).toBe(200);
});
