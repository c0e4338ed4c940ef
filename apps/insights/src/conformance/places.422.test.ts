import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../testing/insights-under-test.ts';
import { newCategory } from '../testing/new-category.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;
let apiKey: string;
let categoryId: string;

beforeAll(async () => {
  insights = await insightsUnderTest();
  const tenant = await insights.newTenant();
  apiKey = tenant.writeKey;
  categoryId = (await newCategory(insights.pool, { organizationIds: [tenant.organizationId] })).id;
});

const prompt = { prompt: 'Which?', language: 'en', topic: { name: 'A' }, platforms: [{ name: 'Claude' }] };
const nowhere = [{ name: 'Nowhere' }];
const prompts = '/v1/org/categories/{category_id}/prompts';

/** An operation, what is wrong in its path, query or body, and the place that the answer names. */
type Row = [operation: string, given: { path?: string; query?: string; body?: unknown }, place: unknown[]];

const ofOrganizations = ['regions', 'domains', 'assets', 'personas', 'categories'].map(
  (list): Row => [`GET /v1/org/${list}`, { query: 'organization_ids=x' }, ['query', 'organization_ids', 0]],
);
const lists = ['topics', 'tags', 'regions', 'citation-categories', 'citation-tags', 'assets', 'personas'];
const ofCategories: Row[] = [
  ...lists.map((list): Row => [`GET /v1/org/categories/{category_id}/${list}`, {}, []]),
  [`GET ${prompts}`, {}, []],
  [`POST ${prompts}`, { body: { prompts: [] } }, []],
  [`PATCH ${prompts}`, { body: { prompts: [] } }, []],
  [`PATCH ${prompts}/status`, { body: { prompt_ids: [], status: 'active' } }, []],
];
const ofPaths = ofCategories.map(
  ([operation, given]): Row => [operation, { ...given, path: 'x' }, ['path', 'category_id']],
);
const rows: Row[] = [
  ...ofOrganizations,
  ...ofPaths,
  [`GET ${prompts}`, { query: 'limit=0' }, ['query', 'limit']],
  [`GET ${prompts}`, { query: 'topic_id=x' }, ['query', 'topic_id', 0]],
  [`POST ${prompts}`, {}, ['body']],
  [`POST ${prompts}`, { body: {} }, ['body', 'prompts']],
  [`POST ${prompts}`, { body: { prompts: [5] } }, ['body', 'prompts', 0]],
  [`POST ${prompts}`, { body: { prompts: [{ ...prompt, regions: [] }] } }, ['body', 'prompts', 0, 'regions']],
  [
    `POST ${prompts}`,
    { body: { prompts: [{ ...prompt, regions: [{ name: 5 }] }] } },
    ['body', 'prompts', 0, 'regions', 0, 'name'],
  ],
  [
    `POST ${prompts}`,
    { body: { prompts: [{ ...prompt, regions: nowhere }] } },
    ['body', 'prompts', 0, 'regions', 0],
  ],
  [`PATCH ${prompts}`, { body: { prompts: 5 } }, ['body', 'prompts']],
  [`PATCH ${prompts}`, { body: { prompts: [{ prompt: 'Which?' }] } }, ['body', 'prompts', 0, 'id']],
  [
    `PATCH ${prompts}`,
    { body: { prompts: [{ id: 'x', tags: [{ id: 5 }] }] } },
    ['body', 'prompts', 0, 'tags', 0, 'id'],
  ],
  [`PATCH ${prompts}/status`, { body: { prompt_ids: [], status: 'on' } }, ['body', 'status']],
  [`PATCH ${prompts}/status`, { body: { prompt_ids: ['x'], status: 'active' } }, ['body', 'prompt_ids', 0]],
];

test.each(rows)('%s with %j names the path of the error', async (operation, { path, query, body }, place) => {
  const request = `${operation.replace('{category_id}', path ?? categoryId)}${query ? `?${query}` : ''}`;
  const answer = await insights.ask(request, { apiKey, body });
  expect(answer.status).toBe(422);
  const fault = { loc: place, msg: expect.any(String), type: expect.stringMatching(/^[a-z_]+$/) };
  expect(answer.body).toEqual({ detail: [fault] });
});

test('lists every part that an operation reads in the table', async () => {
  interface Operation {
    parameters?: { in: string }[];
    requestBody?: object;
  }
  const { body } = await insights.ask('GET /openapi.json');
  const read = Object.entries<Record<string, Operation>>(body.paths)
    .filter(([path]) => path.startsWith('/v1/org'))
    .flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, { parameters = [], requestBody }]) =>
        [...parameters.map((parameter) => parameter.in), ...(requestBody ? ['body'] : [])].map(
          (part) => `${method.toUpperCase()} ${path} ${part}`,
        ),
      ),
    );
  const shown = rows.map(([operation, , [part]]) => `${operation} ${part}`);
  expect([...new Set(shown)].toSorted()).toEqual([...new Set(read)].toSorted());
});
