import { beforeAll, expect, test } from 'vitest';
import { readEvents } from '../../testing/read-stream.ts';
import { smallFixture } from '../../testing/small-fixture.ts';

const path = '/v1/reports/visibility';
let fixture: Awaited<ReturnType<typeof smallFixture>>;
const until = { end_date: '2026-11-03' };

beforeAll(async () => {
  const mentions = (...ids: (string | undefined)[]) => ({
    tag_ids: ['0198c2c4-7d5e-7c3a-9d3e-000000000001'],
    mentions: ids.map((asset_id = '', index) => ({ asset_id, position: index + 1, offsets: [] })),
  });
  fixture = await smallFixture(path, ({ Aurora, Borealis }) => [
    mentions(Borealis, Aurora),
    mentions(Aurora),
    mentions(Aurora),
    mentions(),
  ]);
});

test('returns rows as arrays in the order of the request, and repeats the request with its defaults', async () => {
  const body = {
    ...until,
    metrics: ['mentions_count', 'visibility_score', 'share_of_voice', 'executions', 'average_position'],
    dimensions: ['asset_name', 'asset_id'],
  };
  const { info, data } = await fixture.ask(body);
  expect(data).toEqual([
    { metrics: [3, 3 / 4, 3 / 4, 4, 4 / 3], dimensions: ['Aurora', fixture.category.assets.Aurora] },
    { metrics: [1, 1 / 4, 1 / 4, 4, 1], dimensions: ['Borealis', fixture.category.assets.Borealis] },
  ]);
  expect(info).toEqual({
    total_rows: 2,
    query: {
      ...fixture.period,
      ...body,
      date_interval: 'day',
      filters: [],
      order_by: {},
      pagination: { limit: 10_000, offset: 0 },
    },
  });
});

test('excludes the end of the period, in any notation', async () => {
  const executions = async (start_date: string, end_date: string) => {
    const { data } = await fixture.ask({ start_date, end_date, metrics: ['executions'] });
    return data.map(({ metrics }) => metrics);
  };
  expect(await executions('2026-11-01', '2026-11-02')).toEqual([[2]]);
  expect(await executions('2026-11-01T00:00:00Z', '2026-11-03T00:00:00.000Z')).toEqual([[4]]);
  expect(await executions('2026-11-01 12:00', '2026-11-02 12:00')).toEqual([[2]]);
  expect(await executions('2026-11-01 12:01', '2026-11-02 12:00:00.001')).toEqual([[2]]);
  expect(await executions('2026-11-01T14:00:01+02:00', '2026-11-02T12:00:00Z')).toEqual([]);
});

test.each(['tag', 'model', 'topic', 'region', 'persona', 'prompt'])(
  'reads answers from sums and mentions of an asset from facts, by %s',
  async (dimension) => {
    const { data } = await fixture.ask({
      ...until,
      metrics: ['visibility_score', 'executions'],
      dimensions: [dimension],
    });
    const mentioning = (data as { metrics: [number, number] }[]).map(
      ({ metrics: [score, executions] }) => score * executions,
    );
    const all = mentioning.reduce((sum, one) => sum + one, 0);
    expect(all).toBe(3);
  },
);

test('aggregates all assets that the filters allow without a dimension of assets', async () => {
  const metrics = ['visibility_score', 'mentions_count', 'share_of_voice'];
  const all = await fixture.ask({ ...until, metrics });
  expect(all.data).toEqual([{ metrics: [3 / 4, 4, 1], dimensions: [] }]);
  const filters = [{ field: 'asset_name', operator: 'not_is', value: 'Aurora' }];
  const one = await fixture.ask({ ...until, metrics, filters });
  expect(one.data).toEqual([{ metrics: [1 / 4, 1, 1 / 4], dimensions: [] }]);
});

test('orders by metrics and dimensions, which pages follow', async () => {
  const body = {
    ...until,
    metrics: ['mentions_count'],
    dimensions: ['date', 'model', 'asset_name'],
    order_by: { model: 'desc', asset_name: 'asc', mentions_count: 'asc' },
  };
  const whole = await fixture.ask(body);
  const rows = whole.data.map(({ metrics, dimensions }) => [...(dimensions as []), ...(metrics as [])]);
  expect(rows).toEqual([
    ['2026-11-02', 'Claude', 'Aurora', 0],
    ['2026-11-01', 'Claude', 'Aurora', 1],
    ['2026-11-01', 'Claude', 'Borealis', 0],
    ['2026-11-02', 'Claude', 'Borealis', 0],
    ['2026-11-01', 'ChatGPT', 'Aurora', 1],
    ['2026-11-02', 'ChatGPT', 'Aurora', 1],
    ['2026-11-02', 'ChatGPT', 'Borealis', 0],
    ['2026-11-01', 'ChatGPT', 'Borealis', 1],
  ]);
  const page = await fixture.ask({ ...body, pagination: { limit: 3, offset: 6 } });
  expect(page.data).toEqual(whole.data.slice(6));
  expect(page.info).toMatchObject({ total_rows: 8, query: { pagination: { limit: 3, offset: 6 } } });
  const behind = await fixture.ask({ ...body, pagination: { offset: 100 } });
  expect(behind).toMatchObject({ info: { total_rows: 8 }, data: [] });
});

test('names the successor, also when it refuses a request', async () => {
  for (const body of [{ ...fixture.period, ...until, metrics: ['executions'] }, {}]) {
    const { headers } = await fixture.reports.post(path, body);
    expect(headers.get('deprecation')).toBe('@1794700800');
    expect(headers.get('link')).toBe('</v2/reports/visibility>; rel="successor-version"');
  }
});

test('streams the request and the number of rows, then one event per row', async () => {
  const body = { ...fixture.period, ...until, metrics: ['mentions_count'], dimensions: ['asset_name'] };
  const { text, headers } = await fixture.reports.post(`${path}/stream`, body);
  expect(headers.get('link')).toBe('</v2/reports/visibility/stream>; rel="successor-version"');
  expect(headers.get('deprecation')).toBe('@1794700800');
  expect(readEvents(text)).toEqual([
    {
      event: 'summary',
      data: { total_rows: 2, query: expect.objectContaining({ ...body, pagination: null }) },
    },
    { event: 'result', data: { metrics: [3], dimensions: ['Aurora'] } },
    { event: 'result', data: { metrics: [1], dimensions: ['Borealis'] } },
  ]);
  const paged = await fixture.reports.post(`${path}/stream`, {
    ...body,
    pagination: { limit: 1, offset: 1 },
  });
  expect(readEvents(paged.text)).toEqual([
    expect.objectContaining({ event: 'summary', data: expect.objectContaining({ total_rows: 2 }) }),
    { event: 'result', data: { metrics: [1], dimensions: ['Borealis'] } },
  ]);
});

test('returns the first day of any interval as its date', async () => {
  const dates = async (date_interval: string) => {
    const { data } = await fixture.ask({
      start_date: '2026-10-25',
      ...until,
      date_interval,
      metrics: ['executions'],
      dimensions: ['date'],
      order_by: { date: 'asc' },
    });
    return data.map(({ dimensions, metrics }) => [...(dimensions as []), ...(metrics as [])]);
  };
  expect(await dates('hour')).toEqual([
    ['2026-11-01T12:00:00Z', 2],
    ['2026-11-02T12:00:00Z', 2],
  ]);
  expect(await dates('week')).toEqual([
    ['2026-10-26', 2],
    ['2026-11-02', 2],
  ]);
  expect(await dates('month')).toEqual([['2026-11-01', 4]]);
  expect(await dates('quarter')).toEqual([['2026-10-01', 4]]);
  expect(await dates('year')).toEqual([['2026-01-01', 4]]);
  expect(await dates('relative_week')).toEqual([['2026-11-01', 4]]);
});
