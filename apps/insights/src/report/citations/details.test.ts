import { beforeAll, expect, test } from 'vitest';
import { rawCitation } from '../testing/raw-answer.ts';
import { smallFixture } from '../testing/small-fixture.ts';

let fixture: Awaited<ReturnType<typeof smallFixture>>;
const page = 'https://notes.example/trail';

/** A page that was called something else later, and then came without a title; a second page of its domain, of another kind. */
beforeAll(async () => {
  const cite = (at: string, title: string, url = page, citation_category = 'earned_media') => ({
    at,
    citations: [rawCitation(url, { title, citation_category })],
  });
  fixture = await smallFixture('/v2/reports/citations', () => [
    cite('2026-11-01T08:00:00.000Z', 'Old title'),
    cite('2026-11-01T12:00:00.000Z', 'Trail notes'),
    cite('2026-11-02T12:00:00.000Z', ''),
    cite('2026-11-01T12:00:00.000Z', '', 'https://notes.example/forum', 'social'),
    cite('2026-10-01T12:00:00.000Z', 'Gone', 'https://gone.example/', 'other'),
  ]);
});

const earned = { id: 'earned_media', name: 'Earned Media' };

test('shows what pages were last called and of which kind they are', async () => {
  const { data } = await fixture.ask({ entity: 'page', metrics: ['count'], include: ['details'] });
  expect(data).toEqual([
    { page, count: 3, title: 'Trail notes', citation_category: earned },
    {
      page: 'https://notes.example/forum',
      count: 1,
      title: null,
      citation_category: { id: 'social', name: expect.any(String) },
    },
  ]);
});

test('shows of a domain the kind of most of its citations', async () => {
  const { data } = await fixture.ask({ metrics: ['count'], include: ['details', 'counts'] });
  expect(data).toMatchObject([{ domain: 'notes.example', count: 4, citation_category: earned, answers: 4 }]);
  expect(data[0]).not.toHaveProperty('title');
});

test('knows pages that were cited in the compared period only', async () => {
  const { data } = await fixture.ask({
    entity: 'page',
    include: ['details'],
    compare: { start_date: '2026-10-01', end_date: '2026-10-02' },
  });
  expect(data.find(({ presence }) => presence === 'lost')).toMatchObject({
    page: 'https://gone.example/',
    title: 'Gone',
  });
});

test('shows neither without being asked, nor for rows by kind', async () => {
  const [plain] = (await fixture.ask({ entity: 'page' })).data;
  expect(plain).not.toHaveProperty('title');
  const { data } = await fixture.ask({
    entity: 'citation_category',
    metrics: ['count'],
    include: ['details'],
  });
  expect(data[0]).toEqual({ citation_category: earned, count: 3 });
});
