import { beforeAll, expect, test } from 'vitest';
import { readEvents } from '../../testing/read-stream.ts';
import { bingBot, chatGptUser, claudeBot, gptBot, operator } from '../testing/raw-visit.ts';
import { smallSite } from '../testing/small-site.ts';

const path = '/v2/reports/bots';
let site: Awaited<ReturnType<typeof smallSite>>;

beforeAll(async () => {
  site = await smallSite(path, [
    { ...gptBot, at: '2026-11-01T08:10:00.000Z', path: '/shoes' },
    { ...gptBot, at: '2026-11-01T08:59:59.999Z', path: '/shoes' },
    { ...gptBot, at: '2026-11-01T23:30:00.500Z', path: '/' },
    { ...chatGptUser, at: '2026-11-02T09:00:00.000Z', path: '/shoes', verification: 'verified' },
    { ...bingBot, at: '2026-11-02T10:00:00.000Z', path: '/' },
    { ...operator, at: '2026-11-02T11:00:00.000Z', host: 'shop.aurora.example', path: '/cart' },
    // Counted nowhere: one only claims to be a bot, one is a person, and one is no bot of an AI provider.
    { ...claudeBot, at: '2026-11-02T12:00:00.000Z', path: '/secret', verification: 'spoofed' },
    { at: '2026-11-02T13:00:00.000Z', path: '/shoes', referral_source: 'openai', referral_type: 'utm' },
    { bot_type: 'other', at: '2026-11-02T14:00:00.000Z', path: '/robots.txt' },
    // After the end.
    { ...gptBot, at: '2026-11-03T00:00:00.000Z' },
  ]);
});

test('counts visits of bots by type, without people and spoofed bots', async () => {
  const metrics = ['count', 'citations', 'indexing', 'training', 'agents', 'last_visit'];
  const { info, data } = await site.ask({ metrics });
  expect(data).toEqual([{ metrics: [6, 1, 1, 3, 1, '2026-11-02T11:00:00.000Z'], dimensions: [] }]);
  expect(info).toEqual({
    total_rows: 1,
    next_cursor: null,
    query: {
      ...site.period,
      metrics,
      date_interval: 'day',
      timezone: 'UTC',
      dimensions: [],
      filters: [],
      order_by: {},
      pagination: { limit: 10_000, offset: 0 },
    },
  });
});

test('groups by any dimensions in the order of the request, highest metric first', async () => {
  const byBot = await site.ask({ metrics: ['count'], dimensions: ['bot_provider', 'bot_name', 'bot_type'] });
  expect(byBot.data).toEqual([
    { metrics: [3], dimensions: ['openai', 'GPTBot', 'ai_training'] },
    { metrics: [1], dimensions: ['microsoft', 'bingbot', 'index'] },
    { metrics: [1], dimensions: ['openai', 'ChatGPT Agent', 'ai_agent'] },
    { metrics: [1], dimensions: ['openai', 'ChatGPT-User', 'ai_assistant'] },
  ]);
  const byPage = await site.ask({
    metrics: ['count', 'last_visit'],
    dimensions: ['host', 'path'],
    order_by: { host: 'asc', last_visit: 'desc' },
  });
  expect(byPage.data.map(({ dimensions }) => dimensions)).toEqual([
    ['shop.aurora.example', '/cart'],
    ['www.aurora.example', '/'],
    ['www.aurora.example', '/shoes'],
  ]);
  const byHour = await site.ask({ metrics: ['count'], dimensions: ['hour'], order_by: { hour: 'asc' } });
  expect(byHour.data.slice(0, 2)).toEqual([
    { metrics: [2], dimensions: ['2026-11-01T08:00:00Z'] },
    { metrics: [1], dimensions: ['2026-11-01T23:00:00Z'] },
  ]);
});

test('uses the time zone for dates and the period', async () => {
  const dates = async (timezone: string, date_interval = 'day') => {
    const asked = {
      metrics: ['count'],
      dimensions: ['date'],
      order_by: { date: 'asc' },
      timezone,
      date_interval,
    };
    return (await site.ask(asked)).data.map(({ metrics, dimensions }) => [...dimensions, ...metrics]);
  };
  expect(await dates('UTC')).toEqual([
    ['2026-11-01', 3],
    ['2026-11-02', 3],
  ]);
  // An hour ahead: the visit of 23:30 UTC is one of the next day, and that of midnight is after the end.
  expect(await dates('Europe/Berlin')).toEqual([
    ['2026-11-01', 2],
    ['2026-11-02', 4],
  ]);
  // Clocks go back on that day; midnight UTC is in the last hours of the 2nd.
  expect(await dates('America/New_York')).toEqual([
    ['2026-11-01', 3],
    ['2026-11-02', 4],
  ]);
  expect(await dates('UTC', 'quarter')).toEqual([['2026-10-01', 6]]);
  expect(await dates('UTC', 'relative_week')).toEqual([['2026-11-01', 6]]);
  expect(await dates('UTC', 'week')).toEqual([
    ['2026-10-26', 3],
    ['2026-11-02', 3],
  ]);
});

test('filters visits by filters and rows by metric_filters, which the total follows', async () => {
  const filters = [
    { field: 'bot_provider', operator: 'is', value: 'openai' },
    { field: 'path', operator: 'not_contains', value: ['cart', 'checkout'] },
    { field: 'bot_type', operator: 'in', value: ['ai_training', 'ai_assistant', 'ai_agent'] },
  ];
  const asked = { metrics: ['training'], dimensions: ['path'], filters };
  expect((await site.ask(asked)).data).toEqual([
    { metrics: [2], dimensions: ['/shoes'] },
    { metrics: [1], dimensions: ['/'] },
  ]);
  const metric_filters = [
    { field: 'count', operator: '>=', value: 2 },
    { field: 'citations', operator: '!=', value: 0 },
  ];
  const { info, data } = await site.ask({ ...asked, metric_filters });
  expect(data).toEqual([{ metrics: [2], dimensions: ['/shoes'] }]);
  expect(info.total_rows).toBe(1);
  expect(
    (await site.ask({ metrics: ['count'], metric_filters: [{ field: 'count', operator: '>', value: 99 }] }))
      .data,
  ).toEqual([]);
});

test('pages by offset or by cursor, which joined equal the stream', async () => {
  const asked = { metrics: ['count'], dimensions: ['bot_name', 'path'], order_by: { path: 'desc' } };
  const whole = await site.ask(asked);
  expect(whole.data).toHaveLength(5);
  const byOffset = await site.ask({ ...asked, pagination: { limit: 2, offset: 2 } });
  expect(byOffset.data).toEqual(whole.data.slice(2, 4));
  expect(byOffset.info.total_rows).toBe(5);
  expect((await site.ask({ ...asked, pagination: { offset: 9 } })).info.total_rows).toBe(5);

  const joined: unknown[] = [];
  let cursor: string | null | undefined;
  do {
    const { info, data } = await site.ask({ ...asked, cursor: cursor ?? null, pagination: { limit: 2 } });
    expect(info.total_rows).toBe(5);
    joined.push(...data);
    cursor = info.next_cursor;
  } while (cursor);
  expect(joined).toEqual(whole.data);
  expect((await site.ask({ ...asked, pagination: { limit: 5 } })).info.next_cursor).toBeNull();

  const { text } = await site.reports.post(`${path}/stream`, { ...site.period, ...asked });
  const [summary, ...results] = readEvents(text);
  expect(summary).toMatchObject({ event: 'summary', data: { total_rows: 5, query: { metrics: ['count'] } } });
  expect(results.map(({ data }) => data)).toEqual(whole.data);
});

test('binds a cursor to its request and caller', async () => {
  const asked = { ...site.period, metrics: ['count'], dimensions: ['path'], pagination: { limit: 1 } };
  const { next_cursor: cursor } = (await site.ask(asked)).info;
  const refused = async (body: object, apiKey?: string) => {
    const { status, body: told } = await site.reports.post(path, { ...asked, cursor, ...body }, apiKey);
    return [status, told.detail?.[0]?.loc];
  };
  const other = await site.reports.tenant.person.createOwnKey({
    name: 'other',
    permissions: ['insights_read'],
  });
  expect((await site.ask({ ...asked, cursor })).data).toHaveLength(1);
  expect(await refused({ metrics: ['training'] })).toEqual([422, ['body', 'cursor']]);
  expect(await refused({ timezone: 'Asia/Tokyo' })).toEqual([422, ['body', 'cursor']]);
  expect(await refused({}, other.key)).toEqual([422, ['body', 'cursor']]);
  expect(await refused({ pagination: { offset: 1 } })).toEqual([422, ['body', 'pagination', 'offset']]);
});

test('ends now without an end', async () => {
  const { end_date: _, ...from } = site.period;
  const { status, body } = await site.reports.post(path, {
    ...from,
    start_date: '2026-11-02',
    metrics: ['count'],
  });
  expect(status).toBe(200);
  const end = Date.parse(body.info.query.end_date);
  expect(Math.abs(end - Date.now())).toBeLessThan(60_000);
  expect(body.data).toEqual([
    { metrics: [end > Date.parse('2026-11-03T00:00:00Z') ? 4 : 3], dimensions: [] },
  ]);
});

test('counts failed fetches, robots.txt, sitemaps and files by status, but not as citations', async () => {
  const at = '2026-11-02T09:00:00.000Z';
  const fetched = (path_: string, status: number, method = 'GET') => ({
    ...chatGptUser,
    at,
    path: path_,
    status,
    method,
  });
  const broken = await smallSite(path, [
    fetched('/shoes', 200),
    fetched('/shoes', 304),
    fetched('/manual.pdf', 206),
    fetched('/gone', 404),
    fetched('/gone', 404),
    fetched('/cart', 500),
    fetched('/old', 301),
    fetched('/robots.txt', 200),
    fetched('/sitemap.xml', 200),
    fetched('/app.js', 200),
    fetched('/shoes', 200, 'HEAD'),
    fetched('/shoes', 200, 'POST'),
    { ...fetched('/shoes.png', 200), ...gptBot },
    { ...fetched('/data', 200), content_type: 'application/json' },
  ]);
  const metrics = ['count', 'citations', 'training'];
  expect((await broken.ask({ metrics })).data).toEqual([{ metrics: [14, 3, 0], dimensions: [] }]);
  // Which broken pages do assistants hit.
  const { data } = await broken.ask({
    metrics: ['count'],
    dimensions: ['page', 'status_code'],
    filters: [
      { field: 'bot_type', operator: 'is', value: 'ai_assistant' },
      { field: 'status_code', operator: 'matches', value: '^[45]' },
    ],
  });
  expect(data).toEqual([
    { metrics: [2], dimensions: ['https://aurora.example/gone', '404'] },
    { metrics: [1], dimensions: ['https://aurora.example/cart', '500'] },
  ]);
  const counted = async (...filters: object[]) =>
    (await broken.ask({ metrics: ['count'], filters })).data[0]?.metrics;
  expect(await counted({ field: 'status_code', operator: 'in', value: [404, 500] })).toEqual([3]);
  expect(await counted({ field: 'method', operator: 'not_is', value: 'GET' })).toEqual([2]);
});

test('includes spoofed fetches when the request names verification', async () => {
  const spoofed = { field: 'verification', operator: 'is', value: 'spoofed' };
  const only = await site.ask({ metrics: ['count'], dimensions: ['path'], filters: [spoofed] });
  expect(only.data).toEqual([{ metrics: [1], dimensions: ['/secret'] }]);
  const all = await site.ask({ metrics: ['count'], dimensions: ['verification'] });
  expect(all.data).toEqual([
    { metrics: [5], dimensions: ['unknown'] },
    { metrics: [1], dimensions: ['spoofed'] },
    { metrics: [1], dimensions: ['verified'] },
  ]);
});

test('counts all forms of an address as one page', async () => {
  const at = '2026-11-02T09:00:00.000Z';
  const one = await smallSite(path, [
    { ...gptBot, at, path: '/shoes/', host: 'aurora.example' },
    { ...gptBot, at, path: '/shoes/index.html' },
    { ...gptBot, at, path: '/shoes' },
  ]);
  const asked = { metrics: ['count'], dimensions: ['page'] };
  expect((await one.ask(asked)).data).toEqual([
    { metrics: [3], dimensions: ['https://aurora.example/shoes'] },
  ]);
  const filters = [{ field: 'page', operator: 'is', value: 'http://www.aurora.example/shoes/' }];
  expect((await one.ask({ ...asked, filters })).data[0]?.metrics).toEqual([3]);
});

test('accepts names of bots and providers in any case', async () => {
  const filters = [
    { field: 'bot_name', operator: 'is', value: 'gptbot' },
    { field: 'bot_provider', operator: 'in', value: ['OpenAI'] },
  ];
  expect((await site.ask({ metrics: ['count'], filters })).data).toEqual([{ metrics: [3], dimensions: [] }]);
});
