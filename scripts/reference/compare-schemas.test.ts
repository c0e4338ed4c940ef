import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareSchemas } from './compare-schemas.ts';
import { type Model, models, type Node, nodesOf } from './testing/model.ts';
import { writeModel } from './testing/write-model.ts';

const coins = fc.array(fc.boolean(), { minLength: 1, maxLength: 40 });

function compareModels(theirs: Model, ours: Model, [theirCoins, ourCoins]: [boolean[], boolean[]]) {
  const [their, our] = [writeModel(theirs, theirCoins), writeModel(ours, ourCoins)];
  const documents = { theirs: their.document, ours: our.document };
  return compareSchemas(documents, their.schema, our.schema, 'body');
}

test('finds no difference between two ways to write the same schema', () => {
  fc.assert(
    fc.property(models, fc.tuple(coins, coins), (model, both) => {
      expect(compareModels(model, model, both)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

/** Every way to break a model in one place, and what the comparison should say of it. */
const breakages: ((node: Node) => { path: string; what: string } | undefined)[] = [
  ({ model, path, isOneOfChoice }) => {
    if (isOneOfChoice) return undefined;
    model.nullable = !model.nullable;
    return { path, what: 'null' };
  },
  ({ model, path, isOneOfChoice }) => {
    if (isOneOfChoice) return undefined;
    model.deprecated = !model.deprecated;
    return { path, what: 'deprecated' };
  },
  ({ model, path, isOneOfChoice }) => {
    if (isOneOfChoice || model.type === 'choice') return undefined;
    const other = model.type === 'integer' ? 'boolean' : 'integer';
    const { nullable, deprecated } = model;
    Object.assign(model, { type: other, nullable, deprecated, limit: undefined, properties: [], of: [] });
    delete model.values;
    delete model.items;
    return { path, what: 'type' };
  },
  ({ model, path }) => {
    const what = { string: 'maxLength', integer: 'minimum', array: 'maxItems' }[model.type as string];
    if (!what || model.values) return undefined;
    model.limit = model.limit === undefined ? 5 : model.limit + 1;
    return { path, what };
  },
  ({ model, path }) => {
    if (!model.values) return undefined;
    model.values = [...model.values, 'another'];
    return { path, what: 'enum' };
  },
  ({ model, path }) => {
    if (model.type !== 'object') return undefined;
    model.closed = !model.closed;
    return { path, what: 'closed' };
  },
  ({ model, path }) => {
    const [first] = model.properties;
    if (!first) return undefined;
    first.required = !first.required;
    return { path: `${path}.${first.name}`, what: 'required' };
  },
  ({ model, path }) => {
    const first = model.properties.shift();
    return first && { path: `${path}.${first.name}`, what: 'property' };
  },
  ({ model, path }) => {
    const gone = model.of.pop();
    return gone && { path, what: 'alternative' };
  },
];

test('names one broken path, and no other', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      models,
      fc.tuple(coins, coins),
      fc.nat(),
      fc.nat({ max: breakages.length - 1 }),
      (theirs, both, at, way) => {
        const ours = structuredClone(theirs);
        const nodes = nodesOf(ours);
        const expected = breakages[way]?.(nodes[at % nodes.length] as Node);
        fc.pre(expected !== undefined);
        seen.add(expected?.what ?? '');
        const found = compareModels(theirs, ours, both).map(({ path, what }) => ({ path, what }));
        expect(found).toEqual([{ path: `body${expected?.path}`, what: expected?.what }]);
      },
    ),
    { numRuns: 2000 },
  );
  const limits = ['maxLength', 'minimum', 'maxItems', 'enum', 'closed'];
  expect([...seen].sort()).toEqual(
    ['alternative', 'deprecated', 'null', 'property', 'required', 'type', ...limits].sort(),
  );
});

const components = (schemas: object) => ({ components: { schemas } });
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test.each([
  ['format', { type: 'string', format: 'uuid' }, { type: 'string', format: 'date' }, 'uuid', 'date'],
  ['pattern', { type: 'string' }, { type: 'string', pattern: '^a|b$' }, 'none', '^a|b$'],
  ['exclusiveMinimum', { type: 'number', exclusiveMinimum: 0 }, { type: 'number' }, '0', 'none'],
  ['default', { type: 'boolean', default: false }, { type: 'boolean' }, 'false', 'none'],
  ['default', { type: 'array', default: [] }, { type: 'array', default: ['a'] }, '[]', '["a"]'],
  ['uniqueItems', { type: 'array', uniqueItems: true }, { type: 'array' }, 'true', 'none'],
  ['type', {}, { type: 'string' }, 'anything', 'string'],
  ['type', { type: 'integer' }, { type: 'number' }, 'integer', 'number'],
  ['type', { enum: [1] }, { enum: [1.5] }, 'integer', 'number'],
  ['unknownToAll', { type: 'string', unknownToAll: 1 }, { type: 'string' }, '1', 'none'],
])('names both sides of %s', (what, theirs, ours, their, our) => {
  expect(compareSchemas({ theirs: {}, ours: {} }, theirs, ours, 'at')).toEqual([
    { path: 'at', place: 'at', what, theirs: their, ours: our },
  ]);
});

test.each([
  ['of a map', { type: 'object', additionalProperties: { type: 'string' } }, '.*'],
  ['of its names', { type: 'object', propertyNames: { type: 'string' } }, '.(name)'],
])('compares inside the schema %s', (_what, theirs, step) => {
  const ours = JSON.parse(JSON.stringify(theirs).replace('"string"', '"integer"'));
  expect(compareSchemas({ theirs: {}, ours: {} }, theirs, ours, 'at')).toEqual([
    { path: `at${step}`, place: `at${step}`, what: 'type', theirs: 'string', ours: 'integer' },
  ]);
});

test('names the component of the reference once for all that share it', () => {
  const theirs = components({ Name: { type: 'object', properties: { id: { type: 'string' } } } });
  const ours = { type: 'object', properties: { id: { type: 'string', maxLength: 9 } } };
  const list = { type: 'array', items: reference('Name') };
  expect(compareSchemas({ theirs, ours: {} }, list, { type: 'array', items: ours }, 'body')).toEqual([
    { path: 'body[].id', place: 'Name.id', what: 'maxLength', theirs: 'none', ours: '9' },
  ]);
});

test('compares a recursive component once', () => {
  const tree = (limit: object) =>
    components({
      Tree: { type: 'object', properties: { name: { type: 'string', ...limit }, of: reference('Tree') } },
    });
  const documents = { theirs: tree({}), ours: tree({ minLength: 2 }) };
  const found = compareSchemas(documents, reference('Tree'), reference('Tree'), 'body');
  expect(found.map(({ path, what }) => [path, what])).toEqual([['body.name', 'minLength']]);
});

test('matches alternatives of one type with the most similar one', () => {
  const filter = (field: string, more = {}) => ({
    type: 'object',
    properties: { field: { const: field }, value: { type: 'string', ...more } },
  });
  const theirs = { anyOf: [filter('a'), filter('b'), filter('c')] };
  const ours = { oneOf: [filter('c'), filter('b', { maxLength: 5 }), filter('a')] };
  expect(compareSchemas({ theirs: {}, ours: {} }, theirs, ours, 'at')).toEqual([
    { path: 'at<object 2>.value', place: 'at<object 2>.value', what: 'maxLength', theirs: 'none', ours: '5' },
  ]);
});

test('throws for a reference without a target', () => {
  expect(() => compareSchemas({ theirs: {}, ours: {} }, reference('Gone'), {}, 'at')).toThrow('Gone');
});
