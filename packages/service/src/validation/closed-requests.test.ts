import Type from 'typebox';
import { expect, test } from 'vitest';
import { testService } from '../testing/test-service.ts';

async function service() {
  const app = await testService();
  app.get('/list', {
    schema: {
      querystring: Type.Object({
        limit: Type.Integer({ default: 10 }),
        ids: Type.Optional(Type.Array(Type.String())),
      }),
    },
    handler: async (request) => request.query,
  });
  app.get('/bare', async () => ({}));
  app.post('/act', {
    schema: { summary: 'Act' },
    handler: async (request) => ({ got: request.body ?? null }),
  });
  app.post('/things/:id', {
    schema: {
      params: Type.Object({ id: Type.Integer() }),
      querystring: Type.Object({ dry_run: Type.Optional(Type.Boolean()) }),
      body: Type.Object({ op: Type.String(), value: Type.String() }, { additionalProperties: false }),
    },
    handler: async (request) => request.body,
  });
  return app;
}

const json = { 'content-type': 'application/json' };

test('refuses an unknown query parameter with the nearest known name', async () => {
  const app = await service();
  const answer = await app.inject('/list?limt=1');
  expect(answer.statusCode).toBe(422);
  expect(answer.json().detail).toEqual([
    { loc: ['query', 'limt'], msg: 'Unknown parameter; did you mean limit?', type: 'extra_forbidden' },
  ]);
  const far = await app.inject('/list?search=boots');
  expect(far.json().detail[0].msg).toBe('Unknown parameter; known are: limit, ids');
  const none = await app.inject('/bare?limit=1');
  expect(none.json().detail).toEqual([
    {
      loc: ['query', 'limit'],
      msg: 'Unknown parameter; this endpoint takes no query parameters',
      type: 'extra_forbidden',
    },
  ]);
});

test('ignores a query parameter that begins with an underscore', async () => {
  const app = await service();
  expect((await app.inject('/list?_=1731&_t=5')).json()).toMatchObject({ limit: 10 });
  expect((await app.inject('/bare?_=1731')).statusCode).toBe(200);
});

test('treats a name with brackets like the name alone, also escaped and repeated', async () => {
  const app = await service();
  expect((await app.inject('/list?ids[]=a')).json().ids).toEqual(['a']);
  expect((await app.inject('/list?ids%5B%5D=a&ids%5b%5d=b')).json().ids).toEqual(['a', 'b']);
  expect((await app.inject('/list?ids[]=b&ids=a')).json().ids).toEqual(['a', 'b']);
  expect((await app.inject('/list?limit[]=5')).json().limit).toBe(5);
  expect((await app.inject('/list?id[]=a')).json().detail[0].loc).toEqual(['query', 'id']);
});

test('accepts an empty body and {} for an action without a body, and refuses any field', async () => {
  const app = await service();
  const act = (payload?: string) =>
    app.inject({ method: 'POST', url: '/act', headers: json, ...(payload !== undefined && { payload }) });
  expect((await act()).json()).toEqual({ got: null });
  expect((await act('')).statusCode).toBe(200);
  expect((await act('{}')).statusCode).toBe(200);
  const answer = await act('{"version":3}');
  expect(answer.statusCode).toBe(422);
  expect(answer.json().detail[0]).toMatchObject({
    loc: ['body', 'version'],
    msg: 'Unknown field; no field is taken here',
  });
});

test('names a missing body', async () => {
  const app = await service();
  const answer = await app.inject({ method: 'POST', url: '/things/1', headers: json, payload: '' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().detail).toEqual([{ loc: ['body'], msg: 'Field required', type: 'missing' }]);
});

test('names errors of the path, the query and the body in one response', async () => {
  const app = await service();
  const answer = await app.inject({
    method: 'POST',
    url: '/things/x?dryrun=true',
    body: { operator: 'is', value: 5 },
  });
  expect(
    answer.json().detail.map(({ loc, msg }: { loc: string[]; msg: string }) => [loc.join('.'), msg]),
  ).toEqual([
    ['path.id', 'must be integer'],
    ['body.op', 'Field required'],
    ['body.operator', 'Unknown field; did you mean op?'],
    ['body.value', 'must be string'],
    ['query.dryrun', 'Unknown parameter; did you mean dry_run?'],
  ]);
});

test('requires no parameter with a default in the OpenAPI document, and documents no refusal', async () => {
  const app = await service();
  const { paths } = (await app.inject('/openapi.json')).json();
  expect(paths['/list'].get.parameters[0]).toMatchObject({ name: 'limit', required: false });
  expect(paths['/bare'].get.parameters).toBeUndefined();
  expect(paths['/act'].post.requestBody).toBeUndefined();
});
