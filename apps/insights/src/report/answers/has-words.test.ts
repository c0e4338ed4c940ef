import { createBindings, query } from '@sightline/clickhouse';
import Type from 'typebox';
import { beforeAll, expect, test } from 'vitest';
import { hasWordsSql } from '../filter/words.ts';
import { smallFixture } from '../testing/small-fixture.ts';

let fixture: Awaited<ReturnType<typeof smallFixture>>;

const texts = [
  'The „Zugspitze“—Jacke of Aurora’s winter range: light, 3.5 kg, naïve STRASSE.',
  'lightweight ΟΔΟΣ 東京タワー iPhone手机 ไทย',
  'A kelvin is a \u212A; e\u0301clair and éclair.',
];

beforeAll(async () => {
  fixture = await smallFixture('/v2/prompts/answers', () => texts.map((text) => ({ text })));
});

const listed = async (filter: object) => {
  const { data } = await fixture.ask({ filter, include: ['run_id'] });
  const ids = data.map(({ run_id }) => run_id);
  return fixture.rows.flatMap(({ answer_id }, index) => (ids.includes(answer_id) ? [index] : []));
};
const words = (value: string | string[]) => ({ field: 'response', op: 'has_words', value });

test.each<[what: string, value: string | string[], found: number[]]>([
  ['a word in any case', 'zugSPITZE', [0]],
  ['words in any order, whatever is between them', 'range aurora, (winter)', [0]],
  ['no part of a word', 'weight', []],
  ['a word that is part of another one elsewhere', 'light', [0]],
  ['words of which one is missing', 'light borealis', []],
  ['one of several texts', ['borealis', 'lightweight', 'jacke aurora'], [0, 1]],
  ['digits', '3 5', [0]],
  ['letters with accents', 'Naïve', [0]],
  ['another accent than the one that is written', 'naive', []],
  ['Greek in capitals', 'οδος', [1]],
  ['signs of a script without spaces', '東京', [1]],
  ['the same sign after a word', '手机', [1]],
  ['a letter that is a sign of its own', 'K', [2]],
])('finds by has_words %s', async (_what, value, found) => {
  expect(await listed(words(value))).toEqual(found);
  expect(await listed({ not: words(value) })).toEqual([0, 1, 2].filter((index) => !found.includes(index)));
});

test.each(['!?', '— …', ['light', '%']])('responds 422 to %j, in which there is no word', async (value) => {
  const { status, places } = await fixture.refused({ filter: words(value) });
  expect({ status, places }).toEqual({
    status: 422,
    places: [['filter', 'value', ...(Array.isArray(value) ? [1] : [])]],
  });
});

test('responds 422 to has_words for what has no index of words', async () => {
  const { status, places } = await fixture.refused({
    filter: { field: 'topic', op: 'has_words', value: 'trail' },
  });
  expect({ status, places }).toEqual({ status: 422, places: [['filter', 'op']] });
});

const Line = Type.Object({ explain: Type.String() });
const Count = Type.Object({ found: Type.Integer() });

test('the index of words is used, and without it the same answers are found', async () => {
  const bindings = createBindings();
  const where = `category_id = ${bindings.bind('UUID', fixture.category.id)} AND ${hasWordsSql('text', ['aurora light', '手'], bindings)}`;
  const { params } = bindings;
  const { clickhouse } = fixture.reports;
  const lines = await query(clickhouse, {
    sql: `EXPLAIN indexes = 1 SELECT count() FROM answers WHERE ${where}`,
    params,
    row: Line,
  });
  expect(lines.map(({ explain }) => explain.trim()).filter((line) => /words/.test(line))).toEqual(
    expect.arrayContaining([expect.stringMatching(/Name: words/)]),
  );
  const found = async (settings: string) => {
    const sql = `SELECT toUInt32(count()) AS found FROM answers WHERE ${where} ${settings}`;
    return (await query(clickhouse, { sql, params, row: Count }))[0]?.found;
  };
  expect(await found('')).toBe(2);
  expect(await found('SETTINGS use_skip_indexes = 0')).toBe(2);
});
