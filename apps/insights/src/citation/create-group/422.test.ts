import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

let person: Awaited<ReturnType<typeof managing>>;

beforeAll(async () => {
  person = await managing(await insightsUnderTest());
});

const domain = (value: unknown) => ({ type: 'domain', value });
const many = Array.from({ length: 1001 }, (_, index) => domain(`n${index}.example`));

const wrong: [rules: unknown, places: (string | number)[][]][] = [
  [undefined, [[]]],
  [[], [[]]],
  [many, [[]]],
  [[domain('a.example'), { type: 'regex', value: 'a.*' }], [[1, 'type']]],
  [[domain('a.example'), { type: 'domain' }], [[1, 'value']]],
  [[{ ...domain('a.example'), weight: 2 }], [[0, 'weight']]],
  [[domain('a.example'), domain('b.example'), domain('https://c.example')], [[2, 'value']]],
  [
    [domain('edu'), { type: 'host_suffix', value: 'ac uk' }, { type: 'url_pattern', value: 'a.example' }],
    [
      [0, 'value'],
      [1, 'value'],
      [2, 'value'],
    ],
  ],
  [[domain('a.example'), domain('b.example'), domain('WWW.A.example')], [[2, 'value']]],
  [[{ type: 'url_pattern', value: 'https://a.example/*' }], [[0, 'value']]],
  [[domain('a'.repeat(2001))], [[0, 'value']]],
];

test.each(['citation-categories', 'citation-tags'])('refuses rules of %s at their path', async (path) => {
  const { inCategory } = person;
  const { id } = (await inCategory(`POST /${path}`, { name: 'Kept', rules: [domain('kept.example')] })).body;
  for (const [rules, places] of wrong) {
    const expected = places.map((place) => ['body', 'rules', ...place]);
    const placesOf = ({ status, body }: Awaited<ReturnType<typeof inCategory>>) => {
      expect([rules, status]).toEqual([rules, 422]);
      return body.detail.map(({ loc }: { loc: unknown }) => loc);
    };
    expect(placesOf(await inCategory(`POST /${path}`, { name: 'New', rules }))).toEqual(expected);
    if (rules) expect(placesOf(await inCategory(`PATCH /${path}/${id}`, { rules }))).toEqual(expected);
  }
  expect((await inCategory(`GET /${path}`)).body).toMatchObject([{ id, rules: [domain('kept.example')] }]);
});
