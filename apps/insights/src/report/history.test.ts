import { beforeAll, expect, test } from 'vitest';
import { managing } from '../testing/managing.ts';
import { newPrompt } from '../testing/new-prompt.ts';
import { insertAnswers, rawAnswer } from './testing/raw-answer.ts';
import { reportsUnderTest } from './testing/reports-under-test.ts';

let reports: Awaited<ReturnType<typeof reportsUnderTest>>;
let managed: Awaited<ReturnType<typeof managing>>;
let ids: Record<'own' | 'rival' | 'tag' | 'persona' | 'topic' | 'prompt', string>;
const period = { start_date: '2026-11-10', end_date: '2026-11-10' };

/** Five answers: Aurora in three, its rival in two of them. All have one prompt, topic, tag and persona. */
beforeAll(async () => {
  reports = await reportsUnderTest();
  managed = await managing(reports);
  const { inCategory, category } = managed;
  const create = async (path: string, body: object) => (await inCategory(`POST /${path}`, body)).body.id;
  const asset = (name: string) => ({
    name,
    website: `${name.toLowerCase()}.example`,
    alternate_names: [`${name} Inc.`],
    is_owned: name === 'Acme',
    logo_url: 'https://acme.example/logo.svg',
  });
  const [own, rival] = [await create('assets', asset('Acme')), await create('assets', asset('Rival'))];
  const tag = await create('tags', { name: 'Guide' });
  const topic = await create('topics', { name: 'Anvils' });
  const persona = category.personas['New runner'] ?? '';
  const prompt = await newPrompt(reports.pool, { categoryId: category.id, topicId: topic });
  ids = { own, rival, tag, persona, topic, prompt };
  const mentions = (...assets: string[]) =>
    assets.map((asset_id, index) => ({ asset_id, position: index + 1, offsets: [] }));
  const lists = [mentions(own, rival), mentions(own, rival), mentions(own), [], []];
  await insertAnswers(
    reports.clickhouse,
    lists.map((some) =>
      rawAnswer({
        category_id: category.id,
        at: '2026-11-10T12:00:00.000Z',
        mentions: some,
        tag_ids: [tag],
        topic_id: topic,
        persona_id: persona,
        prompt_id: prompt,
      }),
    ),
  );
});

async function report(path: string, body: object) {
  const request = { category_id: managed.category.id, ...period, ...body };
  const answer = await reports.post(path, request, managed.apiKey);
  return { status: answer.status, data: answer.body.data, detail: answer.body.detail };
}

const all = async () => ({
  visibility: (await report('/v2/reports/visibility', { scope: 'all', assets: ['Acme', 'rival'] })).data,
  byTag: (await report('/v2/reports/sentiment', { asset: 'Rival', group_by: ['tag'] })).data,
  byPrompt: (await report('/v2/reports/query-fanouts', { group_by: ['prompt'] })).data,
  byTopic: (await report('/v2/reports/visibility', { assets: 'Rival', group_by: ['topic', 'persona'] })).data,
  filtered: (
    await report('/v2/reports/visibility', {
      assets: [ids.rival],
      filter: {
        and: [
          { field: 'tag', op: 'is', value: 'guide' },
          { field: 'topic_id', op: 'is', value: ids.topic },
          { field: 'persona', op: 'is', value: 'NEW RUNNER' },
          { field: 'prompt', op: 'is', value: ids.prompt },
        ],
      },
    })
  ).data,
  old: (
    await report('/v1/reports/visibility', {
      end_date: '2026-11-11',
      metrics: ['share_of_voice', 'mentions_count'],
      dimensions: ['asset_name'],
    })
  ).data.filter(({ dimensions }: { dimensions: string[] }) =>
    ['Acme', 'Rival'].includes(dimensions[0] ?? ''),
  ),
  answers: (
    await report('/v2/prompts/answers', {
      include: ['mentions', 'tags', 'topic', 'persona', 'prompt', 'prompt_id'],
      filter: { field: 'asset', op: 'is', value: 'Rival Inc.' },
    })
  ).data,
});

test('changes no past number and no name when a brand, prompt, topic, tag or persona is deleted', async () => {
  const before = await all();
  expect(before.visibility).toMatchObject([
    { asset: { name: 'Acme' }, visibility_score: 0.6, share_of_voice: 0.6 },
    { asset: { name: 'Rival' }, visibility_score: 0.4, share_of_voice: 0.4 },
  ]);
  expect(before.answers[0]).toMatchObject({
    mentions: ['Acme', 'Rival'],
    prompt_id: ids.prompt,
    topic: 'Anvils',
  });
  const { inCategory, category, apiKey } = managed;
  const prompts = `/v1/org/categories/${category.id}/prompts`;
  const status = { prompt_ids: [ids.prompt], status: 'deleted' };
  expect(
    (await reports.ask(`PATCH ${prompts}/status`, { bearer: managed.bearerToken, body: status })).status,
  ).toBe(200);
  for (const path of [
    `assets/${ids.rival}`,
    `tags/${ids.tag}`,
    `personas/${ids.persona}`,
    `topics/${ids.topic}`,
  ])
    expect((await inCategory(`DELETE /${path}`)).status, path).toBe(204);
  const listed = await reports.ask(`GET /v1/org/categories/${category.id}/topics`, { apiKey });
  expect(listed.body.map(({ name }: { name: string }) => name)).not.toContain('Anvils');
  expect(await all()).toEqual(before);
});

test('treats a brand with the name of a deleted one as another brand', async () => {
  const { inCategory } = managed;
  const asset = {
    name: 'Rival',
    website: 'rival.example',
    is_owned: false,
    logo_url: 'https://rival.example/l.svg',
  };
  const { body: again } = await inCategory('POST /assets', asset);
  const { data } = await report('/v2/reports/visibility', { scope: 'all', assets: 'Rival' });
  expect(data).toMatchObject([
    { asset: { id: ids.rival, name: 'Rival' }, visibility_score: 0.4 },
    { asset: { id: again.id, name: 'Rival' }, visibility_score: 0 },
  ]);
});

test('changes no past number after a rename, and returns the new name', async () => {
  const { inCategory } = managed;
  expect((await inCategory(`PATCH /assets/${ids.own}`, { name: 'Apex' })).status).toBe(200);
  expect((await report('/v2/reports/visibility', { assets: 'apex' })).data).toMatchObject([
    { asset: { id: ids.own, name: 'Apex' }, visibility_score: 0.6, share_of_voice: 0.6 },
  ]);
});
