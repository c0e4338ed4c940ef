import { expect, test } from 'vitest';
import { createClassifier } from '../../../traffic/classify/classifier.ts';
import type { RawVisit } from '../testing/raw-visit.ts';
import { smallSite } from '../testing/small-site.ts';

const at = '2026-11-01T08:00:00.000Z';

/** Referrer, query, and the channel of a visit of people who came with them. */
const cases: [referrer: string, query: string, channel: string][] = [
  ['', '', 'direct'],
  ['-', '', 'direct'],
  ['about:blank', '', 'direct'],
  ['', 'utm_medium=cpc', 'direct'],
  ['https://www.google.com/', '', 'search'],
  ['https://google.co.uk/search?q=shoes', '', 'search'],
  ['https://www.google.com.au/', '', 'search'],
  ['HTTPS://WWW.GOOGLE.DE:443', '', 'search'],
  ['www.google.com/search', '', 'search'],
  ['android-app://com.google.android.googlequicksearchbox/', '', 'search'],
  ['https://www.bing.com/search?q=1', '', 'search'],
  ['https://html.duckduckgo.com/', '', 'search'],
  ['https://www.ecosia.org/search', '', 'search'],
  ['https://r.search.yahoo.com/_ylt=1', '', 'search'],
  ['https://www.baidu.com/link?url=1', '', 'search'],
  ['https://yandex.com.tr/', '', 'search'],
  ['https://search.brave.com/', '', 'search'],
  ['https://eu.startpage.com/', '', 'search'],
  ['https://docs.google.com/document/d/1', '', 'other_site'],
  ['https://notgoogle.com/', '', 'other_site'],
  ['https://google.com.evil.example/', '', 'other_site'],
  ['https://www.google.com@blog.example/', '', 'other_site'],
  ['https://blog.example/?from=https://www.google.com/', '', 'other_site'],
  ['https://brave.com/', '', 'other_site'],
  ['http://intranet/', '', 'other_site'],
  ['', 'utm_medium=email', 'email'],
  ['', 'a=1&UTM_Medium=E-Mail&b=2', 'email'],
  ['', 'utm_source=newsletter', 'email'],
  ['https://www.google.com/', 'utm_medium=email', 'email'],
  ['https://aurora.example/', 'utm_medium=email', 'email'],
  ['https://mail.google.com/', '', 'email'],
  ['https://outlook.live.com/mail/0/', '', 'email'],
  ['android-app://com.google.android.gm/', '', 'email'],
  ['', 'utm_medium=emails', 'direct'],
  ['', 'xutm_medium=email', 'direct'],
  ['https://chatgpt.com/', '', 'ai_assistant'],
  ['', 'utm_source=chatgpt.com&utm_medium=email', 'ai_assistant'],
  ['https://gemini.google.com/', '', 'ai_assistant'],
  ['https://yiyan.baidu.com/', '', 'ai_assistant'],
  ['https://shop.aurora.example/cart', '', 'internal'],
];

const { referral } = createClassifier();
const visitOf = (
  [referrer, query]: (typeof cases)[number],
  place: number,
): Partial<RawVisit> & { at: string } => {
  const { source, type } = referral({ referrer, query, domain: 'aurora.example' });
  return { at, referrer, query, path: `/${place}`, referral_source: source, referral_type: type };
};

test('`channel` separates search engines, mails, other sites and answer engines from direct visits', async () => {
  const site = await smallSite('/v2/reports/referrals', cases.map(visitOf));
  const { data } = await site.ask({ metrics: ['visits'], dimensions: ['path', 'channel'] });
  const told = new Map(data.map(({ dimensions: [path, channel] }) => [path, channel]));
  expect(cases.map(([referrer, query], place) => [referrer, query, told.get(`/${place}`)])).toEqual(cases);
  const visits = async (operator: string, value: string | string[]) =>
    (await site.ask({ metrics: ['visits'], filters: [{ field: 'channel', operator, value }] })).data[0]
      ?.metrics[0];
  const count = (...channels: string[]) => cases.filter(([, , channel]) => channels.includes(channel)).length;
  expect(await visits('is', 'search')).toBe(count('search'));
  expect(await visits('in', ['email', 'direct'])).toBe(count('email', 'direct'));
  expect(await visits('not_is', 'search')).toBe(cases.length - count('search'));
});

test('keeps the numbers by source and type without channels', async () => {
  const site = await smallSite('/v2/reports/referrals', cases.map(visitOf));
  const { data } = await site.ask({ metrics: ['visits'], dimensions: ['referral_source', 'referral_type'] });
  expect(
    Object.fromEntries(data.map(({ dimensions, metrics }) => [dimensions.join(' '), metrics[0]])),
  ).toEqual({
    'none none': 34,
    'internal internal': 2,
    'openai referer': 1,
    'openai utm': 1,
    'gemini referer': 1,
    'baidu referer': 1,
  });
});

test('returns `unknown` for hours summed without a channel, unless their source implies it', async () => {
  const site = await smallSite('/v2/reports/referrals', []);
  const hour = {
    domain_id: site.domainId,
    hour: '2026-11-01 08:00:00',
    host: 'aurora.example',
    path: '/',
    bot_type: 'none',
    method: 'GET',
    status: 200,
    is_page_view: true,
    visits: 1,
    last_at: at,
  };
  await site.reports.clickhouse.native.insert({
    table: 'visits_by_hour',
    values: [
      { ...hour, referral_source: 'openai', referral_type: 'referer' },
      { ...hour, referral_type: 'internal' },
      { ...hour, referral_type: 'none' },
    ],
    format: 'JSONEachRow',
  });
  const { data } = await site.ask({ metrics: ['visits'], dimensions: ['channel'] });
  expect(data.map(({ dimensions }) => dimensions[0])).toEqual(['ai_assistant', 'internal', 'unknown']);
});
