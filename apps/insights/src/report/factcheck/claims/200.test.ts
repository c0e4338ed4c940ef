import { beforeAll, expect, test } from 'vitest';
import { rawCitation, rawClaim } from '../../testing/raw-answer.ts';
import { smallFixture } from '../../testing/small-fixture.ts';

let fixture: Awaited<ReturnType<typeof smallFixture>>;
const notes = rawCitation('https://notes.example/a', { citation_category: 'social', text: 'Light as air' });
const evidence = [
  { id: '7', kb_path: 'facts/weight.md', kb_snippet: '240 g', source_updated_at: '2026-01-01' },
  { id: '', kb_path: 'facts/other.md', kb_snippet: '', source_updated_at: '' },
];
const light = { claim: 'It is light.', theme: 'Weight' };
const cheap = { claim: 'It is cheap.', theme: 'Price', verdict: 'inaccurate' } as const;

beforeAll(async () => {
  fixture = await smallFixture('/v2/reports/factcheck/claims', () => [
    { citations: [notes], claims: [rawClaim({ ...light, reasoning: 'old' }), rawClaim(cheap)] },
    { claims: [rawClaim({ ...light, reasoning: 'other' })] },
    { claims: [rawClaim({ ...light, verdict: 'inaccurate', reasoning: 'new', evidence })] },
    { claims: [rawClaim({ ...light, verdict: 'unverified', reasoning: 'newest' })] },
  ]);
});

const id = expect.stringMatching(/^[0-9a-f-]{36}$/);

test('returns claims, most frequent first, with only the included fields', async () => {
  const { info, data } = await fixture.ask({});
  expect(info).toMatchObject({ total_results: 2, group_by: [], include: [] });
  expect(data).toEqual([
    { cluster_id: id, claim: 'It is light.', occurrence: 1, accuracy: 2 / 3, accurate: 2, inaccurate: 1 },
    { cluster_id: id, claim: 'It is cheap.', occurrence: 1 / 3, accuracy: 0, accurate: 0, inaccurate: 1 },
  ]);
});

test('includes theme, last reasoning, evidence, models and pages, with null for what is missing', async () => {
  const include = ['theme', 'reasoning', 'models', 'evidence', 'citation_sources'];
  const [first, second] = (await fixture.ask({ include })).data;
  expect(first).toMatchObject({
    theme: 'Weight',
    reasoning: 'new',
    evidence: [
      evidence[0],
      { id: null, kb_path: 'facts/other.md', kb_snippet: null, source_updated_at: null },
    ],
    models: [
      { ...fixture.chatGpt, occurrence: 1 },
      { ...fixture.claude, occurrence: 1 },
    ],
    citation_sources: [
      {
        href: notes.url,
        hostname: 'notes.example',
        citation_category: 'Social',
        snippet: 'Light as air',
        citation_share: 1,
      },
    ],
  });
  expect(second).toMatchObject({ models: [{ ...fixture.chatGpt, occurrence: 0.5 }], reasoning: null });
});

test('returns the claims of each group', async () => {
  const { data } = await fixture.ask({ group_by: ['model'], include: ['theme'] });
  const claim = (words: object & { claim: string; theme: string }, occurrence: number) => ({
    cluster_id: id,
    claim: words.claim,
    theme: words.theme,
    occurrence,
  });
  expect(data).toEqual([
    {
      model: fixture.chatGpt,
      accuracy: 1 / 3,
      accurate: 1,
      inaccurate: 2,
      total_claims: 2,
      claims: [claim(light, 1), claim(cheap, 0.5)],
    },
    {
      model: fixture.claude,
      accuracy: 1,
      accurate: 1,
      inaccurate: 0,
      total_claims: 1,
      claims: [claim(light, 1)],
    },
  ]);
});

test('groups by route the claims that a filter names by their id', async () => {
  const [first] = (await fixture.ask({})).data;
  const filter = { field: 'claim_id', op: 'is', value: first?.cluster_id };
  const { data } = await fixture.ask({ group_by: ['route'], filter });
  expect(data).toEqual([expect.objectContaining({ accurate: 2, inaccurate: 1, route: null })]);
});
