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

test('accepts at most two dimensions', async () => {
  const group_by = ['model', 'theme', 'date'];
  expect(await fixture.refused({ group_by })).toEqual({ status: 422, places: [['group_by']] });
});
