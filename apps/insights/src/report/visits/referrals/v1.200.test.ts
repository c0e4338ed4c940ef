import { expect, test } from 'vitest';
import { reportsUnderTest } from '../../testing/reports-under-test.ts';
import { smallSite } from '../testing/small-site.ts';

test('returns the rows of the second version', async () => {
  const site = await smallSite('/v1/reports/referrals', [
    { at: '2026-11-01T08:10:00.000Z', referral_source: 'openai', referral_type: 'utm' },
    { at: '2026-11-02T08:10:00.000Z', referral_source: 'openai', referral_type: 'referer' },
    { at: '2026-11-02T09:10:00.000Z' },
  ]);
  const filters = [{ field: 'referral_source', operator: 'not_is', value: 'none' }];
  const asked = { metrics: ['visits', 'last_visit'], dimensions: ['referral_source'], filters };
  const { data } = await site.ask(asked);
  expect(data).toEqual([{ metrics: [2, '2026-11-02T08:10:00.000Z'], dimensions: ['openai'] }]);
});

test('uses the time zone of reports for days', async () => {
  const { post } = await reportsUnderTest({ REPORT_TIME_ZONE: 'Asia/Tokyo' });
  const asked = {
    domain: 'x.example',
    start_date: '2026-11-01',
    end_date: '2026-10-31T15:00:00Z',
    metrics: [],
  };
  // The day begins at 15:00 UTC: the end is the beginning.
  const { status, body } = await post('/v1/reports/referrals', asked);
  expect([status, body.detail[0].loc]).toEqual([422, ['body', 'end_date']]);
});
