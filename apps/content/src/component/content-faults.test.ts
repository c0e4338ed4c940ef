import { expect, test } from 'vitest';
import { contentFaults } from './content-faults.ts';
import type { Field, Kind } from './field.ts';

const id = '0198c2c4-7d5e-7c3a-9d3e-0123456789ab';
const image = { alt: 'A hut', _asset: { id } };
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const nested = (depth: number): unknown =>
  depth === 0 ? { type: 'text', text: 'x' } : { type: 'quote', content: [nested(depth - 1)] };

const field = (kind: Kind, required = false): Field[] => [{ name: 'value', required, ...kind }];
const faultsOf = (kind: Kind, value: unknown) =>
  contentFaults(field(kind), { value }, { complete: true }).map(({ loc, type }) => [
    loc.slice(3).join('.'),
    type,
  ]);

const accepted: [Kind, ...unknown[]][] = [
  [{ type: 'string' }, '', 'x'.repeat(1000), 'ü𝄞\u0001'],
  [{ type: 'string', minLength: 2, maxLength: 3 }, 'ab', 'abc'],
  [{ type: 'text' }, 'x'.repeat(100_000), 'two\nlines'],
  [{ type: 'number', minimum: -1, maximum: 1 }, -1, 0.5, 1],
  [{ type: 'integer' }, 0, -5, 2 ** 53 - 1],
  [{ type: 'boolean' }, true, false],
  [{ type: 'date', earliest: '2026-01-01', latest: '2026-12-31' }, '2026-01-01', '2026-12-31'],
  [{ type: 'date' }, '2028-02-29', '0001-01-01'],
  [{ type: 'datetime' }, '2026-11-15T09:30:00Z', '2026-11-15T09:30:00.123456789+05:45'],
  [{ type: 'select', options: ['a', 'b'] }, 'a', 'b'],
  [{ type: 'select', options: ['a', 'b'], multiple: true }, [], ['b', 'a']],
  [{ type: 'image' }, image, { alt: '', _asset: { id: id.toUpperCase(), url: 'https://old.example/x' } }],
  [{ type: 'reference', component: 'author' }, id],
  [{ type: 'list', items: { type: 'integer' }, minItems: 1, maxItems: 2 }, [1], [1, 2]],
  [{ type: 'object', fields: field({ type: 'boolean' }) }, {}, { value: null }, { value: true }],
  [
    { type: 'rich_text' },
    doc(),
    { type: 'doc' },
    doc({ type: 'paragraph', content: [{ type: 'text', text: 'Hi', marks: [{ type: 'bold' }] }] }),
    doc({ type: 'image', attrs: image }, { type: 'heading', attrs: { level: 2, more: { deep: [1] } } }),
    doc(nested(19)),
  ],
];

test.each(accepted)('accepts $type', (kind, ...values) => {
  for (const value of values) expect(faultsOf(kind, value), JSON.stringify(value)?.slice(0, 80)).toEqual([]);
});

const refused: [Kind, unknown, string, string][] = [
  [{ type: 'string' }, 'x'.repeat(1001), '', 'string_too_long'],
  [{ type: 'string', minLength: 2 }, 'a', '', 'string_too_short'],
  [{ type: 'string' }, 5, '', 'string_type'],
  [{ type: 'string' }, 'a\u0000b', '', 'unstorable'],
  [{ type: 'text' }, 'a\ud800b', '', 'unstorable'],
  [{ type: 'text' }, 'x'.repeat(100_001), '', 'string_too_long'],
  [{ type: 'number' }, '5', '', 'number_type'],
  [{ type: 'number' }, Number.POSITIVE_INFINITY, '', 'number_type'],
  [{ type: 'number', maximum: 1 }, 1.01, '', 'less_than_equal'],
  [{ type: 'integer' }, 1.5, '', 'integer_type'],
  [{ type: 'integer' }, 2 ** 53, '', 'integer_type'],
  [{ type: 'integer', minimum: 0 }, -1, '', 'greater_than_equal'],
  [{ type: 'boolean' }, 'true', '', 'boolean_type'],
  [{ type: 'date' }, '2026-02-30', '', 'date_parsing'],
  [{ type: 'date' }, '2026-11-15T00:00:00Z', '', 'date_parsing'],
  [{ type: 'date', latest: '2026-12-31' }, '2027-01-01', '', 'less_than_equal'],
  [{ type: 'datetime' }, '2026-11-15T09:30:00', '', 'datetime_parsing'],
  [{ type: 'datetime' }, '2026-11-15T24:00:00Z', '', 'datetime_parsing'],
  [
    { type: 'datetime', earliest: '2026-01-01T00:00:00Z' },
    '2026-01-01T01:00:00+02:00',
    '',
    'greater_than_equal',
  ],
  [{ type: 'select', options: ['a'] }, 'b', '', 'enum'],
  [{ type: 'select', options: ['a'] }, ['a'], '', 'enum'],
  [{ type: 'select', options: ['a', 'b'], multiple: true }, 'a', '', 'list_type'],
  [{ type: 'select', options: ['a', 'b'], multiple: true }, ['a', 'a'], '1', 'duplicate'],
  [{ type: 'image' }, id, '', 'object_type'],
  [{ type: 'image' }, { _asset: { id } }, 'alt', 'missing'],
  [{ type: 'image' }, { alt: 'x' }, '_asset', 'missing'],
  [{ type: 'image' }, { alt: 'x', _asset: { id: 'nope' } }, '_asset.id', 'uuid_parsing'],
  [{ type: 'image' }, { ...image, caption: 'x' }, 'caption', 'extra_forbidden'],
  [{ type: 'reference', component: 'author' }, 'nope', '', 'uuid_parsing'],
  [{ type: 'list', items: { type: 'integer' } }, { 0: 1 }, '', 'list_type'],
  [{ type: 'list', items: { type: 'integer' } }, [1, null], '1', 'integer_type'],
  [{ type: 'list', items: { type: 'integer' }, maxItems: 1 }, [1, 2], '', 'too_long'],
  [{ type: 'list', items: { type: 'integer' }, minItems: 2 }, [1], '', 'too_short'],
  [{ type: 'object', fields: field({ type: 'boolean' }) }, [], '', 'object_type'],
  [{ type: 'object', fields: field({ type: 'boolean' }) }, { valeu: true }, 'valeu', 'extra_forbidden'],
  [{ type: 'object', fields: field({ type: 'boolean' }, true) }, {}, 'value', 'missing'],
  [{ type: 'rich_text' }, 'text', '', 'rich_text_type'],
  [{ type: 'rich_text' }, { type: 'paragraph' }, '', 'rich_text_type'],
  [{ type: 'rich_text' }, { ...doc(), version: 1 }, 'version', 'extra_forbidden'],
  [{ type: 'rich_text' }, { type: 'doc', content: {} }, 'content', 'list_type'],
  [{ type: 'rich_text' }, doc('text'), 'content.0', 'object_type'],
  [{ type: 'rich_text' }, doc({ type: '<b>' }), 'content.0.type', 'string_pattern_mismatch'],
  [{ type: 'rich_text' }, doc({ type: 'text' }), 'content.0.text', 'string_type'],
  [
    { type: 'rich_text' },
    doc({ type: 'text', text: 'x', content: [] }),
    'content.0.content',
    'extra_forbidden',
  ],
  [{ type: 'rich_text' }, doc({ type: 'p', text: 'x' }), 'content.0.text', 'extra_forbidden'],
  [
    { type: 'rich_text' },
    doc({ type: 'p', marks: [{ kind: 'b' }] }),
    'content.0.marks.0.kind',
    'extra_forbidden',
  ],
  [{ type: 'rich_text' }, doc({ type: 'image', attrs: { alt: 'x' } }), 'content.0.attrs._asset', 'missing'],
  [{ type: 'rich_text' }, doc({ type: 'p', attrs: { a: [[[[1]]]] } }), 'content.0.attrs.a.0.0.0', 'too_deep'],
  [{ type: 'rich_text' }, doc({ type: 'p', attrs: { a: '\u0000' } }), 'content.0.attrs.a', 'unstorable'],
  [{ type: 'rich_text' }, doc(...Array(10_001).fill({ type: 'p' })), '', 'too_long'],
  [{ type: 'rich_text', maxLength: 3 }, doc({ type: 'text', text: 'four' }), '', 'string_too_long'],
];

test.each(refused)('refuses $type: %#', (kind, value, location, type) => {
  expect(faultsOf(kind, value)).toContainEqual([location, type]);
});

test('refuses rich text beyond the depth limit, wherever it ends', () => {
  expect(faultsOf({ type: 'rich_text' }, doc(nested(20)))).toEqual([
    [expect.stringMatching(/^content/), 'too_deep'],
  ]);
});

test('limits the nodes of all rich texts of a document together', () => {
  const many = (count: number) => doc(...Array(count).fill({ type: 'p' }));
  const fields: Field[] = [
    { name: 'body', required: false, type: 'rich_text' },
    { name: 'notes', required: false, type: 'list', items: { type: 'rich_text' } },
  ];
  const faults = (...counts: number[]) =>
    contentFaults(
      fields,
      { body: many(counts[0] ?? 0), notes: counts.slice(1).map(many) },
      { complete: true },
    ).map(({ loc, type }) => [...loc.slice(2), type]);
  expect(faults(5000, 3000, 2000)).toEqual([]);
  expect(faults(5000, 3000, 2001)).toEqual([['notes', 1, 'too_long']]);
});

test('requires required fields of complete content only; null and an empty text are no value', () => {
  const fields = field({ type: 'string' }, true);
  for (const content of [{}, { value: null }, { value: '' }]) {
    expect(contentFaults(fields, content, { complete: false })).toEqual([]);
    expect(contentFaults(fields, content, { complete: true })).toEqual([
      { loc: ['body', 'content', 'value'], msg: 'Field required', type: 'missing' },
    ]);
  }
});

test('does not require the minimum number of items of a draft or a translation', () => {
  const fields = field({ type: 'list', items: { type: 'integer' }, minItems: 2 });
  expect(contentFaults(fields, { value: [1] }, { complete: false })).toEqual([]);
});

test('refuses a slug that is too long for the index', () => {
  const fields = field({ type: 'string' });
  const check = (value: string) => contentFaults(fields, { value }, { complete: false, slugField: 'value' });
  expect(check('x'.repeat(512))).toEqual([]);
  expect(check('x'.repeat(513)).map(({ type }) => type)).toEqual(['string_too_long']);
});

test('accepts fields named like properties of Object.prototype', () => {
  const fields: Field[] = ['constructor', 'toString'].map((name) => ({
    name,
    type: 'string',
    required: true,
  }));
  expect(contentFaults(fields, {}, { complete: true })).toHaveLength(2);
  expect(contentFaults([], { constructor: 'x' }, { complete: true })).toHaveLength(1);
});

test('limits the size of content and the number of reported errors', () => {
  const list = field({ type: 'list', items: { type: 'text' } });
  const value = Array(22).fill('x'.repeat(100_000));
  expect(contentFaults(list, { value }, { complete: false }).map(({ type }) => type)).toEqual(['too_large']);
  expect(contentFaults(list, { value: Array(1000).fill(1) }, { complete: false })).toHaveLength(100);
  expect(contentFaults([], [], { complete: false })[0]?.loc).toEqual(['body', 'content']);
});
