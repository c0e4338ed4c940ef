import { beforeAll, expect, test } from 'vitest';
import { documentOf, knowledgeUnderTest } from '../testing/knowledge-under-test.ts';

let knowledge: Awaited<ReturnType<typeof knowledgeUnderTest>>;

beforeAll(async () => {
  knowledge = await knowledgeUnderTest();
});

const add = async (
  { ask }: Awaited<ReturnType<typeof knowledge.newBase>>,
  documents: Record<string, string>,
) => {
  for (const [name, text] of Object.entries(documents)) {
    const { status, text: said } = await ask('POST /documents', { name, text });
    expect(status, said).toBe(201);
  }
};

test('finds passages with every word first, then those with any, and scores them so', async () => {
  const base = await knowledge.newBase();
  await add(base, {
    both: 'Our waterproof jackets are light.',
    one: 'Jackets of wool.',
    other: 'A tent is waterproof, too.',
    none: 'Nothing of it.',
  });
  const found = await base.search('jacket waterproofs');
  expect(found.map(({ metadata }) => metadata.name)).toEqual([
    'both',
    expect.any(String),
    expect.any(String),
  ]);
  expect(found[0]?.score).toBeGreaterThanOrEqual(0.5);
  expect(found.slice(1).every(({ score }) => score > 0 && score < 0.5)).toBe(true);
  expect(new Set(found.slice(1).map(({ metadata }) => metadata.name))).toEqual(new Set(['one', 'other']));
  expect(await base.search('jacket waterproofs', { top_k: 1 })).toEqual(found.slice(0, 1));
});

test('ranks words of titles and headings above words of the text', async () => {
  const base = await knowledge.newBase();
  const filler = 'Something else that is said here at some length.';
  await add(base, {
    'in-text': `# About us\n\n${filler} Boots are named once.`,
    'in-title': `# Boots\n\n${filler}`,
  });
  expect(await base.names('boots')).toEqual(['in-title', 'in-text']);
});

test('gives the passage that matches, with its heading, or the whole document once', async () => {
  const base = await knowledge.newBase();
  const long = 'Walk on and look around. '.repeat(80);
  const text = `# Guide\n\n## Packing\n\n${long}\n\n## Food\n\nCook lentils. ${long}\n\n## Sleep\n\nLentils again.`;
  await add(base, { guide: text });
  const passages = await base.search('lentils');
  expect(passages.map(({ metadata }) => metadata.heading)).toEqual([
    expect.stringContaining('Guide / '),
    expect.stringContaining('Guide / '),
  ]);
  for (const { id, content } of passages) {
    expect(id).toMatch(/^guide#\d+$/);
    expect(content).toMatch(/lentils/i);
    expect(content.length).toBeLessThan(3_000);
  }
  const pages = await base.search('lentils', { return_full_page: true });
  expect(pages).toEqual([{ ...pages[0], id: 'guide', content: text }]);
});

test('describes the document of a website with version, address and tags', async () => {
  const source = { documentId: crypto.randomUUID(), url: '/articles/boots', version: 4, pass: 1 };
  const websiteId = crypto.randomUUID();
  const base = await knowledge.newWebsiteBase([
    { folder: 'article', name: 'x.en', title: 'Boots', tags: ['article'], source: { ...source, websiteId } },
  ]);
  const [found] = await base.search('boot');
  expect(found?.metadata).toEqual({
    name: 'x.en',
    path: 'article/x.en',
    folder: 'article',
    title: 'Boots',
    heading: null,
    language: 'en',
    url: '/articles/boots',
    version: 4,
    source_updated_at: '2026-11-15T09:30:00.000Z',
    website_id: websiteId,
    document_id: source.documentId,
    tags: ['article'],
  });
});

test('filters by any of several tags and by one folder with what is below it', async () => {
  const base = await knowledge.newWebsiteBase(
    [
      ['article', 'a'],
      ['guides', 'b'],
      ['guides/setup', 'c'],
      ['guides-old', 'd'],
    ].map(([folder = '', name = '']) => documentOf({ folder, name, text: 'boots', tags: [`of-${name}`] })),
  );
  const names = async (filters: object | null) => (await base.names('boots', { filters })).toSorted();
  expect(await names(null)).toEqual(['a', 'b', 'c', 'd']);
  expect(await names({ folders: ['guides'] })).toEqual(['b', 'c']);
  expect(await names({ folders: ['/guides/setup/'] })).toEqual(['c']);
  expect(await names({ folders: ['guide'] })).toEqual([]);
  expect(await names({ tags: ['of-a', 'of-d', 'other'] })).toEqual(['a', 'd']);
  expect(await names({ tags: ['of-a', 'of-c'], folders: ['guides'] })).toEqual(['c']);
  expect(await names({ tags: null, folders: null })).toEqual(['a', 'b', 'c', 'd']);
  // A mark is no word: nobody can ask for it.
  expect(await base.names('of-a')).toEqual([]);
});

test.each(['the', '!!!', '%', "'", "boots' | !x & (", '\\', '<->', ':*', 'a'.repeat(1000), 'и не'])(
  'takes %j as words, whatever it looks like',
  async (query) => {
    const base = await knowledge.newBase();
    await add(base, { one: 'Nothing of the kind.' });
    expect(await base.names(query)).toEqual([]);
  },
);

test('finds nothing in an empty knowledge base', async () => {
  const base = await knowledge.newBase();
  expect(await base.search('boots')).toEqual([]);
});
