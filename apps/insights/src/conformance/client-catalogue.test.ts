import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtIn } from '../testing/built-in.ts';
import { fillCatalogue } from '../testing/fill-catalogue.ts';
import { insightsUnderTest } from '../testing/insights-under-test.ts';
import { credentials } from './testing/credentials.ts';
import { fullCategory } from './testing/full-category.ts';
import { methodsOfClient, notedClient } from './testing/noted-client.ts';

const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const called = new Set<string>();
let insights: Awaited<ReturnType<typeof insightsUnderTest>>;
beforeAll(async () => {
  insights = await insightsUnderTest();
});
// A method that a new version of the client adds is missed here.
afterAll(() => {
  expect([...called].toSorted()).toEqual(
    methodsOfClient()
      .filter((name) => !/prompt/i.test(name))
      .toSorted(),
  );
});

describe.each(credentials)('the published client with %s', (_kind, credentialOf) => {
  let organizations: ReturnType<typeof notedClient>['organizations'];
  let categories: ReturnType<typeof notedClient>['categories'];
  let aurora: { id: string; name: string };
  let borealis: { id: string; name: string };
  let shared: Awaited<ReturnType<typeof fullCategory>>;

  beforeAll(async () => {
    const { person, organizationId } = await insights.newTenant('Aurora');
    aurora = { id: organizationId, name: 'Aurora' };
    borealis = { id: (await person.createOrganization('Borealis')).id, name: 'Borealis' };
    await fillCatalogue(insights.pool, aurora.id, { domains: ['aurora.example'], regions: ['Spain'] });
    await fillCatalogue(insights.pool, borealis.id, { domains: ['borealis.example'], regions: ['Italy'] });
    shared = await fullCategory(insights.pool, [aurora.id, borealis.id]);
    const baseURL = `http://127.0.0.1:${insights.port}`;
    const credential = await credentialOf(person);
    ({ organizations, categories } = notedClient({ baseURL, ...credential }, called));
  });

  test('lists organizations', async () => {
    const all = await organizations.list();
    expect(all.toSorted((a, b) => `${a.name}`.localeCompare(`${b.name}`))).toEqual([aurora, borealis]);
  });

  test('lists domains, of all organizations and of those it names', async () => {
    const domain = (name: string, organization: object) => ({
      id: uuid,
      name,
      created_at: instant,
      organization,
    });
    const both = [domain('aurora.example', aurora), domain('borealis.example', borealis)];
    expect(await organizations.domains()).toEqual(both);
    expect(await organizations.domains({ organization_ids: null })).toEqual(both);
    expect(await organizations.domains({ organization_ids: [borealis.id, aurora.id] })).toEqual(both);
    expect(await organizations.domains({ organization_ids: [borealis.id] })).toEqual(both.slice(1));
  });

  test('lists personas, one row per organization', async () => {
    const row = (organization: object) => ({
      id: shared.personas['New runner'],
      name: 'New runner',
      persona: { behavior: {}, employment: {}, demographics: {} },
      category: expect.objectContaining({ id: shared.id, name: 'Running shoes' }),
      organization,
    });
    expect(await organizations.getPersonas()).toEqual({ data: [row(aurora), row(borealis)] });
    const some = await organizations.getPersonas({ organization_ids: [borealis.id] });
    expect(some).toEqual({ data: [row(borealis)] });
  });

  test('lists assets, one row per organization', async () => {
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
    expect(await organizations.listAssets()).toEqual({ data: [row(aurora), row(borealis)] });
    const some = await organizations.listAssets({ organization_ids: [aurora.id] });
    expect(some).toEqual({ data: [row(aurora)] });
  });

  test('lists models and regions', async () => {
    expect(await organizations.models()).toEqual(builtIn.models);
    const names = (of: { name: string }[]) => of.map(({ name }) => name);
    expect(names(await organizations.regions())).toEqual(['Germany', 'Italy', 'Spain']);
    const some = await organizations.regions({ organization_ids: [aurora.id] });
    expect(names(some)).toEqual(['Germany', 'Spain']);
  });

  test('lists categories, one row per organization', async () => {
    const row = (organization: object) =>
      expect.objectContaining({ id: shared.id, name: 'Running shoes', organization });
    expect(await categories.list()).toEqual([row(aurora), row(borealis)]);
    expect(await categories.list({ organization_ids: [borealis.id] })).toEqual([row(borealis)]);
  });

  test('lists the entities of a category', async () => {
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
});
