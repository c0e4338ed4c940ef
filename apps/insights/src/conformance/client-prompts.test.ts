import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtIn } from '../testing/built-in.ts';
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
      .filter((name) => /prompt/i.test(name))
      .toSorted(),
  );
});

type Category = Awaited<ReturnType<typeof fullCategory>>;

describe.each(credentials)('the published client with %s', (_kind, credentialOf) => {
  let categories: ReturnType<typeof notedClient>['categories'];
  let newPlace: () => Promise<Category>;

  beforeAll(async () => {
    const { person, organizationId } = await insights.newTenant();
    newPlace = () => fullCategory(insights.pool, [organizationId]);
    const baseURL = `http://127.0.0.1:${insights.port}`;
    const credential = await credentialOf(person);
    ({ categories } = notedClient({ baseURL, ...credential }, called));
  });

  const promptsOf = ({ regions }: Category) => {
    const prompt = (text: string, more: object) => ({
      prompt: text,
      language: 'en-US',
      topic: { name: 'Trail running' },
      regions: [{ id: regions.Spain ?? '' }],
      platforms: [{ name: 'ChatGPT' }],
      ...more,
    });
    return [
      prompt('Which shoes for mud?', { tags: [{ name: 'New tag' }], personas: [{ name: 'New runner' }] }),
      prompt('Which shoes for rock?', { topic: { name: 'New topic' }, analysis_types: ['sentiment'] }),
      prompt('Which shoes for snow?', { asset: { name: 'Aurora Outdoor' }, topic: { name: 'New topic' } }),
    ];
  };

  /** A category with these prompts, and their ids in that order. */
  async function withPrompts() {
    const category = await newPlace();
    const { prompts = [] } = await categories.createPrompts(category.id, { prompts: promptsOf(category) });
    const [mud, rock, snow] = prompts.map(({ id }) => id) as [string, string, string];
    return { ...category, prompts, mud, rock, snow };
  }
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

  test('previews and creates prompts with new topics and tags', async () => {
    const category = await newPlace();
    const prompts = promptsOf(category);
    const counts = { created: 3, topics_created: 1, tags_created: 1 };
    const preview = await categories.createPrompts(category.id, { prompts, dry_run: true });
    expect(preview).toMatchObject({ dry_run: true, ...counts });
    expect((await categories.prompts(category.id)).info.total_rows).toBe(0);

    const created = await categories.createPrompts(category.id, { prompts });
    expect(created).toMatchObject({ dry_run: false, ...counts });
    expect(created.prompts?.[0]).toEqual({
      id: uuid,
      prompt: 'Which shoes for mud?',
      language: 'en-US',
      topic: { id: category.topics['Trail running'], name: 'Trail running' },
      tags: [{ id: uuid, name: 'New tag' }],
      regions: [{ id: category.regions.Spain, name: 'Spain' }],
      platforms: [builtIn.models[0]],
      personas: [{ id: category.personas['New runner'], name: 'New runner' }],
      analysis_types: ['visibility'],
      asset: null,
    });
  });

  test('pages through prompts', async () => {
    const { id, regions, mud, rock, snow } = await withPrompts();
    const query = { limit: 2, order_dir: 'asc' as const, status: ['active' as const, 'disabled' as const] };
    const first = await categories.prompts(id, { ...query, cursor: null });
    expect(first.info).toEqual({ total_rows: 3, limit: 2, next_cursor: expect.any(String) });
    expect(idsOf(first)).toEqual([mud, rock]);
    expect(first.data[0]).toMatchObject({
      prompt: 'Which shoes for mud?',
      status: 'active',
      regions: [{ id: regions.Spain, name: 'Spain' }],
      created_at: instant,
      updated_at: instant,
    });
    const second = await categories.prompts(id, { ...query, cursor: first.info.next_cursor });
    expect(second.info).toEqual({ total_rows: 3, limit: 2, next_cursor: null });
    expect(idsOf(second)).toEqual([snow]);
  });

  test('filters prompts by lists of values', async () => {
    const { id, topics, regions, personas, prompts, mud, rock, snow } = await withPrompts();
    const found = await categories.prompts(id, { analysis_type: ['sentiment', 'accuracy'] });
    expect(found.data.map((prompt) => [prompt.id, prompt.prompt_type])).toEqual([[rock, 'sentiment']]);
    const everywhere = { region_id: Object.values(regions), order_dir: 'asc' as const };
    expect(idsOf(await categories.prompts(id, everywhere))).toEqual([mud, rock, snow]);
    const narrow = {
      topic_id: [topics['Trail running'] ?? ''],
      tag_id: [prompts[0]?.tags?.[0]?.id ?? ''],
      platform_id: builtIn.models.map((model) => model.id),
      persona_id: [personas['New runner'] ?? ''],
      prompt_type: ['visibility' as const],
    };
    expect(idsOf(await categories.prompts(id, narrow))).toEqual([mud]);
  });

  test('changes prompts and returns what changed', async () => {
    const { id, tags, mud, rock } = await withPrompts();
    const updated = await categories.updatePrompts(id, {
      prompts: [
        { id: mud, tags: [{ name: 'Comparison' }], language: null },
        { id: rock, prompt: 'Which shoes for scree?' },
      ],
    });
    expect(updated).toMatchObject({ dry_run: false, updated: 2, topics_created: 0, tags_created: 0 });
    const comparison = { id: tags.Comparison, name: 'Comparison' };
    expect(updated.prompts).toEqual([
      { id: mud, tags: { added: [comparison], removed: [{ id: uuid, name: 'New tag' }] } },
      { id: rock, prompt: { old: 'Which shoes for rock?', new: 'Which shoes for scree?' } },
    ]);
  });

  test('disables prompts and deletes them', async () => {
    const { id, mud, rock, snow } = await withPrompts();
    const disable = { prompt_ids: [mud, rock], status: 'disabled' as const };
    const changed = async (body: Parameters<typeof categories.updatePromptStatus>[1]) =>
      categories.updatePromptStatus(id, body);
    expect(await changed({ ...disable, dry_run: true })).toEqual({ dry_run: true, updated_prompts: 2 });
    expect(await changed(disable)).toEqual({ dry_run: false, updated_prompts: 2 });
    expect(await changed(disable)).toEqual({ dry_run: false, updated_prompts: 0 });
    expect(idsOf(await categories.prompts(id))).toEqual([snow]);
    const all = { prompt_ids: [mud, rock, snow], status: 'deleted' as const };
    expect(await changed(all)).toEqual({ dry_run: false, updated_prompts: 3 });
    const left = await categories.prompts(id, { status: ['active', 'disabled'] });
    expect(left).toEqual({ info: { total_rows: 0, limit: 10_000, next_cursor: null }, data: [] });
  });
});
