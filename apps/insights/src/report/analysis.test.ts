import { beforeAll, expect, test } from 'vitest';
import { smallFixture } from './testing/small-fixture.ts';

let fixture: Awaited<ReturnType<typeof smallFixture>>;
const ids = [1, 2, 3, 4].map((digit) => `0198c2c4-7d5e-7c3a-9d3e-00000000c00${digit}`);
const [toVisibility, toSentiment, toNothing, toBoth] = ids as [string, string, string, string];

/** An answer to each of four prompts, and one to a prompt that the category never had; each names Aurora. */
beforeAll(async () => {
  fixture = await smallFixture('/v2/reports/visibility', ({ Aurora = '' }) =>
    [...ids, '0198c2c4-7d5e-7c3a-9d3e-00000000c009'].map((prompt_id) => ({
      prompt_id,
      at: '2026-11-01T12:00:00.000Z',
      mentions: [{ asset_id: Aurora, position: 1, offsets: [] }],
    })),
  );
  const { reports, category } = fixture;
  const types = ['{visibility}', '{sentiment}', '{}', '{visibility,sentiment}'];
  for (const [index, id] of ids.entries())
    await reports.pool.query(
      `INSERT INTO prompts (category_id, id, prompt, language, analysis_types, topic_id, tag_ids, region_ids, platform_ids, persona_ids)
       VALUES ($1, $2, 'Which one?', 'en-US', $3, $4, '{}', '{}', '{}', '{}')`,
      [category.id, id, types[index], category.topics.Trail],
    );
});

const counted = async (more: object = {}) => {
  const { info, data } = await fixture.ask({
    assets: ['Aurora'],
    include: ['counts', 'answers_filter'],
    ...more,
  });
  const { body } = await fixture.reports.post('/v2/prompts/answers', data[0]?.answers_filter);
  const opened = body.data.map(({ prompt_id }: { prompt_id: string }) => ids.indexOf(prompt_id) + 1).sort();
  return { matching: data[0]?.matching_answers, opened, left: info.prompts_left_out, as: info.analysis };
};

test('visibility leaves out prompts that are set to something else, and says how many', async () => {
  // 0 is the prompt that the category never had.
  expect(await counted()).toEqual({ matching: 4, opened: [0, 1, 3, 4], left: 1, as: 'visibility' });
});

test('counts prompts that are set to what the request names, or all', async () => {
  expect(await counted({ analysis: 'sentiment' })).toEqual({
    matching: 4,
    opened: [0, 2, 3, 4],
    left: 1,
    as: 'sentiment',
  });
  expect(await counted({ analysis: 'accuracy' })).toMatchObject({ opened: [0, 3], left: 3 });
  expect(await counted({ analysis: 'any' })).toEqual({
    matching: 5,
    opened: [0, 1, 2, 3, 4],
    left: undefined,
    as: 'any',
  });
});

test('goes together with `branded` and with a filter', async () => {
  const filter = { field: 'prompt_id', op: 'in', value: [toVisibility, toSentiment] };
  expect(await counted({ filter })).toMatchObject({ matching: 1, opened: [1] });
  expect(await counted({ filter, branded: 'exclude' })).toMatchObject({ matching: 1, opened: [1] });
});

test.each(['/v2/reports/citations', '/v2/reports/query-fanouts', '/v2/prompts/answers'])(
  '%s counts all prompts when the request does not say',
  async (path) => {
    const { status, body } = await fixture.reports.post(path, fixture.period);
    expect([status, body.info?.analysis]).toEqual([200, 'any']);
  },
);

test('a prompt that was left out stays out when it is deleted, and comes back when it is set to visibility', async () => {
  const { pool } = fixture.reports;
  await pool.query('DELETE FROM prompts WHERE id = $1', [toSentiment]);
  expect(await counted()).toMatchObject({ opened: [0, 1, 3, 4], left: 1 });
  await pool.query(`UPDATE prompts SET analysis_types = '{accuracy}' WHERE id = ANY ($1)`, [
    [toNothing, toBoth],
  ]);
  expect(await counted()).toMatchObject({ opened: [0, 1], left: 3 });
  await pool.query(`UPDATE prompts SET analysis_types = '{accuracy,visibility}' WHERE id = $1`, [toBoth]);
  expect(await counted()).toMatchObject({ opened: [0, 1, 4], left: 2 });
});

test('responds 422 to an analysis that does not exist', async () => {
  expect(await fixture.refused({ analysis: 'position' })).toEqual({ status: 422, places: [['analysis']] });
});
