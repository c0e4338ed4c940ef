import { expect, test } from 'vitest';
import { chatGptUser, gptBot } from '../testing/raw-visit.ts';
import { smallSite } from '../testing/small-site.ts';

test('returns the rows of the second version, and names it without being deprecated', async () => {
  const site = await smallSite('/v1/reports/bots', [
    { ...gptBot, at: '2026-11-01T08:10:00.000Z' },
    { ...gptBot, at: '2026-11-02T08:10:00.000Z' },
    { ...chatGptUser, at: '2026-11-02T09:10:00.000Z' },
  ]);
  const asked = {
    metrics: ['count', 'citations'],
    dimensions: ['date', 'bot_name'],
    order_by: { bot_name: 'desc' },
  };
  const { info, data } = await site.ask(asked);
  expect(data).toEqual([
    { metrics: [1, 0], dimensions: ['2026-11-01', 'GPTBot'] },
    { metrics: [1, 0], dimensions: ['2026-11-02', 'GPTBot'] },
    { metrics: [1, 1], dimensions: ['2026-11-02', 'ChatGPT-User'] },
  ]);
  expect(info).toEqual({
    total_rows: 3,
    query: {
      ...site.period,
      ...asked,
      date_interval: 'day',
      filters: [],
      pagination: { limit: 10_000, offset: 0 },
    },
  });
  for (const report of ['bots', 'referrals']) {
    const { status, headers } = await site.reports.post(`/v1/reports/${report}`, {});
    expect(status).toBe(422);
    expect(headers.get('link')).toBe(`</v2/reports/${report}>; rel="successor-version"`);
    expect(headers.get('deprecation')).toBeNull();
  }
});
