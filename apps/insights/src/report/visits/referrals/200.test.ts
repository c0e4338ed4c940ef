import { beforeAll, expect, test } from 'vitest';
import { gptBot } from '../testing/raw-visit.ts';
import { smallSite } from '../testing/small-site.ts';

let site: Awaited<ReturnType<typeof smallSite>>;

beforeAll(async () => {
  const from = (referral_source: string, referral_type: 'none' | 'internal' | 'referer' | 'utm') => ({
    referral_source,
    referral_type,
  });
  site = await smallSite('/v2/reports/referrals', [
    { at: '2026-11-01T08:00:00.000Z', ...from('openai', 'referer') },
    { at: '2026-11-01T09:00:00.000Z', ...from('openai', 'utm'), path: '/shoes' },
    { at: '2026-11-02T09:00:00.000Z', ...from('perplexity', 'referer') },
    { at: '2026-11-02T10:00:00.000Z', ...from('', 'internal') },
    { at: '2026-11-02T11:00:00.000Z', ...from('', 'none') },
    // No person.
    { at: '2026-11-02T12:00:00.000Z', ...gptBot, ...from('openai', 'referer') },
  ]);
});

test('counts people only, by source', async () => {
  const all = await site.ask({ metrics: ['visits', 'last_visit'] });
  expect(all.data).toEqual([{ metrics: [5, '2026-11-02T11:00:00.000Z'], dimensions: [] }]);
  const bySource = await site.ask({ metrics: ['visits'], dimensions: ['referral_source', 'referral_type'] });
  expect(bySource.data.map(({ metrics, dimensions }) => [...dimensions, ...metrics])).toEqual([
    ['internal', 'internal', 1],
    ['none', 'none', 1],
    ['openai', 'referer', 1],
    ['openai', 'utm', 1],
    ['perplexity', 'referer', 1],
  ]);
});

test('filters by any value that rows show', async () => {
  const visits = async (...filters: object[]) =>
    (await site.ask({ metrics: ['visits'], filters })).data.flatMap(({ metrics }) => metrics);
  expect(await visits({ field: 'referral_source', operator: 'is', value: 'openai' })).toEqual([2]);
  expect(await visits({ field: 'referral_source', operator: 'in', value: ['none', 'internal'] })).toEqual([
    2,
  ]);
  expect(await visits({ field: 'referral_type', operator: 'not_in', value: ['none', 'internal'] })).toEqual([
    3,
  ]);
  expect(
    await visits(
      { field: 'referral_source', operator: 'matches', value: '^open' },
      { field: 'path', operator: 'is', value: '/shoes' },
    ),
  ).toEqual([1]);
  expect(await visits({ field: 'referral_source', operator: 'is', value: 'nobody' })).toEqual([]);
});

test('counts only page views: no files, calls, redirects or missing pages', async () => {
  const at = '2026-11-01T08:00:00.000Z';
  const from = { referral_type: 'internal' as const };
  const one = await smallSite('/v2/reports/referrals', [
    { at, path: '/gloves', referral_source: 'openai', referral_type: 'referer' },
    ...[
      '/assets/app.js',
      '/assets/app.css',
      '/logo.PNG',
      '/f.woff2',
      '/feed.xml',
      '/feed/',
      '/robots.txt',
      '/api/me',
    ].map((path) => ({ at, path, ...from })),
    { at, path: '/api/track', method: 'POST', ...from },
    { at, path: '/gloves', method: 'HEAD', ...from },
    { at, path: '/favicon', status: 404, ...from },
    { at, path: '/old', status: 301, ...from },
    { at, path: '/picture', content_type: 'image/webp', ...from },
    { at, path: '/again', status: 304, ...from },
    { at, path: '/v1.5', content_type: 'text/html', ...from },
  ]);
  const { data } = await one.ask({ metrics: ['visits'], dimensions: ['path', 'referral_source'] });
  expect(data.map(({ dimensions }) => dimensions)).toEqual([
    ['/again', 'internal'],
    ['/gloves', 'openai'],
    ['/v1.5', 'internal'],
  ]);
});
