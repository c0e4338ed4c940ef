import { beforeAll, expect, test } from 'vitest';
import { rawCitation, rawClaim } from '../testing/raw-answer.ts';
import { smallFixture } from '../testing/small-fixture.ts';

let fixture: Awaited<ReturnType<typeof smallFixture>>;

/** The first praises Aurora and blames Borealis, and rests both on one page; the second blames Aurora. */
beforeAll(async () => {
  fixture = await smallFixture('/v2/prompts/answers', ({ Aurora = '', Borealis = '' }) => {
    const about = (asset_id: string, sentiment: 'positive' | 'negative', urls: string[] = []) => ({
      asset_id,
      theme: 'Comfort',
      claim: 'It fits.',
      sentiment,
      urls,
    });
    const [a, b] = [
      rawCitation('https://notes.example/a', { citation_category: 'owned' }),
      rawCitation('https://forum.example/b'),
    ];
    return [
      {
        text: 'Aurora fits, Borealis does not.',
        citations: [a, b],
        assessments: [about(Aurora, 'positive', [a.url]), about(Borealis, 'negative', [a.url])],
        searches: ['best shoes'],
      },
      {
        text: 'Nobody likes Aurora.',
        citations: [b],
        assessments: [about(Aurora, 'negative')],
        claims: [rawClaim({ claim: 'It weighs 1 kg.', verdict: 'inaccurate' })],
      },
    ];
  });
});

/** Which of the two a filter lists. */
async function listed(filter: object): Promise<number[]> {
  const { data } = await fixture.ask({ filter, include: ['run_id'] });
  const ids = data.map(({ run_id }) => run_id);
  return fixture.rows.flatMap(({ answer_id }, index) => (ids.includes(answer_id) ? [index] : []));
}

const is = (field: string, value: string) => ({ field, op: 'is', value });

test.each([
  ['a page in any form of its address', is('page', 'http://www.notes.example/a/'), [0]],
  ['no such page', { field: 'page', op: 'not_is', value: 'https://notes.example/a' }, [1]],
  ['a domain', is('domain', 'forum.example'), [0, 1]],
  ['a host', is('hostname', 'notes.example'), [0]],
  ['a path', { field: 'path', op: 'contains', value: '/a' }, [0]],
  ['a theme', is('theme', 'Comfort'), [0, 1]],
  ['a claim', is('claim', 'It weighs 1 kg.'), [1]],
  ['a verdict', is('verdict', 'inaccurate'), [1]],
  ['a tone', is('sentiment', 'positive'), [0]],
  ['a search', is('query', 'best shoes'), [0]],
  ['words of the response', { field: 'response', op: 'contains_case_insensitive', value: 'NOBODY' }, [1]],
])('lists answers by %s', async (_what, filter, expected) => {
  expect(await listed(filter)).toEqual(expected);
});

test('lists one answer by its id', async () => {
  expect(await listed(is('run_id', fixture.rows[1]?.answer_id ?? ''))).toEqual([1]);
});

test('asks all conditions of `where` of the same thing', async () => {
  const both = [is('asset', 'Aurora'), is('sentiment', 'negative')];
  expect(await listed({ has: 'assessment', where: { and: both } })).toEqual([1]);
  // One is about Aurora, and another one is negative.
  expect(
    await listed({ and: [{ has: 'assessment', where: is('asset', 'Aurora') }, is('sentiment', 'negative')] }),
  ).toEqual([0, 1]);
});

test('knows the pages that an assessment rests on', async () => {
  const on = (page: string) => ({
    has: 'assessment',
    where: { and: [is('asset', 'Aurora'), is('page', `https://${page}`)] },
  });
  expect(await listed(on('notes.example/a'))).toEqual([0]);
  expect(await listed(on('forum.example/b'))).toEqual([1]);
  expect(await listed({ has: 'assessment', where: is('citation_category', 'Owned') })).toEqual([0]);
});

test('lists answers that have any, or none', async () => {
  expect(await listed({ has: 'claim' })).toEqual([1]);
  expect(await listed({ not: { has: 'search' } })).toEqual([1]);
});

test('shows the claims of an answer with their verdicts', async () => {
  const { data } = await fixture.ask({ filter: { has: 'claim' }, include: ['checked_claims'] });
  expect(data).toEqual([
    {
      checked_claims: [
        {
          asset: null,
          claim: 'It weighs 1 kg.',
          theme: 'Weight',
          verdict: 'inaccurate',
          reasoning: null,
          evidence: [],
          citations: [],
        },
      ],
    },
  ]);
});

test.each([
  ['another thing', { has: 'page' }, ['filter', 'has']],
  ['a thing in a thing', { has: 'claim', where: { has: 'search' } }, ['filter', 'where', 'has']],
  [
    'a field of another thing',
    { has: 'search', where: is('verdict', 'accurate') },
    ['filter', 'where', 'field'],
  ],
  ['`where` beside `not`', { not: { has: 'claim' }, where: is('theme', 'x') }, ['filter', 'where']],
  ['`where` beside a field', { ...is('theme', 'x'), where: is('theme', 'x') }, ['filter', 'where']],
  ['a verdict that nobody gives', is('verdict', 'right'), ['filter', 'value']],
  ['a run that has no id', is('run_id', '7'), ['filter', 'value']],
])('returns 422 with the path of %s', async (_what, filter, place) => {
  expect(await fixture.refused({ filter })).toEqual({ status: 422, places: [place] });
});
