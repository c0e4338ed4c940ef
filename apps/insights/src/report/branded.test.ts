import { beforeAll, expect, test } from 'vitest';
import { smallFixture } from './testing/small-fixture.ts';

let fixture: Awaited<ReturnType<typeof smallFixture>>;
const ids = [1, 2, 3, 4].map((digit) => `0198c2c4-7d5e-7c3a-9d3e-00000000b00${digit}`);
const texts = [
  'Is AURORA, the brand, any good?',
  'Which shoes are best?',
  'Who sells auroras?',
  'Aurora or Pro+ (2026)?',
];

/** An answer to each of four prompts; each names Aurora. */
beforeAll(async () => {
  fixture = await smallFixture('/v2/reports/visibility', ({ Aurora = '' }) =>
    ids.map((prompt_id) => ({
      prompt_id,
      at: '2026-11-01T12:00:00.000Z',
      mentions: [{ asset_id: Aurora, position: 1, offsets: [] }],
    })),
  );
  const { reports, category } = fixture;
  for (const [index, text] of texts.entries())
    await reports.pool.query(
      `INSERT INTO prompts (category_id, id, prompt, language, analysis_types, topic_id, tag_ids, region_ids, platform_ids, persona_ids)
       VALUES ($1, $2, $3, 'en-US', '{visibility}', $4, '{}', '{}', '{}', '{}')`,
      [category.id, ids[index], text, category.topics.Trail],
    );
});

const promptsCounted = async (more: object) => {
  const { data } = await fixture.ask({ assets: ['Aurora'], group_by: ['prompt'], ...more });
  return data.map(({ prompt }) => ids.indexOf((prompt as { id: string }).id) + 1).sort();
};

test('counts answers to prompts that name an asset, to the others, or to all', async () => {
  expect(await promptsCounted({ branded: 'only' })).toEqual([1, 4]);
  expect(await promptsCounted({ branded: 'exclude' })).toEqual([2, 3]);
  expect(await promptsCounted({ branded: 'include' })).toEqual([1, 2, 3, 4]);
  expect(await promptsCounted({})).toEqual([1, 2, 3, 4]);
});

test('says which answers were counted', async () => {
  expect((await fixture.ask({})).info.branded).toBe('include');
  expect((await fixture.ask({ branded: 'exclude' })).info.branded).toBe('exclude');
});

test('takes alternate names, and characters that mean something in a pattern', async () => {
  const { pool } = fixture.reports;
  const named = (names: string[]) =>
    pool.query('UPDATE assets SET alternate_names = $2 WHERE id = $1', [
      fixture.category.assets.Borealis,
      names,
    ]);
  await named(['Pro+ (2026)', 'shoes']);
  expect(await promptsCounted({ branded: 'only' })).toEqual([1, 2, 4]);
  await named(['.*']);
  expect(await promptsCounted({ branded: 'only' })).toEqual([1, 4]);
  await named([]);
});

test('is part of the filter that opens a row', async () => {
  const { data } = await fixture.ask({
    assets: ['Aurora'],
    branded: 'exclude',
    include: ['counts', 'answers_filter'],
  });
  expect(data).toMatchObject([
    { visibility_score: 1, matching_answers: 2, answers_filter: { branded: 'exclude' } },
  ]);
  const { body } = await fixture.reports.post('/v2/prompts/answers', data[0]?.answers_filter);
  expect(body.data.map(({ prompt_id }: { prompt_id: string }) => ids.indexOf(prompt_id) + 1).sort()).toEqual([
    2, 3,
  ]);
});
