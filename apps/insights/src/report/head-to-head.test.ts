import { beforeAll, expect, test } from 'vitest';
import { rawCitation, rawClaim } from './testing/raw-answer.ts';
import { smallFixture } from './testing/small-fixture.ts';

let fixture: Awaited<ReturnType<typeof smallFixture>>;

/** One answer names Aurora, one Borealis, one both, one neither; each cites a page of its own. */
beforeAll(async () => {
  fixture = await smallFixture('/v2/reports/citations', ({ Aurora = '', Borealis = '' }) => {
    const answer = (page: string, ...assets: string[]) => ({
      mentions: assets.map((asset_id, index) => ({ asset_id, position: index + 1, offsets: [] })),
      citations: [rawCitation(`https://notes.example/${page}`)],
      searches: [page],
      assessments: [{ asset_id: Aurora, theme: page, claim: '', sentiment: 'positive' as const, urls: [] }],
      claims: [rawClaim({ claim: page, theme: page })],
    });
    return [answer('a', Aurora), answer('b', Borealis), answer('both', Aurora, Borealis), answer('none')];
  });
});

const mentioned = (op: string, value: string | string[]) => ({ field: 'mentioned', op, value });
const rivalAlone = { and: [mentioned('is', 'Borealis'), mentioned('not_is', 'Aurora')] };

const reports: [name: string, body: object, shown: (row: Record<string, unknown>) => unknown][] = [
  ['citations', { entity: 'page' }, ({ page }) => String(page).slice('https://notes.example/'.length)],
  ['query-fanouts', { group_by: ['query'] }, ({ query }) => query],
  ['sentiment', { asset: 'Aurora', group_by: ['theme'] }, ({ theme }) => (theme as { name: string }).name],
  ['factcheck', { group_by: ['theme'] }, ({ theme }) => (theme as { name: string }).name],
  ['factcheck/claims', {}, ({ claim }) => claim],
];

test.each(reports)('%s counts answers that name a rival and not the brand', async (name, body, shown) => {
  const rows = async (filter: object) => {
    const {
      status,
      text,
      body: given,
    } = await fixture.reports.post(`/v2/reports/${name}`, {
      ...fixture.period,
      ...body,
      filter,
    });
    expect(status, text).toBe(200);
    return given.data.map(shown).sort();
  };
  expect(await rows(rivalAlone)).toEqual(['b']);
  expect(await rows(mentioned('in', ['Aurora', 'Borealis']))).toEqual(['a', 'b', 'both']);
  expect(await rows({ not: mentioned('in', ['Aurora', 'Borealis']) })).toEqual(['none']);
});

test('measures visibility where a rival is named', async () => {
  const { body } = await fixture.reports.post('/v2/reports/visibility', {
    ...fixture.period,
    assets: ['Aurora'],
    filter: mentioned('is', 'Borealis'),
    include: ['counts'],
  });
  expect(body.data).toMatchObject([{ visibility_score: 0.5, answers: 2, mentions: 1 }]);
});

test('lists the same answers', async () => {
  const { body } = await fixture.reports.post('/v2/prompts/answers', {
    ...fixture.period,
    filter: rivalAlone,
    include: ['run_id'],
  });
  expect(body.data).toEqual([{ run_id: fixture.rows[1]?.answer_id }]);
});

test('returns 422 for an asset that the category does not have', async () => {
  expect(await fixture.refused({ filter: mentioned('is', 'Nobody') })).toEqual({
    status: 422,
    places: [['filter', 'value']],
  });
});
