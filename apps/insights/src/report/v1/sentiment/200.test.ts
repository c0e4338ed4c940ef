import { beforeAll, expect, test } from 'vitest';
import type { RawAssessment } from '../../testing/raw-answer.ts';
import { smallFixture } from '../../testing/small-fixture.ts';

let fixture: Awaited<ReturnType<typeof smallFixture>>;
const until = { end_date: '2026-11-03' };

beforeAll(async () => {
  fixture = await smallFixture('/v1/reports/sentiment', ({ Aurora = '', Borealis = '' }) => {
    const judged = (asset_id: string, theme: string, sentiment: RawAssessment['sentiment']) => ({
      asset_id,
      theme,
      sentiment,
      claim: '',
      urls: [],
    });
    return [
      { assessments: [judged(Aurora, 'Comfort', 'positive'), judged(Aurora, 'Price', 'negative')] },
      { assessments: [judged(Aurora, 'Comfort', 'neutral'), judged(Borealis, 'Comfort', 'negative')] },
      { assessments: [judged(Aurora, '', 'positive')] },
    ];
  });
});

test('returns positive and negative as shares of all assessments, and their number as occurrences', async () => {
  const { data } = await fixture.ask({
    ...until,
    metrics: ['occurrences', 'positive', 'negative'],
    dimensions: ['asset_name', 'theme'],
  });
  expect(data).toEqual([
    { metrics: [2, 1 / 2, 0], dimensions: ['Aurora', 'Comfort'] },
    { metrics: [1, 1, 0], dimensions: ['Aurora', ''] },
    { metrics: [1, 0, 1], dimensions: ['Aurora', 'Price'] },
    { metrics: [1, 0, 1], dimensions: ['Borealis', 'Comfort'] },
  ]);
});

test('groups by tone, for one asset and theme', async () => {
  const { data } = await fixture.ask({
    ...until,
    metrics: ['occurrences'],
    dimensions: ['sentiment_type'],
    order_by: { sentiment_type: 'desc' },
    filters: [
      { field: 'asset_id', operator: 'is', value: fixture.category.assets.Aurora },
      { field: 'theme', operator: 'not_is', value: 'Price' },
    ],
  });
  expect(data).toEqual([
    { metrics: [2], dimensions: ['positive'] },
    { metrics: [1], dimensions: ['neutral'] },
  ]);
});
