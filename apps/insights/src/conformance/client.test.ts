import Profound from '@profoundai/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtIn } from '../testing/built-in.ts';
import { fillCatalogue } from '../testing/fill-catalogue.ts';
import { insightsUnderTest } from '../testing/insights-under-test.ts';
import { newCategory } from '../testing/new-category.ts';

type Insights = Awaited<ReturnType<typeof insightsUnderTest>>;
const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const called = new Set<string>();

/** The client as it is published, with a note of every method that is used. */
function noted<Resource extends object>(resource: Resource, name: string): Resource {
  return new Proxy(resource, {
    get(target, key) {
      const value = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      called.add(`${name}.${String(key)}`);
      return value.bind(target);
    },
  });
}

const methodsOf = (resource: object, name: string) =>
  Object.getOwnPropertyNames(Object.getPrototypeOf(resource))
    .filter((method) => method !== 'constructor')
    .map((method) => `${name}.${method}`);

let insights: Insights;
beforeAll(async () => {
  insights = await insightsUnderTest();
});

type Credential = { apiKey: string } | { accessToken: string };
type Person = Awaited<ReturnType<Insights['newTenant']>>['person'];
const newKey = async (person: Person) =>
  (await person.createOwnKey({ name: 'client', permissions: ['insights_read', 'insights_write'] })).key;

describe.each<[string, (person: Person) => Promise<Credential>]>([
  ['an API key', async (person) => ({ apiKey: await newKey(person) })],
  ['an API key as access token', async (person) => ({ accessToken: await newKey(person) })],
  ['a token of the identity provider', async (person) => ({ accessToken: await person.token() })],
])('the published client with %s', (_kind, credentialOf) => {
  let client: Pick<Profound, 'organizations'>;
  let categories: Profound['organizations']['categories'];
  let aurora: { id: string; name: string };
  let borealis: { id: string; name: string };
  let shared: Awaited<ReturnType<typeof newCategory>>;

  beforeAll(async () => {
    const { person, organizationId } = await insights.newTenant('Aurora');
    aurora = { id: organizationId, name: 'Aurora' };
    borealis = { id: (await person.createOrganization('Borealis')).id, name: 'Borealis' };
    await fillCatalogue(insights.pool, aurora.id, { domains: ['aurora.example'], regions: ['Spain'] });
    await fillCatalogue(insights.pool, borealis.id, { domains: ['borealis.example'], regions: ['Italy'] });
    shared = await newCategory(insights.pool, {
      organizationIds: [aurora.id, borealis.id],
      name: 'Running shoes',
      regions: ['Germany', 'Spain'],
      topics: ['Trail running'],
      tags: ['Comparison'],
      personas: ['New runner'],
      assets: ['Aurora Outdoor'],
    });
    const { port } = insights;
    const published = new Profound({ baseURL: `http://127.0.0.1:${port}`, ...(await credentialOf(person)) });
    client = { organizations: noted(published.organizations, 'organizations') };
    categories = noted(published.organizations.categories, 'organizations.categories');
  });

  test('lists organizations', async () => {
    const organizations = await client.organizations.list();
    expect(organizations.toSorted((a, b) => `${a.name}`.localeCompare(`${b.name}`))).toEqual([
      aurora,
      borealis,
    ]);
  });

  test('lists domains, of all organizations and of those it names', async () => {
    const domain = (name: string, organization: object) => ({
      id: uuid,
      name,
      created_at: instant,
      organization,
    });
    const both = [domain('aurora.example', aurora), domain('borealis.example', borealis)];
    expect(await client.organizations.domains()).toEqual(both);
    expect(await client.organizations.domains({ organization_ids: null })).toEqual(both);
    expect(await client.organizations.domains({ organization_ids: [borealis.id, aurora.id] })).toEqual(both);
    expect(await client.organizations.domains({ organization_ids: [borealis.id] })).toEqual(both.slice(1));
  });

  test('lists personas, one row an organization', async () => {
    const row = (organization: object) => ({
      id: shared.personas['New runner'],
      name: 'New runner',
      persona: { behavior: {}, employment: {}, demographics: {} },
      category: expect.objectContaining({ id: shared.id, name: 'Running shoes' }),
      organization,
    });
    expect(await client.organizations.getPersonas()).toEqual({ data: [row(aurora), row(borealis)] });
    const some = await client.organizations.getPersonas({ organization_ids: [borealis.id] });
    expect(some).toEqual({ data: [row(borealis)] });
  });

  test('lists assets, one row an organization', async () => {
    const row = (organization: object) => ({
      id: shared.assets['Aurora Outdoor'],
      name: 'Aurora Outdoor',
      website: 'aurora.example',
      alternate_domains: [],
      is_owned: true,
      created_at: instant,
      logo_url: 'https://aurora.example/logo.svg',
      category: expect.objectContaining({ id: shared.id, name: 'Running shoes' }),
      organization,
    });
    expect(await client.organizations.listAssets()).toEqual({ data: [row(aurora), row(borealis)] });
    const some = await client.organizations.listAssets({ organization_ids: [aurora.id] });
    expect(some).toEqual({ data: [row(aurora)] });
  });

  test('lists models and regions', async () => {
    expect(await client.organizations.models()).toEqual(builtIn.models);
    const names = (of: { name: string }[]) => of.map(({ name }) => name);
    expect(names(await client.organizations.regions())).toEqual(['Germany', 'Italy', 'Spain']);
    const some = await client.organizations.regions({ organization_ids: [aurora.id] });
    expect(names(some)).toEqual(['Germany', 'Spain']);
  });

  test('lists categories, one row an organization', async () => {
    const row = (organization: object) =>
      expect.objectContaining({ id: shared.id, name: 'Running shoes', organization });
    expect(await categories.list()).toEqual([row(aurora), row(borealis)]);
    expect(await categories.list({ organization_ids: [borealis.id] })).toEqual([row(borealis)]);
  });

  test('lists what a category has', async () => {
    expect(await categories.topics(shared.id)).toEqual([
      { id: shared.topics['Trail running'], name: 'Trail running', status: 'active' },
    ]);
    expect(await categories.tags(shared.id)).toEqual([{ id: shared.tags.Comparison, name: 'Comparison' }]);
    expect(await categories.assets(shared.id)).toEqual([
      expect.objectContaining({ id: shared.assets['Aurora Outdoor'], is_owned: true }),
    ]);
    expect(await categories.getCategoryPersonas(shared.id)).toEqual({
      data: [expect.objectContaining({ id: shared.personas['New runner'], name: 'New runner' })],
    });
  });

  test('creates prompts, pages through them, changes them, and deletes them', async () => {
    const prompt = (text: string, more: object = {}) => ({
      prompt: text,
      language: 'en-US',
      topic: { name: 'Trail running' },
      regions: [{ id: shared.regions.Spain ?? '' }],
      platforms: [{ name: 'ChatGPT' }],
      ...more,
    });
    const body = {
      prompts: [
        prompt('Which shoes for mud?', { tags: [{ name: 'New tag' }], personas: [{ name: 'New runner' }] }),
        prompt('Which shoes for rock?', { topic: { name: 'New topic' }, analysis_types: ['sentiment'] }),
        prompt('Which shoes for snow?', { asset: { name: 'Aurora Outdoor' }, topic: { name: 'New topic' } }),
      ],
    };
    const counts = { created: 3, topics_created: 1, tags_created: 1 };
    const preview = await categories.createPrompts(shared.id, { ...body, dry_run: true });
    expect(preview).toMatchObject({ dry_run: true, ...counts });
    expect((await categories.prompts(shared.id)).info.total_rows).toBe(0);

    const created = await categories.createPrompts(shared.id, body);
    expect(created).toMatchObject({ dry_run: false, ...counts });
    const [mud, rock, snow] = (created.prompts ?? []).map(({ id }) => id) as [string, string, string];
    expect(created.prompts?.[0]).toEqual({
      id: uuid,
      prompt: 'Which shoes for mud?',
      language: 'en-US',
      topic: { id: shared.topics['Trail running'], name: 'Trail running' },
      tags: [{ id: uuid, name: 'New tag' }],
      regions: [{ id: shared.regions.Spain, name: 'Spain' }],
      platforms: [builtIn.models[0]],
      personas: [{ id: shared.personas['New runner'], name: 'New runner' }],
      analysis_types: ['visibility'],
      asset: null,
    });

    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof categories.prompts>> = await categories.prompts(shared.id, {
        limit: 2,
        cursor,
        order_dir: 'asc',
        status: ['active', 'disabled'],
        region_id: [shared.regions.Spain ?? '', shared.regions.Germany ?? ''],
      });
      expect(page.info).toMatchObject({ total_rows: 3, limit: 2 });
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.info.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual([mud, rock, snow]);

    const found = await categories.prompts(shared.id, { analysis_type: ['sentiment', 'accuracy'] });
    expect(found.data.map(({ id, prompt_type }) => [id, prompt_type])).toEqual([[rock, 'sentiment']]);
    const filters = {
      topic_id: [shared.topics['Trail running'] ?? ''],
      tag_id: [created.prompts?.[0]?.tags?.[0]?.id ?? ''],
      platform_id: builtIn.models.map(({ id }) => id),
      persona_id: [shared.personas['New runner'] ?? ''],
      prompt_type: ['visibility' as const],
    };
    const some = await categories.prompts(shared.id, filters);
    expect(some.data.map(({ id }) => id)).toEqual([mud]);

    const updated = await categories.updatePrompts(shared.id, {
      prompts: [
        { id: mud, tags: [{ name: 'Comparison' }], language: null },
        { id: rock, prompt: 'Which shoes for scree?' },
      ],
    });
    expect(updated).toMatchObject({ dry_run: false, updated: 2, topics_created: 0, tags_created: 0 });
    expect(updated.prompts).toEqual([
      {
        id: mud,
        tags: {
          added: [{ id: shared.tags.Comparison, name: 'Comparison' }],
          removed: [{ id: uuid, name: 'New tag' }],
        },
      },
      { id: rock, prompt: { old: 'Which shoes for rock?', new: 'Which shoes for scree?' } },
    ]);

    const disable = { prompt_ids: [mud, rock], status: 'disabled' as const };
    const twice = [
      await categories.updatePromptStatus(shared.id, disable),
      await categories.updatePromptStatus(shared.id, disable),
    ];
    expect(twice).toEqual([
      { dry_run: false, updated_prompts: 2 },
      { dry_run: false, updated_prompts: 0 },
    ]);
    expect((await categories.prompts(shared.id)).data.map(({ id }) => id)).toEqual([snow]);
    const all = { prompt_ids: [mud, rock, snow], status: 'deleted' as const };
    expect(await categories.updatePromptStatus(shared.id, all)).toEqual({
      dry_run: false,
      updated_prompts: 3,
    });
    const left = await categories.prompts(shared.id, { status: ['active', 'disabled'] });
    expect(left).toMatchObject({ info: { total_rows: 0, next_cursor: null }, data: [] });
  });
});

// After the tests of every credential; a method that a new version of the client adds is missed here.
afterAll(() => {
  const { organizations } = new Profound({ apiKey: 'none' });
  const methods = [
    ...methodsOf(organizations, 'organizations'),
    ...methodsOf(organizations.categories, 'organizations.categories'),
  ];
  expect([...called].toSorted()).toEqual(methods.toSorted());
});
