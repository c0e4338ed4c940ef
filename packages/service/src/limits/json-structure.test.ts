import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testService } from '../testing/test-service.ts';
import { type JsonBounds, scanJson } from './json-structure.ts';

/** In steps of a few characters, as those of large bodies are looked at. */
function jsonExcess(json: string, bounds: JsonBounds): string | undefined {
  const scan = scanJson(json, bounds);
  for (let to = 5; to < json.length + 5; to += 5) {
    const excess = scan.excess(to);
    if (excess) return excess;
  }
  return undefined;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;
const childrenOf = (value: unknown): unknown[] => (isContainer(value) ? Object.values(value) : []);

const writtenLength = (text: string) => JSON.stringify(text).length - 2;

/** The same by walking what the text parses to. */
function measured(value: unknown): JsonBounds {
  const inside = childrenOf(value).map(measured);
  const most = (of: (bounds: JsonBounds) => number) => Math.max(0, ...inside.map(of));
  const own = isContainer(value) ? 1 : 0;
  return {
    depth: own + most(({ depth }) => depth),
    containers: own + inside.reduce((sum, { containers }) => sum + containers, 0),
    names: Math.max(
      own && !Array.isArray(value) ? childrenOf(value).length : 0,
      most(({ names }) => names),
    ),
    values: Math.max(0, childrenOf(value).length - 1) + inside.reduce((sum, { values }) => sum + values, 0),
    nameLength: Math.max(
      0,
      ...(own && !Array.isArray(value) ? Object.keys(value as object).map(writtenLength) : []),
      most(({ nameLength }) => nameLength),
    ),
    textLength: Math.max(
      typeof value === 'string' ? writtenLength(value) : 0,
      ...(own && !Array.isArray(value) ? Object.keys(value as object).map(writtenLength) : []),
      most(({ textLength }) => textLength),
    ),
  };
}

test('accepts a text within its exact limits, and refuses it below any of them', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('"', '{[', '}:', '\n'));
  const name = text.filter((one) => one !== '__proto__' && !one.includes('\\'));
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 5 }, text, tie('list'), tie('object')),
    list: fc.array(tie('value'), { maxLength: 4 }),
    object: fc.dictionary(name, tie('value'), { maxKeys: 4 }),
  }));
  fc.assert(
    fc.property(value, fc.constantFrom(undefined, 1), (given, indent) => {
      const json = JSON.stringify(given, null, indent);
      const bounds = measured(given);
      expect(jsonExcess(json, bounds)).toBeUndefined();
      for (const name of Object.keys(bounds) as (keyof JsonBounds)[])
        if (bounds[name] > 0) expect(jsonExcess(json, { ...bounds, [name]: bounds[name] - 1 })).toBeDefined();
    }),
    { numRuns: 1000 },
  );
});

async function poster() {
  const app = await testService();
  app.post('/', { bodyLimit: 4 << 20 }, async () => 'taken');
  return (payload: string) =>
    app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': 'application/json' } });
}

const listOf = (count: number, element: string) => `[${`${element},`.repeat(count - 1)}${element}]`;

test.each([
  ['levels', 64, (count: number) => '['.repeat(count) + ']'.repeat(count)],
  ['objects and lists', 100_000, (count: number) => listOf(count - 1, '{}')],
  ['values', 200_000, (count: number) => listOf(count + 1, '0')],
  ['characters', 10_000, (count: number) => `{"${'n'.repeat(count)}":0}`],
  ['characters', 4_000_000, (count: number) => `["${'t'.repeat(count)}"]`],
  [
    'names',
    10_000,
    (count: number) => `{${Array.from({ length: count }, (_, nth) => `"n${nth}":0`).join(',')}}`,
  ],
])('accepts a body with the allowed number of %s (%i), and refuses one more', async (what, most, make) => {
  const post = await poster();
  expect((await post(make(most))).statusCode).toBe(200);
  const refused = await post(make(most + 1));
  expect(refused.statusCode).toBe(400);
  expect(refused.json().detail).toContain(`more than ${most} ${what}`);
});

test('looks at names in linear time where the next backslash is far behind them', () => {
  const cpuMsOf = (count: number): number => {
    const body = `[${'{"n":0},'.repeat(count)}"\\n"]`;
    const start = process.cpuUsage();
    expect(scanJson(body).excess(body.length)).toBeUndefined();
    return process.cpuUsage(start).user / 1000;
  };
  // Less than 5 ms is noise of the clock. Ten times as many take ten times as long, or a hundred times where each looks at all others.
  const growths = [1, 2, 3].map(() => cpuMsOf(90_000) / Math.max(5, cpuMsOf(9_000)));
  expect(Math.min(...growths)).toBeLessThan(25);
});
