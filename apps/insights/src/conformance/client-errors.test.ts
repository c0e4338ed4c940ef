import { randomUUID } from 'node:crypto';
import Profound from '@profoundai/client';
import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../testing/insights-under-test.ts';
import { newCategory } from '../testing/new-category.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;
let tenant: Awaited<ReturnType<typeof insights.newTenant>>;
let categoryId: string;

beforeAll(async () => {
  insights = await insightsUnderTest();
  tenant = await insights.newTenant();
  categoryId = (await newCategory(insights.pool, { organizationIds: [tenant.organizationId] })).id;
});

const clientOf = (apiKey: string, { port } = insights) =>
  new Profound({ baseURL: `http://127.0.0.1:${port}`, apiKey, maxRetries: 0 });

/** What the client throws: its own class for the status, with our body. */
async function thrown(answer: Promise<unknown>): Promise<unknown> {
  return answer.then(
    () => undefined,
    (error: unknown) => error,
  );
}

test('throws AuthenticationError for a wrong key', async () => {
  const error = await thrown(clientOf('wrong').organizations.list());
  expect(error).toBeInstanceOf(Profound.AuthenticationError);
  expect(error).toMatchObject({ status: 401, error: { detail: expect.any(String) } });
});

test('throws PermissionDeniedError for writing with a key that may only read', async () => {
  const body = { prompt_ids: [], status: 'active' as const };
  const { categories } = clientOf(tenant.apiKey).organizations;
  const error = await thrown(categories.updatePromptStatus(categoryId, body));
  expect(error).toBeInstanceOf(Profound.PermissionDeniedError);
  expect(error).toMatchObject({ status: 403, error: { detail: expect.stringContaining('insights_write') } });
});

test('throws NotFoundError for a category of another organization in every method', async () => {
  const { categories } = clientOf((await insights.newTenant()).writeKey).organizations;
  const [topic, region, platform] = [{ name: 'Mud' }, { name: 'Spain' }, { name: 'Claude' }];
  const prompt = { prompt: 'Which?', language: 'en', topic, regions: [region], platforms: [platform] };
  const prompts = { prompts: [{ ...prompt, id: randomUUID() }] };
  const states = { prompt_ids: [], status: 'active' };
  type Method = (categoryId: string, body?: object) => Promise<unknown>;
  const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(categories)).filter(
    (name) => !['constructor', 'list'].includes(name),
  );
  expect(methods.length).toBeGreaterThan(0);
  for (const name of methods) {
    const method = Reflect.get(categories, name) as Method;
    const body = name.includes('Status') ? states : prompts;
    const given = name.includes('Prompt') ? body : undefined;
    const error = await thrown(method.call(categories, categoryId, given));
    expect(error, name).toBeInstanceOf(Profound.NotFoundError);
    expect(error, name).toMatchObject({
      status: 404,
      error: { detail: expect.stringContaining('category') },
    });
  }
});

test('throws UnprocessableEntityError with the path of every error', async () => {
  const error = await thrown(clientOf(tenant.apiKey).organizations.categories.topics('none'));
  expect(error).toBeInstanceOf(Profound.UnprocessableEntityError);
  expect(error).toMatchObject({
    status: 422,
    error: { detail: [{ loc: ['path', 'category_id'], msg: expect.any(String), type: 'uuid_parsing' }] },
  });
});

test('throws RateLimitError with the time to retry beyond the limit', async () => {
  const limited = await insightsUnderTest({ RATE_LIMIT_PER_HOUR: '1' });
  const { organizations } = clientOf((await limited.newTenant()).apiKey, limited);
  await organizations.list();
  const error = await thrown(organizations.list());
  expect(error).toBeInstanceOf(Profound.RateLimitError);
  expect(error).toMatchObject({ status: 429, error: { detail: expect.any(String) } });
  expect(Number((error as { headers: Headers }).headers.get('retry-after'))).toBeGreaterThan(0);
});
