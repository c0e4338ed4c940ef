import { beforeAll, expect, test } from 'vitest';
import { smallFixture } from '../../testing/small-fixture.ts';

let fixture: Awaited<ReturnType<typeof smallFixture>>;
const until = { end_date: '2026-11-03' };

beforeAll(async () => {
  fixture = await smallFixture('/v1/reports/query-fanouts', () => [
    { searches: ['best shoes', 'trail shoes'] },
    { searches: ['best shoes'] },
    { searches: [] },
    { searches: ['best shoes'] },
  ]);
});

test('groups by query, and by date and model including answers without a search', async () => {
  const metrics = ['total_fanouts', 'fanouts_per_execution', 'share', 'query_variations'];
  const byQuery = await fixture.ask({ ...until, metrics, dimensions: ['query'] });
  expect(byQuery.data).toEqual([
    { metrics: [3, 3 / 4, 3 / 4, 1], dimensions: ['best shoes'] },
    { metrics: [1, 1 / 4, 1 / 4, 1], dimensions: ['trail shoes'] },
  ]);
  const byModel = await fixture.ask({
    ...until,
    metrics,
    dimensions: ['date', 'model'],
    order_by: { date: 'asc' },
  });
  expect(byModel.data).toEqual([
    { metrics: [2, 2, 2 / 3, 2], dimensions: ['2026-11-01', 'ChatGPT'] },
    { metrics: [1, 1, 1 / 3, 1], dimensions: ['2026-11-01', 'Claude'] },
    { metrics: [1, 1, 1, 1], dimensions: ['2026-11-02', 'Claude'] },
    { metrics: [0, 0, 0, 0], dimensions: ['2026-11-02', 'ChatGPT'] },
  ]);
});

test('returns 0 instead of null where there is nothing to divide by', async () => {
  const filters = [{ field: 'model_id', operator: 'is', value: fixture.chatGpt.id }];
  const asked = { start_date: '2026-11-02', ...until, metrics: ['share', 'total_fanouts'], filters };
  expect((await fixture.ask(asked)).data).toEqual([{ metrics: [0, 0], dimensions: [] }]);
});
