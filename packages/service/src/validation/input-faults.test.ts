import Type from 'typebox';
import { expect, test } from 'vitest';
import { testService } from '../testing/test-service.ts';
import { createAjv } from './compile.ts';

const uuid = Type.String({ format: 'uuid' });
const ID = '0198c2c4-7d5e-7c3a-9d3e-0123456789ab';

async function service() {
  const app = await testService();
  app.get('/query', {
    schema: {
      querystring: Type.Object({
        ids: Type.Optional(Type.Union([Type.Array(uuid), Type.Null()])),
        limit: Type.Optional(Type.Integer({ minimum: 1 })),
        state: Type.Optional(Type.Enum(['on', 'off'])),
      }),
    },
    handler: async (request) => request.query,
  });
  app.get('/path/:id', { schema: { params: Type.Object({ id: uuid }) }, handler: async () => '' });
  app.post('/body', {
    schema: {
      body: Type.Object(
        {
          count: Type.Integer(),
          items: Type.Array(
            Type.Object({ name: Type.String({ minLength: 1 }) }, { additionalProperties: false }),
          ),
          filter: Type.Optional(
            Type.Union([Type.Object({ is: uuid }), Type.Object({ in: Type.Array(uuid, { minItems: 1 }) })]),
          ),
        },
        { additionalProperties: false },
      ),
    },
    handler: async (request) => request.body,
  });
  return app;
}

const faultsOf = (answer: { statusCode: number; json(): { detail: { loc: unknown; type: string }[] } }) => {
  expect(answer.statusCode).toBe(422);
  return answer.json().detail.map(({ loc, type }) => ({ loc, type }));
};

test('parses repeated and single query parameters as lists, and text as numbers', async () => {
  const app = await service();
  expect((await app.inject(`/query?ids=${ID}`)).json()).toEqual({ ids: [ID] });
  expect((await app.inject(`/query?ids=${ID}&ids=${ID}&limit=5`)).json()).toEqual({
    ids: [ID, ID],
    limit: 5,
  });
});

test('names the path of every error of a query', async () => {
  const app = await service();
  expect(faultsOf(await app.inject(`/query?ids=${ID}&ids=zz&limit=0&state=maybe`))).toEqual([
    { loc: ['query', 'ids', 1], type: 'uuid_parsing' },
    { loc: ['query', 'limit'], type: 'greater_than_equal' },
    { loc: ['query', 'state'], type: 'enum' },
  ]);
  expect(faultsOf(await app.inject('/query?limit=many'))).toEqual([
    { loc: ['query', 'limit'], type: 'integer_type' },
  ]);
});

test('names the path of a path parameter', async () => {
  const app = await service();
  expect(faultsOf(await app.inject('/path/zz'))).toEqual([{ loc: ['path', 'id'], type: 'uuid_parsing' }]);
});

test('does not coerce a JSON body, and names the path of missing, unknown and nested fields', async () => {
  const app = await service();
  const body = { count: '5', items: [{ name: 'a' }, { name: '', extra: 1 }], unknown: true };
  expect(faultsOf(await app.inject({ method: 'POST', url: '/body', body }))).toEqual(
    expect.arrayContaining([
      { loc: ['body', 'unknown'], type: 'extra_forbidden' },
      { loc: ['body', 'count'], type: 'integer_type' },
      { loc: ['body', 'items', 1, 'extra'], type: 'extra_forbidden' },
      { loc: ['body', 'items', 1, 'name'], type: 'string_too_short' },
    ]),
  );
  expect(faultsOf(await app.inject({ method: 'POST', url: '/body', body: { count: 1 } }))).toEqual([
    { loc: ['body', 'items'], type: 'missing' },
  ]);
});

test('reports only the branch of a union that matched furthest', async () => {
  const app = await service();
  const body = { count: 1, items: [], filter: { in: [ID, 'zz'] } };
  expect(faultsOf(await app.inject({ method: 'POST', url: '/body', body }))).toEqual([
    { loc: ['body', 'filter', 'in', 1], type: 'uuid_parsing' },
  ]);
});

test('names the types of a nullable value, and the errors of each element of a list', async () => {
  const app = await testService();
  app.addSchema(
    Type.Object(
      { name: Type.Optional(Type.Union([Type.String({ maxLength: 3 }), Type.Null()])) },
      { $id: 'Named' },
    ),
  );
  const lists = Type.Object({
    names: Type.Optional(Type.Union([Type.Array(Type.Ref('Named')), Type.Null()])),
    one: Type.Optional(Type.Union([Type.Ref('Named'), Type.Null()])),
  });
  app.post('/', { schema: { body: Type.Object({ lists: Type.Array(lists) }) }, handler: async () => '' });
  const body = {
    lists: [{ names: 5 }, { names: [{ name: 7 }, 8, { name: 'long' }] }, { one: { name: 9 } }, { one: [] }],
  };
  const answer = await app.inject({ method: 'POST', url: '/', body });
  expect(answer.json().detail).toEqual([
    { loc: ['body', 'lists', 0, 'names'], msg: 'must be array or null', type: 'array_type' },
    { loc: ['body', 'lists', 1, 'names', 0, 'name'], msg: 'must be string or null', type: 'string_type' },
    { loc: ['body', 'lists', 1, 'names', 1], msg: 'must be object', type: 'object_type' },
    {
      loc: ['body', 'lists', 1, 'names', 2, 'name'],
      msg: 'must NOT have more than 3 characters',
      type: 'string_too_long',
    },
    { loc: ['body', 'lists', 2, 'one', 'name'], msg: 'must be string or null', type: 'string_type' },
    { loc: ['body', 'lists', 3, 'one'], msg: 'must be object or null', type: 'object_type' },
  ]);
});

test('reports only the branch of a discriminated union that the value names', async () => {
  const app = await testService();
  const branch = (type: string, more: object) =>
    Type.Object({ type: Type.Literal(type), ...more }, { additionalProperties: false });
  const shape = {
    type: 'object',
    required: ['type'],
    discriminator: { propertyName: 'type' },
    oneOf: [branch('circle', { radius: Type.Number() }), branch('square', { side: Type.Number() })],
  };
  app.post('/', { schema: { body: shape }, handler: async () => '' });
  const faults = async (body: object) => faultsOf(await app.inject({ method: 'POST', url: '/', body }));
  expect(await faults({ type: 'square', radius: 1 })).toEqual([
    { loc: ['body', 'side'], type: 'missing' },
    { loc: ['body', 'radius'], type: 'extra_forbidden' },
  ]);
  expect(await faults({ type: 'line' })).toEqual([{ loc: ['body', 'type'], type: 'enum' }]);
  expect(await faults({ tpye: 'square', side: 1 })).toEqual([
    { loc: ['body', 'type'], type: 'missing' },
    { loc: ['body', 'tpye'], type: 'extra_forbidden' },
  ]);
});

test('keeps an unknown field of an open object', async () => {
  const app = await testService();
  app.post('/', { schema: { body: Type.Object({ a: Type.Integer() }) } }, async (request) => request.body);
  expect((await app.inject({ method: 'POST', url: '/', body: { a: 1, b: 2 } })).json()).toEqual({
    a: 1,
    b: 2,
  });
});

test('refuses a list full of errors of a shared schema in linear time', async () => {
  const app = await testService();
  app.addSchema(
    Type.Object(
      { name: Type.String(), parts: Type.Optional(Type.Array(Type.Ref('Part'))) },
      { $id: 'Part', additionalProperties: false },
    ),
  );
  const body = Type.Object({ parts: Type.Array(Type.Ref('Part')) });
  app.post('/', { schema: { body }, handler: async () => '' });
  const refuse = async (parts: string) => {
    const headers = { 'content-type': 'application/json' };
    return faultsOf(await app.inject({ method: 'POST', url: '/', headers, payload: `{"parts":[${parts}]}` }));
  };
  expect(await refuse('{"name":"a"},{"parts":[{"name":"b"},{"name":5}]},6')).toEqual([
    { loc: ['body', 'parts', 1, 'name'], type: 'missing' },
    { loc: ['body', 'parts', 1, 'parts', 1, 'name'], type: 'string_type' },
    { loc: ['body', 'parts', 2], type: 'object_type' },
  ]);
  expect(await refuse(`${'5,'.repeat(150_000)}5`)).toHaveLength(100);
});

test('describes the required format in words, never as a regular expression', async () => {
  const app = await testService();
  const name = { pattern: '^[a-z]+$' };
  const body = Type.Object({
    name: Type.String({ ...name, 'x-pattern-message': 'must be lower-case letters' }),
    other: Type.String(name),
  });
  app.post('/', { schema: { body }, handler: async () => '' });
  const answer = await app.inject({ method: 'POST', url: '/', body: { name: 'A', other: 'A' } });
  expect(answer.json().detail.map(({ msg }: { msg: string }) => msg)).toEqual([
    'must be lower-case letters',
    'is not in the expected form',
  ]);
});

test('checks a branch of a union also after a thousand errors in another one', () => {
  const validate = createAjv().compile({
    anyOf: [
      { type: 'array', items: { type: 'string' } },
      { type: 'array', items: { type: 'integer', maximum: 5 } },
      { type: 'object', additionalProperties: { type: 'integer' } },
    ],
  });
  const numbers = Array.from({ length: 3_000 }, () => 1);
  expect(validate(numbers)).toBe(true);
  expect(validate([...numbers, 6])).toBe(false);
  expect(validate(Object.fromEntries(numbers.map((one, nth) => [`n${nth}`, one])))).toBe(true);
});

test('stops after a thousand errors of a list or an object', () => {
  const validate = createAjv().compile({
    properties: { list: { type: 'array', items: { type: 'string' } } },
    additionalProperties: false,
  });
  expect(validate({ list: Array.from({ length: 100_000 }, () => 5) })).toBe(false);
  expect(validate.errors).toHaveLength(1000);
  expect(validate(Object.fromEntries(Array.from({ length: 9_000 }, (_, nth) => [`n${nth}`, 0])))).toBe(false);
  expect(validate.errors).toHaveLength(1000);
});
