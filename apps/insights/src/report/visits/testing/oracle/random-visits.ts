import fc from 'fast-check';
import { type RawVisit, rawVisit } from '../raw-visit.ts';

/** The days around changes of clocks in both hemispheres, and around the turn of years, quarters and weeks. */
const turns = [
  '2025-12-31T12:00:00Z',
  '2026-03-08T06:00:00Z',
  '2026-03-29T00:00:00Z',
  '2026-04-04T15:00:00Z',
  '2026-10-25T00:00:00Z',
  '2026-11-01T05:00:00Z',
];

const hosts = ['www.aurora.example', 'aurora.example', 'shop.aurora.example'];
const long = `/guides/${'ü'.repeat(95)}`;
export const paths = [
  '/',
  '/shoes',
  '/Shoes',
  '/shoes/',
  '/shoes/index.html',
  '/a b',
  "/it's\\here",
  `${long}/a`,
  `${long}/b`,
  '/ÜBER',
  '/app.js',
  '/app.CSS',
  '/shoes/x.png',
  '/robots.txt',
  '/sitemap.xml',
  '/api/track',
  '/v1.5',
  '/f.woff2',
];
export const methods = ['GET', 'HEAD', 'POST'];
export const statuses = [200, 204, 206, 301, 304, 404, 410, 500];
export const pages = [
  'https://aurora.example/',
  'https://aurora.example/shoes',
  'http://www.aurora.example:80/shoes/index.html',
  'https://shop.aurora.example/Shoes',
  'https://aurora.example/a%20b',
];
/** Other ways to write one: in a filter they mean the same. In lower case. */
export const pageForms: Record<string, string[]> = {
  'https://aurora.example/shoes': ['http://www.aurora.example:80/shoes/index.html'],
};
export const botNames = ['GPTBot', 'ChatGPT-User', 'ClaudeBot', 'bingbot'];
export const providers = ['openai', 'anthropic', 'microsoft'];
export const botTypes = ['ai_assistant', 'ai_training', 'index', 'ai_agent'] as const;
export const sources = ['openai', 'perplexity', 'gemini'];

const referrers = [
  'https://www.google.com/',
  'https://google.co.uk/search?q=a',
  'https://mail.google.com/',
  'https://news.google.com/',
  'https://www.bing.com/',
  'https://duckduckgo.com',
  'android-app://com.google.android.gm/',
  'https://blog.example/a',
  'https://notgoogle.com/',
  'https://blog.example/?q=https://www.google.com/',
  '-',
];
const queries = [
  'utm_medium=email',
  'a=1&UTM_Medium=E-Mail&b',
  'utm_source=newsletter',
  'utm_medium=emails',
  'q=utm_medium=email',
  'utm_medium=cpc',
];

const HOURS = 40;
/** Often on the very edge of an hour. */
const at = fc
  .record({
    turn: fc.constantFrom(...turns),
    hours: fc.integer({ min: -HOURS, max: HOURS }),
    within: fc.oneof(fc.constantFrom(0, 1, 3_599_999, 1_800_000), fc.integer({ min: 0, max: 3_599_999 })),
  })
  .map(({ turn, hours, within }) => new Date(Date.parse(turn) + hours * 3_600_000 + within).toISOString());

const often = <T>(usual: T, others: T[]) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(usual) }, fc.constantFrom(...others));

const who: fc.Arbitrary<Partial<RawVisit>> = fc.oneof(
  fc.record({
    bot_name: fc.constantFrom(...botNames),
    bot_provider: fc.constantFrom(...providers),
    bot_type: fc.constantFrom(...botTypes),
    verification: fc.constantFrom('unknown' as const, 'verified' as const, 'spoofed' as const),
  }),
  fc.constant({ bot_type: 'other' as const }),
  fc.oneof(
    fc.record({
      referral_source: fc.constantFrom(...sources),
      referral_type: fc.constantFrom('referer' as const, 'utm' as const),
    }),
    fc.record({ referral_type: fc.constantFrom('none' as const, 'internal' as const) }),
  ),
);

export const randomVisits = (domain_id: string): fc.Arbitrary<RawVisit[]> =>
  fc.array(
    fc
      .record({
        at,
        host: fc.constantFrom(...hosts),
        path: fc.constantFrom(...paths),
        method: often('GET', methods),
        status: often(200, statuses),
        content_type: often('', ['text/html', 'application/json', 'application/pdf', 'image/png']),
        referrer: often('', referrers),
        query: often('', queries),
        who,
      })
      .map(({ who: kind, ...fields }) => rawVisit({ domain_id, ...fields, ...kind })),
    { minLength: 60, maxLength: 160, size: 'max' },
  );
