import { createService, detailErrors, readSettings, serviceSettings } from '@sightline/service';
import fc from 'fast-check';
import Type from 'typebox';
import { beforeAll, expect, test } from 'vitest';
import { splitCommaLists } from './comma-lists.ts';

const list = Type.Optional(Type.Array(Type.String({ minLength: 1 })));
let echo: (query: string) => Promise<{ status: number; body: unknown }>;

beforeAll(async () => {
  const app = await createService({
    name: 'lists',
    settings: readSettings(serviceSettings, { LOG_LEVEL: 'silent' }),
    errors: detailErrors,
    ready: {},
    api: { title: 'Lists', description: 'Lists', securitySchemes: {}, tags: [] },
  });
  splitCommaLists(app);
  const querystring = Type.Object({
    list,
    nullable: Type.Optional(Type.Union([Type.Array(Type.String({ minLength: 1 })), Type.Null()])),
    text: Type.Optional(Type.String()),
  });
  app.get('/echo', { schema: { querystring } }, async ({ query }) => query);
  echo = async (query) => {
    const answer = await app.inject(`/echo?${query}`);
    return { status: answer.statusCode, body: answer.json() };
  };
});

test('returns the same list however values are joined and repeated', async () => {
  const value = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.includes(','));
  const parts = fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('list', 'nullable'), parts, async (name, values) => {
      const query = values.map((joined) => `${name}=${encodeURIComponent(joined.join(','))}`).join('&');
      expect(await echo(query)).toEqual({ status: 200, body: { [name]: values.flat() } });
    }),
  );
});

test('keeps commas in a text', async () => {
  expect((await echo('text=a,b')).body).toEqual({ text: 'a,b' });
});

test('parses the empty parameter as null where that is allowed', async () => {
  expect(await echo('nullable=')).toEqual({ status: 200, body: { nullable: null } });
});

test.each([
  ['list=', ['query', 'list', 0]],
  ['list=a,', ['query', 'list', 1]],
  ['list=a&list=', ['query', 'list', 1]],
  ['nullable=,a', ['query', 'nullable', 0]],
  ['nullable=a,b&nullable=', ['query', 'nullable', 2]],
])('refuses an empty value: %s', async (query, loc) => {
  const { status, body } = await echo(query);
  expect(status).toBe(422);
  expect((body as { detail: { loc: unknown }[] }).detail.map((fault) => fault.loc)).toEqual([loc]);
});
