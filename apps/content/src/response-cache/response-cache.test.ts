import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createResponseCache, type Invalidation } from './response-cache.ts';

const response = (text: string) => ({ body: Buffer.from(text), tag: `"${text}"`, owner: null });
const change = (
  websiteId: string,
  entity: Invalidation['entity'] = 'document',
  schemaName = 'article',
): Invalidation => ({ websiteId, entity, schemaName });

function cacheOf({ bytes = 1_000_000, current = (): boolean => true } = {}) {
  const cache = createResponseCache({ bytes, current });
  const keep = (key: string, websiteId: string, schemaName?: string, text = key) =>
    cache.store(cache.begin(websiteId, schemaName), key, response(text));
  return { cache, keep, text: (key: string) => cache.find(key)?.body.toString() };
}

test('invalidates the schema of a changed document and responses of the whole website', () => {
  const { cache, keep, text } = cacheOf();
  keep('articles', 'one', 'article');
  keep('authors', 'one', 'author');
  keep('route', 'one');
  keep('elsewhere', 'two');
  cache.invalidate([change('one')]);
  expect(['articles', 'authors', 'route', 'elsewhere'].map(text)).toEqual([
    undefined,
    'authors',
    undefined,
    'elsewhere',
  ]);
});

test('keeps datasets when a block changes, and drops everything for an unknown kind of change', () => {
  const { cache, keep, text } = cacheOf();
  keep('articles', 'one', 'article');
  keep('route', 'one');
  cache.invalidate([change('one', 'block')]);
  expect([text('articles'), text('route')]).toEqual(['articles', undefined]);
  cache.invalidate([change('two', 'planet' as Invalidation['entity'])]);
  expect(text('articles')).toBeUndefined();
});

test('stores and finds nothing while the instance may miss a change', () => {
  let current = false;
  const { cache, keep, text } = cacheOf({ current: () => current });
  keep('route', 'one');
  current = true;
  expect(text('route')).toBeUndefined();
  keep('route', 'one');
  current = false;
  expect(text('route')).toBeUndefined();
  cache.invalidateAll();
  current = true;
  expect(text('route')).toBeUndefined();
});

test('limits its memory, and does not store a response larger than a quarter of the limit', () => {
  const { cache, keep, text } = cacheOf({ bytes: 100_000 });
  for (let index = 0; index < 1000; index++) keep(`key${index}`, 'one', undefined, 'x'.repeat(1000));
  expect(cache.bytes).toBeLessThanOrEqual(100_000);
  expect(text('key999')).toBeDefined();
  keep('large', 'one', undefined, 'x'.repeat(30_000));
  expect(text('large')).toBeUndefined();
});

/** Readings and changes in any order, against the plain rule: a response is as old as the moment its reading began. */
test('never finds a response from before a change that it depends on', () => {
  const websites = fc.constantFrom('one', 'two');
  const schemas = fc.constantFrom('article', 'author', undefined);
  const steps = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('open' as const), website: websites, schema: schemas }),
      fc.record({ kind: fc.constant('finish' as const), index: fc.nat(5) }),
      fc.record({ kind: fc.constant('change' as const), website: websites, schema: schemas }),
      fc.record({ kind: fc.constant('lapse' as const) }),
    ),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(steps, (list) => {
      const { cache } = cacheOf();
      const version = new Map<string, number>();
      const now = (key: string) => version.get(key) ?? 0;
      const open: { key: string; reading: ReturnType<typeof cache.begin>; seen: number }[] = [];
      for (const step of list) {
        if (step.kind === 'open') {
          const key = `${step.website} ${step.schema}`;
          open.push({ key, reading: cache.begin(step.website, step.schema), seen: now(key) });
        } else if (step.kind === 'finish') {
          const [read] = open.splice(step.index % Math.max(1, open.length), 1);
          if (read) cache.store(read.reading, read.key, response(String(read.seen)));
        } else if (step.kind === 'change') {
          const touched = step.schema === undefined ? ['undefined'] : [step.schema, 'undefined'];
          for (const schema of touched)
            version.set(`${step.website} ${schema}`, now(`${step.website} ${schema}`) + 1);
          const entity = step.schema === undefined ? 'route' : 'document';
          cache.invalidate([{ websiteId: step.website, entity, schemaName: step.schema ?? null }]);
        } else cache.invalidateAll();
        for (const key of ['one', 'two'].flatMap((site) =>
          ['article', 'author', undefined].map((s) => `${site} ${s}`),
        )) {
          const found = cache.find(key);
          if (found) expect(found.body.toString()).toBe(String(now(key)));
        }
      }
    }),
    { numRuns: 500 },
  );
});
