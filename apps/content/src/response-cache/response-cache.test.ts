import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAnswerMemory, type Forgettable } from './memory.ts';

const answer = (text: string) => ({ body: Buffer.from(text), tag: `"${text}"`, owner: null });
const change = (
  websiteId: string,
  entity: Forgettable['entity'] = 'document',
  schemaName = 'article',
): Forgettable => ({ websiteId, entity, schemaName });

function memoryOf({ bytes = 1_000_000, current = (): boolean => true } = {}) {
  const memory = createAnswerMemory({ bytes, current });
  const keep = (key: string, websiteId: string, schemaName?: string, text = key) =>
    memory.keep(memory.place(websiteId, schemaName), key, answer(text));
  return { memory, keep, text: (key: string) => memory.recall(key)?.body.toString() };
}

test('a change of a document is forgotten in its schema and in what is of the whole website', () => {
  const { memory, keep, text } = memoryOf();
  keep('articles', 'one', 'article');
  keep('authors', 'one', 'author');
  keep('route', 'one');
  keep('elsewhere', 'two');
  memory.forget([change('one')]);
  expect(['articles', 'authors', 'route', 'elsewhere'].map(text)).toEqual([
    undefined,
    'authors',
    undefined,
    'elsewhere',
  ]);
});

test('a change of a block leaves datasets alone, one of an unknown kind leaves nothing', () => {
  const { memory, keep, text } = memoryOf();
  keep('articles', 'one', 'article');
  keep('route', 'one');
  memory.forget([change('one', 'block')]);
  expect([text('articles'), text('route')]).toEqual(['articles', undefined]);
  memory.forget([change('two', 'planet' as Forgettable['entity'])]);
  expect(text('articles')).toBeUndefined();
});

test('nothing is kept, and nothing recalled, while this instance may miss a change', () => {
  let current = false;
  const { memory, keep, text } = memoryOf({ current: () => current });
  keep('route', 'one');
  current = true;
  expect(text('route')).toBeUndefined();
  keep('route', 'one');
  current = false;
  expect(text('route')).toBeUndefined();
  memory.forgetAll();
  current = true;
  expect(text('route')).toBeUndefined();
});

test('memory is bounded, and an answer of more than a quarter of it is not kept', () => {
  const { memory, keep, text } = memoryOf({ bytes: 100_000 });
  for (let index = 0; index < 1000; index++) keep(`key${index}`, 'one', undefined, 'x'.repeat(1000));
  expect(memory.bytes).toBeLessThanOrEqual(100_000);
  expect(text('key999')).toBeDefined();
  keep('large', 'one', undefined, 'x'.repeat(30_000));
  expect(text('large')).toBeUndefined();
});

/** Readings and changes in any order, against the plain rule: an answer is as old as the moment its reading began. */
test('an answer from before a change that it depends on is never recalled after it', () => {
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
      const { memory } = memoryOf();
      const version = new Map<string, number>();
      const now = (key: string) => version.get(key) ?? 0;
      const open: { key: string; place: ReturnType<typeof memory.place>; seen: number }[] = [];
      for (const step of list) {
        if (step.kind === 'open') {
          const key = `${step.website} ${step.schema}`;
          open.push({ key, place: memory.place(step.website, step.schema), seen: now(key) });
        } else if (step.kind === 'finish') {
          const [read] = open.splice(step.index % Math.max(1, open.length), 1);
          if (read) memory.keep(read.place, read.key, answer(String(read.seen)));
        } else if (step.kind === 'change') {
          const touched = step.schema === undefined ? ['undefined'] : [step.schema, 'undefined'];
          for (const schema of touched)
            version.set(`${step.website} ${schema}`, now(`${step.website} ${schema}`) + 1);
          const entity = step.schema === undefined ? 'route' : 'document';
          memory.forget([{ websiteId: step.website, entity, schemaName: step.schema ?? null }]);
        } else memory.forgetAll();
        for (const key of ['one', 'two'].flatMap((site) =>
          ['article', 'author', undefined].map((s) => `${site} ${s}`),
        )) {
          const recalled = memory.recall(key);
          if (recalled) expect(recalled.body.toString()).toBe(String(now(key)));
        }
      }
    }),
    { numRuns: 500 },
  );
});
