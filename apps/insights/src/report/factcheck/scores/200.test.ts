import { beforeAll, expect, test } from 'vitest';
import { rawCitation, rawClaim } from '../../testing/raw-answer.ts';
import { smallFixture } from '../../testing/small-fixture.ts';

let fixture: Awaited<ReturnType<typeof smallFixture>>;
const notes = rawCitation('https://notes.example/a', { citation_category: 'social' });

beforeAll(async () => {
  fixture = await smallFixture('/v2/reports/factcheck', () => [
    {
      citations: [notes],
      claims: [rawClaim({ verdict: 'accurate' }), rawClaim({ verdict: 'inaccurate', theme: 'Price' })],
    },
    { claims: [rawClaim({ verdict: 'accurate' }), rawClaim({ verdict: 'unverified' })] },
    { claims: [rawClaim({ verdict: 'unverified' })] },
  ]);
});

test('returns the accuracy, in which unverified claims count as neither', async () => {
  const { info, data } = await fixture.ask({});
  expect(info).toMatchObject({ total_results: 1, group_by: [] });
  expect(data).toEqual([{ accuracy: 2 / 3, accurate: 2, inaccurate: 1 }]);
});

test('groups by dimensions of answers and of claims', async () => {
  const { data } = await fixture.ask({ group_by: ['model', 'theme'] });
  expect(data).toEqual([
    {
      model: fixture.chatGpt,
      theme: expect.objectContaining({ name: 'Price' }),
      accuracy: 0,
      accurate: 0,
      inaccurate: 1,
    },
    {
      model: fixture.chatGpt,
      theme: expect.objectContaining({ name: 'Weight' }),
      accuracy: 1,
      accurate: 1,
      inaccurate: 0,
    },
    {
      model: fixture.claude,
      theme: expect.objectContaining({ name: 'Weight' }),
      accuracy: 1,
      accurate: 1,
      inaccurate: 0,
    },
  ]);
  const pages = await fixture.ask({ group_by: ['citation'] });
  const citation = { url: notes.url, citation_category: 'social' };
  expect(pages.data).toEqual([{ citation, accuracy: 0.5, accurate: 1, inaccurate: 1 }]);
});

test('says how many answers of a route are behind its accuracy, and how far it could be off', async () => {
  const { data } = await fixture.ask({ group_by: ['route'], include: ['counts', 'interval'] });
  const accuracy = { low: expect.any(Number), high: expect.any(Number) };
  expect(data).toEqual([
    expect.objectContaining({
      route: null,
      accurate: 2,
      inaccurate: 1,
      matching_answers: 2,
      interval: expect.objectContaining({ accuracy: expect.objectContaining(accuracy) }),
    }),
  ]);
});

test('calls an own kind of page by its name', async () => {
  const own = '0198c2c4-7d5e-7c3a-9d3e-00000000d001';
  const partner = rawCitation('https://partner.example/a', { citation_category: own });
  const other = await smallFixture('/v2/reports/factcheck', () => [
    { citations: [partner], claims: [rawClaim({ verdict: 'accurate' })] },
  ]);
  await other.reports.pool.query(
    `INSERT INTO citation_categories (id, category_id, name, rules) VALUES ($1, $2, 'Partners', '[]')`,
    [own, other.category.id],
  );
  const { data } = await other.ask({ group_by: ['citation'] });
  expect(data).toMatchObject([{ citation: { url: partner.url, citation_category: 'Partners' } }]);
});

test('says no kind of a page that only the compared period has', async () => {
  const { data } = await fixture.ask({
    group_by: ['citation'],
    start_date: '2026-11-02',
    compare: { start_date: '2026-11-01', end_date: '2026-11-01' },
  });
  expect(data).toMatchObject([{ citation: { url: notes.url, citation_category: null }, presence: 'lost' }]);
});

test('accepts at most two dimensions', async () => {
  const group_by = ['model', 'theme', 'date'];
  expect(await fixture.refused({ group_by })).toEqual({ status: 422, places: [['group_by']] });
});
