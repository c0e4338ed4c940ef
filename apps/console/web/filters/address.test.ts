import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Chip,
  metrics,
  parseSearch,
  searchOf,
  splits,
  stringifySearch,
  type View,
  viewOf,
} from './address.ts';
import { type Filter, fields, held, readFilter, writeFilter } from './grammar.ts';
import { addDays, comparisons, type Days, presets } from './period.ts';

const RUNS = 10_000;
const text = fc.string({ unit: 'binary' });
const leaf: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    field: fc.constantFrom(...fields),
    op: fc.constantFrom(
      'is',
      'not_is',
      'contains',
      'not_contains',
      'contains_case_insensitive',
      'not_contains_case_insensitive',
      'matches',
      'has_words',
    ),
    value: text,
  }),
  fc.record({
    field: fc.constantFrom(...fields),
    op: fc.constantFrom('in', 'not_in'),
    value: fc.array(text, { minLength: 1, maxLength: 4 }),
  }),
);
const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.record({ and: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('filter') }),
    fc.record({ has: fc.constantFrom(...held) }),
    fc.record({ has: fc.constantFrom(...held), where: tie('filter') }),
  ),
}));
const unreadableChip: fc.Arbitrary<Chip> = fc
  .string({ unit: 'grapheme' })
  .map((written) => ({ written, read: readFilter(written) }))
  .filter(({ read }) => 'reason' in read)
  .map(({ written, read }) => ({
    text: written,
    reason: (read as { reason: Extract<Chip, { text: string }>['reason'] }).reason,
  }));
const days: fc.Arbitrary<Days> = fc
  .tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 3000 }))
  .map(([first, length]) => ({
    start: addDays('2000-01-01', first),
    end: addDays('2000-01-01', first + length),
  }));
const uuid = fc.uuid();
const view: fc.Arbitrary<View> = fc.record({
  period: fc.oneof(fc.constantFrom(...presets), days),
  compare: fc.oneof(fc.constantFrom(...comparisons), days),
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata'),
  chips: fc.array(
    fc.oneof(
      { weight: 4, arbitrary: filter.map((value) => ({ filter: value })) },
      { weight: 1, arbitrary: unreadableChip },
    ),
    {
      maxLength: 5,
    },
  ),
  branded: fc.constantFrom('include', 'only', 'exclude'),
  analysis: fc.constantFrom('default', 'visibility', 'sentiment', 'accuracy', 'any'),
  basis: fc.constantFrom('prompts', 'category'),
  metric: fc.constantFrom(...metrics),
  by: fc.constantFrom(...splits),
  brand: fc.option(uuid, { nil: undefined }),
  domain: fc.constantFrom(undefined, 'aurora.example', 'shop.b-2.example'),
  run: fc.option(uuid, { nil: undefined }),
  unreadable: fc.constant([]),
});

/** As a browser hands it on: through the text of an address. */
const reopened = (search: ReturnType<typeof searchOf>) => {
  const { search: query } = new URL(`http://console/${stringifySearch(search)}`);
  return parseSearch(query);
};

test('any state becomes an address, and the address the same state', () => {
  fc.assert(
    fc.property(view, (before) => {
      expect(viewOf(reopened(searchOf(before)))).toEqual(before);
    }),
    { numRuns: RUNS },
  );
});

test('any filter is written in the grammar and read as the same filter', () => {
  fc.assert(
    fc.property(filter, (before) => {
      expect(readFilter(writeFilter(before))).toEqual({ filter: before });
    }),
    { numRuns: RUNS },
  );
});

test('keeps every unreadable filter of an address, with a reason, in its order', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 }), (texts) => {
      const { chips } = viewOf(reopened({ f: texts }));
      expect(chips.map((chip) => ('filter' in chip ? writeFilter(chip.filter) : chip.text))).toEqual(
        texts.map((written) => {
          const found = readFilter(written);
          return 'filter' in found ? writeFilter(found.filter) : written;
        }),
      );
    }),
    { numRuns: RUNS },
  );
});

test('names every parameter that cannot be read, and keeps it in the address', () => {
  const search = {
    period: '31.12.',
    compare: 'never',
    tz: 'Mars/Base',
    branded: 'maybe',
    brand: 'Aurora',
    domain: 'not a host',
    run: '7',
  };
  const read = viewOf(search);
  expect(read.unreadable.map(({ name }) => name).sort()).toEqual(Object.keys(search).sort());
  expect(searchOf(read)).toEqual(search);
});

test.each([
  ['modl:Claude', { kind: 'field', name: 'modl' }],
  ['model=Claude', { kind: 'syntax', position: 6 }],
  ['model:[]', { kind: 'empty-list' }],
  ['has(idea)', { kind: 'held', name: 'idea' }],
  ['model:"Claude', { kind: 'syntax', position: 7 }],
  ['not(model:Claude', { kind: 'syntax', position: 17 }],
  ['model:Claude x', { kind: 'syntax', position: 13 }],
  [`${'not('.repeat(30)}model:Claude${')'.repeat(30)}`, { kind: 'too-deep' }],
])('says what is wrong with %s', (written, reason) => {
  expect(readFilter(written)).toEqual({ reason });
});

test('writes filters that people can read in an address', () => {
  const chip = { filter: { field: 'model', op: 'in', value: ['Claude', 'Google AI Mode'] } } as const;
  const search = searchOf({
    ...viewOf({}),
    chips: [{ filter: { ...chip.filter, value: [...chip.filter.value] } }],
  });
  expect(stringifySearch(search)).toBe('?f=model:[Claude,%22Google+AI+Mode%22]');
});
