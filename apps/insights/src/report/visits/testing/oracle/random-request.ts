import fc from 'fast-check';
import { dateIntervals } from '../../../period.ts';
import { condition, nine } from '../../../testing/oracle/random-filter.ts';
import type { ArrayRequest } from '../../../testing/oracle/v1/request.ts';
import { botNames, botTypes, methods, pages, paths, providers, sources, statuses } from './random-visits.ts';

/**
 * Ahead and behind, by whole hours, halves and quarters, with changes of clocks of an hour, of half of one and at midnight. None
 * whose rules changed lately: the store and this process would each have to know of it.
 */
const zones = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Chatham',
  'Asia/Beirut',
  'America/Havana',
  'Africa/Cairo',
  'Pacific/Kiritimati',
  'America/Santiago',
  'Asia/Tokyo',
  'Asia/Tehran',
];

/** Days, clocks and instants; none of the clocks is one that is left out or comes twice. */
const period = fc.constantFrom(
  ['2025-12-01', '2026-12-31'],
  ['2025-12-31', '2026-01-01'],
  ['2026-03-07', '2026-03-10'],
  ['2026-03-08', '2026-03-09'],
  ['2026-03-28', '2026-04-06'],
  ['2026-03-29 12:00', '2026-04-05'],
  ['2026-04-03', '2026-04-05 18:30'],
  ['2026-10-20', '2026-11-02'],
  ['2026-10-25', '2026-10-26'],
  ['2026-10-24T22:00:00Z', '2026-11-01T04:59:59.999Z'],
  ['2026-10-31T00:00:00-05:00', '2026-11-02T00:00:00+05:30'],
);

const channels = ['direct', 'internal', 'ai_assistant', 'search', 'email', 'other_site', 'unknown'];
const referralTypes = ['internal', 'referer', 'utm', 'none'];

interface Takes {
  metrics: string[];
  numbers: string[];
  dimensions: string[];
  filters: Record<string, string[]>;
  /** Fields whose values are a choice. */
  chosen: string[];
  unordered: string[];
}

const bots: Takes = {
  metrics: ['count', 'citations', 'indexing', 'training', 'last_visit', 'agents'],
  numbers: ['count', 'citations', 'indexing', 'training', 'agents'],
  dimensions: [
    'date',
    'hour',
    'host',
    'path',
    'bot_name',
    'bot_provider',
    'bot_type',
    'page',
    'method',
    'status_code',
    'verification',
  ],
  filters: {
    path: paths,
    bot_name: [...botNames, 'gptbot'],
    bot_provider: [...providers, 'OpenAI'],
    bot_type: [...botTypes],
    page: pages,
    method: methods,
    status_code: statuses.map(String),
    verification: ['verified', 'unknown', 'spoofed'],
  },
  chosen: ['bot_type', 'verification'],
  unordered: ['bot_name', 'bot_provider'],
};
const referrals: Takes = {
  metrics: ['visits', 'last_visit'],
  numbers: ['visits'],
  dimensions: ['date', 'hour', 'host', 'path', 'referral_source', 'referral_type', 'page', 'channel'],
  filters: {
    path: paths,
    referral_source: [...sources, 'none', 'internal'],
    referral_type: referralTypes,
    page: pages,
    channel: channels,
  },
  chosen: ['referral_type', 'channel'],
  unordered: [],
};
const without = (names: string[], ...left: string[]) => names.filter((name) => !left.includes(name));
const some = ({ filters }: Takes, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, filters[name] ?? []]));

/** What each report takes, by its path. */
export const takes: Record<string, Takes> = {
  '/v2/reports/bots': bots,
  '/v2/reports/referrals': referrals,
  '/v1/reports/bots': {
    ...bots,
    metrics: without(bots.metrics, 'agents'),
    numbers: without(bots.numbers, 'agents'),
    dimensions: without(bots.dimensions, 'hour', 'bot_type', 'page', 'method', 'status_code', 'verification'),
    filters: some(bots, 'path', 'bot_name', 'bot_provider'),
    unordered: [],
  },
  '/v1/reports/referrals': {
    ...referrals,
    dimensions: without(referrals.dimensions, 'hour', 'referral_type', 'page', 'channel'),
    filters: some(referrals, 'path', 'referral_source'),
  },
};

/** A condition as the schema of the field has it. */
function filterOn(field: string, values: string[], isChosen: boolean) {
  const operators = isChosen ? ['is', 'not_is', 'in', 'not_in'] : nine;
  return condition(field, operators, values).map(({ op = '', value }) => ({ field, operator: op, value }));
}

/** Any request that the report takes. */
export function randomVisitsRequest(path: string, domain: string): fc.Arbitrary<ArrayRequest> {
  const { metrics, numbers, dimensions, filters, chosen, unordered } = takes[path] ?? bots;
  const isSecond = path.startsWith('/v2');
  const conditions = Object.entries(filters).map(([field, values]) =>
    filterOn(field, values, chosen.includes(field)),
  );
  return fc
    .record({
      metrics: fc.shuffledSubarray(metrics, { minLength: 1 }),
      dimensions: fc.shuffledSubarray(dimensions, { maxLength: 4 }),
      filters: fc.array(fc.oneof(...conditions), { maxLength: 3 }),
      metric_filters: fc.array(
        fc.record({
          field: fc.constantFrom(...numbers),
          operator: fc.constantFrom('>', '>=', '<', '<=', '=', '==', '!='),
          value: fc.constantFrom(0, 1, 2, 1.5, 5),
        }),
        { maxLength: 2 },
      ),
      period,
      timezone: fc.constantFrom(...zones),
      date_interval: fc.constantFrom(...dateIntervals.filter((one) => isSecond || one !== 'quarter')),
      order: fc.array(fc.tuple(fc.nat(), fc.constantFrom('asc' as const, 'desc' as const)), { maxLength: 3 }),
    })
    .map(({ period: [start_date = '', end_date = ''], order, timezone, ...given }): ArrayRequest => {
      const names = [...metrics, ...given.dimensions].filter((name) => !unordered.includes(name));
      const order_by = Object.fromEntries(
        order.map(([place, direction]) => [names[place % names.length] ?? '', direction]),
      );
      return { domain, start_date, end_date, order_by, ...given, ...(isSecond && { timezone }) };
    });
}
