import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type ListingUnderTest, listingUnderTest } from './testing/listing-under-test.ts';

let insights: ListingUnderTest;
let place: Awaited<ReturnType<ListingUnderTest['newPlace']>>;

beforeAll(async () => {
  insights = await listingUnderTest();
  place = await insights.newPlace();
});

const fault = (type: string, ...loc: (string | number)[]) => ({ loc, msg: expect.any(String), type });

async function faultsOf(query: string) {
  const { status, body } = await place.list(query);
  expect({ query, status }).toEqual({ query, status: 422 });
  return body.detail;
}

test.each([
  ['limit=0', [fault('greater_than', 'query', 'limit')]],
  ['limit=-1', [fault('greater_than', 'query', 'limit')]],
  ['limit=10001', [fault('less_than_equal', 'query', 'limit')]],
  ['limit=x', [fault('integer_type', 'query', 'limit')]],
  ['limit=1.5', [fault('integer_type', 'query', 'limit')]],
  ['limit=', [fault('integer_type', 'query', 'limit')]],
  ['limit=1&limit=2', [fault('integer_type', 'query', 'limit')]],
  ['order_by=nope', [fault('enum', 'query', 'order_by')]],
  ['order_by=created_at&order_by=prompt', [fault('enum', 'query', 'order_by')]],
  ['order_dir=DESC', [fault('enum', 'query', 'order_dir')]],
  ['status=deleted', [fault('enum', 'query', 'status', 0)]],
  ['status=active,deleted', [fault('enum', 'query', 'status', 1)]],
  ['status=', [fault('enum', 'query', 'status', 0)]],
  ['analysis_type=visibility&analysis_type=nope', [fault('enum', 'query', 'analysis_type', 1)]],
  ['prompt_type=accuracy', [fault('enum', 'query', 'prompt_type', 0)]],
  ['cursor=garbage', [fault('cursor', 'query', 'cursor')]],
  ['cursor=%00', [fault('cursor', 'query', 'cursor')]],
  ['limit=x&status=y', [fault('integer_type', 'query', 'limit'), fault('enum', 'query', 'status', 0)]],
])('%s', async (query, faults) => {
  expect(await faultsOf(query)).toEqual(faults);
});

test.each(['topic_id', 'tag_id', 'region_id', 'platform_id', 'persona_id'])(
  '%s names each invalid id, and each that the category does not have',
  async (parameter) => {
    const known = {
      topic_id: place.category.topics.Road,
      tag_id: place.category.tags.Comparison,
      region_id: place.category.regions.Japan,
      platform_id: '01990000-0000-7000-8000-000100000001',
      persona_id: place.category.personas.Walker,
    }[parameter];
    const unknown = randomUUID();
    const at = (type: string, index: number) => fault(type, 'query', parameter, index);
    expect(await faultsOf(`${parameter}=x`)).toEqual([at('uuid_parsing', 0)]);
    expect(await faultsOf(`${parameter}=${known},x&${parameter}=`)).toEqual([
      at('uuid_parsing', 1),
      at('uuid_parsing', 2),
    ]);
    expect(await faultsOf(`${parameter}=${unknown}`)).toEqual([at('unknown', 0)]);
    expect(await faultsOf(`${parameter}=${known}&${parameter}=${unknown}`)).toEqual([
      { ...at('unknown', 1), msg: expect.stringContaining(unknown) },
    ]);
    expect((await place.list(`${parameter}=${known}`)).status).toBe(200);
  },
);

test('refuses entities of another category', async () => {
  const { category } = await insights.newPlace();
  const { id: foreignRegion } = (
    await insights.pool.query(`SELECT id FROM regions WHERE name = 'Brazil' AND organization_id IS NULL`)
  ).rows[0];
  for (const [parameter, id] of [
    ['topic_id', category.topics.Trail],
    ['tag_id', category.tags.Comparison],
    ['persona_id', category.personas.Runner],
    ['region_id', foreignRegion],
    // A tag is no topic.
    ['topic_id', place.category.tags.Comparison],
  ] as const) {
    expect(await faultsOf(`${parameter}=${id}`)).toEqual([fault('unknown', 'query', parameter, 0)]);
  }
});

test('accepts an own model, and refuses one of another organization', async () => {
  const stranger = await insights.newTenant();
  const models = await Promise.all(
    [insights.tenant, stranger].map(async ({ organizationId }) => {
      const { rows } = await insights.pool.query(
        'INSERT INTO models (id, name, organization_id) VALUES ($1, $2, $3) RETURNING id',
        [randomUUID(), 'In-house', organizationId],
      );
      return rows[0].id;
    }),
  );
  expect((await place.list(`platform_id=${models[0]}`)).status).toBe(200);
  expect(await faultsOf(`platform_id=${models.join()}`)).toEqual([
    fault('unknown', 'query', 'platform_id', 1),
  ]);
});

test('binds a cursor to its category, filters and order', async () => {
  const { category, list, write } = await insights.newPlace();
  await write({}, {});
  const { next_cursor: cursor } = (await list('limit=1')).body.info;
  for (const query of [
    'order_dir=asc',
    'order_by=prompt',
    'status=active,disabled',
    'status=disabled',
    'analysis_type=visibility',
    `topic_id=${category.topics.Trail}`,
  ]) {
    const { status, body } = await list(`${query}&cursor=${cursor}`);
    expect({ query, status, body }).toEqual({
      query,
      status: 422,
      body: { detail: [fault('cursor', 'query', 'cursor')] },
    });
  }
  expect(await faultsOf(`cursor=${cursor}`)).toEqual([fault('cursor', 'query', 'cursor')]);
  expect(await faultsOf(`cursor=${cursor.slice(0, -2)}AA`)).toEqual([fault('cursor', 'query', 'cursor')]);
  for (const query of ['limit=7', 'status=active&order_by=created_at&order_dir=desc']) {
    expect((await list(`${query}&cursor=${cursor}`)).status).toBe(200);
  }
});

test('accepts a cursor with the same filters in another order or notation', async () => {
  const { category, list, write } = await insights.newPlace();
  await write({}, {}, { status: 'disabled' });
  const [one, two] = [category.topics.Trail, category.topics.Road];
  const { next_cursor: cursor } = (
    await list(`limit=1&topic_id=${one}&topic_id=${two}&status=active,disabled&prompt_type=visibility`)
  ).body.info;
  const same = `topic_id=${two.toUpperCase()},${one},${one}&status=disabled&status=active&analysis_type=visibility`;
  expect((await list(`${same}&cursor=${cursor}`)).status).toBe(200);
});

test('returns the path of an invalid category id', async () => {
  const { status, body } = await insights.ask('GET /v1/org/categories/x/prompts', {
    apiKey: insights.tenant.apiKey,
  });
  expect({ status, body }).toEqual({
    status: 422,
    body: { detail: [fault('uuid_parsing', 'path', 'category_id')] },
  });
});

test('sends the deprecation of prompt_type with a refusal', async () => {
  const answer = await place.list('prompt_type=nope');
  expect(answer.status).toBe(422);
  expect(answer.headers.get('deprecation')).toBe('@1794700800');
});
