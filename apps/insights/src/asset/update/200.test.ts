import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;

beforeAll(async () => {
  insights = await insightsUnderTest();
});

test('replaces lists and keeps everything else', async () => {
  const { inCategory } = await managing(insights);
  const { body: asset } = await inCategory('POST /assets', {
    name: 'Borealis',
    alternate_names: ['Bo', 'Real'],
    website: 'borealis.example',
    alternate_domains: ['bo.example'],
    is_owned: false,
  });
  const change = async (body: object) => (await inCategory(`PATCH /assets/${asset.id}`, body)).body;
  expect(await change({ alternate_names: ['Real', 'Lis'] })).toEqual({
    ...asset,
    alternate_names: ['Real', 'Lis'],
  });
  expect(await change({ alternate_names: [] })).toEqual({ ...asset, alternate_names: [] });
  expect(await change({ alternate_domains: [], is_owned: true })).toEqual({
    ...asset,
    alternate_names: [],
    alternate_domains: [],
    is_owned: true,
  });
});

test('updates the icon with the website until a logo is set', async () => {
  const { inCategory } = await managing(insights);
  const { id } = (await inCategory('POST /assets', { name: 'B', website: 'one.example', is_owned: false }))
    .body;
  const logoAfter = async (body: object) => (await inCategory(`PATCH /assets/${id}`, body)).body.logo_url;
  expect(await logoAfter({ website: 'two.example' })).toBe('https://two.example/favicon.ico');
  expect(await logoAfter({ name: 'C' })).toBe('https://two.example/favicon.ico');
  expect(await logoAfter({ logo_url: 'https://cdn.example/b.svg' })).toBe('https://cdn.example/b.svg');
  expect(await logoAfter({ website: 'three.example' })).toBe('https://cdn.example/b.svg');
  expect(await logoAfter({ logo_url: null })).toBe('https://three.example/favicon.ico');
  expect(await logoAfter({ website: 'four.example', logo_url: null })).toBe(
    'https://four.example/favicon.ico',
  );
  expect(await logoAfter({ website: 'five.example', logo_url: 'https://cdn.example/c.svg' })).toBe(
    'https://cdn.example/c.svg',
  );
});
