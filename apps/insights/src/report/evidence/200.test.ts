import { beforeAll, expect, test } from 'vitest';
import { readEvents } from '../testing/read-stream.ts';
import { smallFixture } from '../testing/small-fixture.ts';

const path = '/v2/reports/visibility';
let fixture: Awaited<ReturnType<typeof smallFixture>>;
const [first, second] = ['0198c2c4-7d5e-7c3a-9d3e-00000000a001', '0198c2c4-7d5e-7c3a-9d3e-00000000a002'];

/** The example of docs/reference/metrics.md, and two answers in which nobody looked for mentions. */
beforeAll(async () => {
  fixture = await smallFixture(path, ({ Aurora = '', Borealis = '' }) => {
    const at = '2026-11-01T12:00:00.000Z';
    const mention = (prompt_id: string, ...assets: string[]) => ({
      at,
      prompt_id,
      mentions: assets.map((asset_id, index) => ({ asset_id, position: index + 1, offsets: [] })),
    });
    return [
      mention(first, Aurora),
      mention(first, Aurora),
      mention(first, Borealis, Aurora),
      mention(first),
      mention(second, Aurora),
      mention(second, Borealis),
      mention(second),
      mention(second),
      { at: '2026-11-02T12:00:00.000Z', prompt_id: second, has_mentions: false },
      { at: '2026-11-02T12:00:00.000Z', prompt_id: first, has_mentions: false },
    ];
  });
});

const close = (value: number) => expect.closeTo(value, 4);

test('adds how many answers and prompts are behind a row, and behind the report', async () => {
  const { info, data } = await fixture.ask({ assets: ['Aurora'], include: ['counts'] });
  expect(data).toEqual([
    {
      asset: expect.anything(),
      rank: 1,
      visibility_score: 0.5,
      share_of_voice: close(4 / 6),
      average_position: 1.25,
      answers: 8,
      prompts: 2,
      matching_answers: 4,
      mentions: 4,
    },
  ]);
  expect(info).toMatchObject({ runs: 10, prompts: 2, days: 2, informative_rate: 5 / 8 });
});

test('adds the interval of each metric that is shown, for these prompts', async () => {
  const { data } = await fixture.ask({
    assets: ['Aurora'],
    metrics: ['visibility_score'],
    include: ['interval'],
  });
  expect(data).toEqual([
    {
      asset: expect.anything(),
      rank: 1,
      visibility_score: 0.5,
      interval: {
        visibility_score: { low: close(0.2152), high: close(0.7848), level: 0.95, basis: 'prompts' },
      },
    },
  ]);
});

test('adds the interval of prompts like these when it is requested', async () => {
  const { data } = await fixture.ask({
    assets: ['Aurora'],
    metrics: ['visibility_score'],
    include: ['interval'],
    interval_basis: 'category',
  });
  const [{ interval: { visibility_score: interval = {} } = {} } = {}] = data as {
    interval?: Record<string, object>;
  }[];
  expect(interval).toEqual({
    low: expect.closeTo(3.03e-6, 8),
    high: close(1),
    level: 0.95,
    basis: 'category',
  });
});

test('is the same in pages, which have the counts of the whole report, and as a stream', async () => {
  const body = { ...fixture.period, scope: 'all', include: ['counts', 'interval'] };
  const all = await fixture.ask(body);
  const { text } = await fixture.reports.post(`${path}/stream`, body);
  const [summary, ...rows] = readEvents(text);
  expect(rows.map(({ data }) => data)).toEqual(all.data);
  expect(summary?.data).toEqual(all.info);
});

test('leaves rows without an include as they are', async () => {
  const { info, data } = await fixture.ask({ assets: ['Aurora'] });
  expect(Object.keys(data[0] ?? {})).toEqual([
    'asset',
    'visibility_score',
    'share_of_voice',
    'average_position',
    'rank',
  ]);
  expect(info).not.toHaveProperty('runs');
});

test('returns 422 for another include and another basis', async () => {
  expect(await fixture.refused({ include: ['count'], interval_basis: 'pooled' })).toEqual({
    status: 422,
    places: [['include', 0], ['interval_basis']],
  });
});
