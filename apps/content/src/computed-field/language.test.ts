import { expect, test } from 'vitest';
import { computedFieldsUnderTest } from './testing/run-script.ts';

const { run } = computedFieldsUnderTest();

const content = {
  title: 'Grüße 👍',
  empty: '',
  count: 3,
  price: 10,
  rate: 1.5,
  nothing: null,
  tags: ['b', 'a'],
  items: [
    { name: 'Pen', price: 12 },
    { name: 'Ink', price: 9.5 },
  ],
  nested: { deep: { text: 'here' } },
  when: '2026-11-15T23:30:00Z',
  constructor: 'a field like any other',
};

// The rules of CEL that scripts of editors rely on. Expectations are those of the language definition.
test.each<[string, unknown]>([
  ['content.title + " | " + meta.locale', 'Grüße 👍 | de'],
  ['meta.path + "?" + params.slug', '/artikel/eins?eins'],
  ['content.items.filter(i, i.price > 10).map(i, i.name)', ['Pen']],
  ['content.items.map(i, i.price > 10, i.name)', ['Pen']],
  ['content.nested.deep.text', 'here'],
  ['content["nested"]["deep"]', { text: 'here' }],
  ['content.constructor', 'a field like any other'],
  // Numbers of JSON are doubles; literals without a point are integers. Comparing mixes, computing does not.
  ['content.count == 3 && content.count < 4 && content.count in [1, 2, 3]', true],
  ['content.count * 2.0', 6],
  ['int(content.count) + 1', 4],
  ['content.items[0].name + string(int(content.price))', 'Pen10'],
  ['string(content.rate)', '1.5'],
  ['7 / 2', 3],
  ['-7 % 3', -1],
  ['7.0 / 2.0', 3.5],
  ['1u + 2u', 3],
  ['1 == 1.0 && 1u == 1 && {"a": 1} == {"a": 1.0}', true],
  ['"a" == 1', false],
  ['size(content.title)', 7],
  ['content.title.contains("ß") && content.title.startsWith("Gr") && content.title.endsWith("👍")', true],
  ['content.title.matches("^[A-Z].*[^a-z]$") && "a-1".matches("^[a-z0-9-]+$") && !"ab".matches("^b")', true],
  ['b"abc"', 'YWJj'],
  ['string(b"\\303\\274")', 'ü'],
  ['has(content.title) && !has(content.none)', true],
  [
    'content.tags.all(t, t != "") && content.tags.exists(t, t == "a") && content.tags.exists_one(t, t == "b")',
    true,
  ],
  ['content.empty == "" ? "untitled" : content.empty', 'untitled'],
  ['"title" in content', true],
  // An error on one side does not matter where the other decides.
  ['1 / 0 == 1 || true', true],
  ['false && content.none == 1', false],
  ['content.nothing == null', true],
  ['null', null],
  ['timestamp(content.when)', '2026-11-15T23:30:00Z'],
  ['timestamp(content.when).getDayOfMonth("Europe/Berlin")', 15],
  ['timestamp(content.when) + duration("1h") > timestamp(content.when)', true],
  ['duration("90m")', '5400s'],
  ['{"title": content.title, "tags": content.tags + ["c"]}', { title: 'Grüße 👍', tags: ['b', 'a', 'c'] }],
  ['{1: "one", true: "yes"}', { 1: 'one', true: 'yes' }],
  ['"a,b".split(",").join(" ") + "x".replace("x", "y") + " %d".format([5])', 'a by 5'],
  ['"👍".substring(0, 1) + "!"', '\uFFFD!'],
  ['9007199254740991', 9007199254740991],
])('%s', async (script, value) => {
  expect(await run(script, content)).toEqual(value);
});

test.each<[string, RegExp]>([
  ['content.none', /none/],
  ['content.count + 1', /overload/],
  ['9223372036854775807 + 1', /range|overflow/],
  ['int("x")', /./],
  ['1 / 0', /zero/],
  ['content.tags[7]', /index|bounds|no such/i],
  ['9007199254740992', /exactly/],
  ['0.0 / 0.0', /NaN/],
  ['type(1)', /type/],
  ['"(".matches("(")', /regexp/],
  ['"a".matches("\\\\pL")', /Unicode classes/],
  ['content.__proto__', /__proto__/],
  ['content.tags.length', /length/],
  ['lookup("author", "ada").name', /./],
])('%s fails', async (script, reason) => {
  await expect(run(script, content)).rejects.toMatchObject({
    name: 'ComputedFieldError',
    blockId: 'block-1',
    fieldPath: 'hero.title',
    reason: expect.stringMatching(reason),
  });
});
