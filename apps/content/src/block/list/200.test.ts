import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type BlockSite, type BlocksUnderTest, blocksUnderTest } from '../../testing/blocks-under-test.ts';

let content: BlocksUnderTest;
let site: BlockSite;

beforeAll(async () => {
  content = await blocksUnderTest({ ASSETS_URL: 'https://cdn.example/assets' });
  site = await content.newSite();
});

const read = (ids: string | undefined, apiKey = site.apiKey) =>
  content.ask(`GET /blocks?websiteId=${site.websiteId}${ids === undefined ? '' : `&ids=${ids}`}`, { apiKey });
const titles = (blocks: { draft_content: { title: string } }[]) => blocks.map((b) => b.draft_content.title);

test('returns every field of a block', async () => {
  const origin = await site.newBlock();
  const { body: clone } = await site.manage(`POST /blocks/${origin.id}/clone`);
  await site.manage(`PATCH /blocks/${clone.id}`, { layout: { width: 'full' } });
  await site.manage(`POST /blocks/${clone.id}/publish`);
  await site.manage(`PATCH /blocks/${clone.id}`, { content: { title: 'Next' } });
  const { body, status } = await read(clone.id);
  expect(status).toBe(200);
  expect(body).toStrictEqual([
    {
      id: clone.id,
      website_id: site.websiteId,
      schema_id: origin.schema_id,
      draft_content: { title: 'Next' },
      published_content: { title: 'Draft' },
      state: 'draft',
      version: 4,
      schema_name: 'hero',
      layout: { width: 'full' },
      cloned_from_id: origin.id,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  ]);
});

test('says whether a block is published, with null where nothing was published', async () => {
  const draft = await site.newBlock({ title: 'Soon' });
  const published = await site.publishedBlock({ title: 'Now' });
  const { body } = await read(`${draft.id},${published.id}`);
  expect(body).toMatchObject([
    { state: 'draft', published_content: null, cloned_from_id: null },
    { state: 'published', published_content: { title: 'Now' } },
  ]);
});

test('keeps the requested order and duplicates, skips unknown ids, and ignores case', async () => {
  const blocks = await Promise.all(['a', 'b', 'c'].map((title) => site.newBlock({ title })));
  const [a, b, c] = blocks.map(({ id }) => id);
  const wanted = [c, a, randomUUID(), b.toUpperCase(), a];
  const answer = await read(wanted.join(','));
  expect(titles(answer.body)).toEqual(['c', 'a', 'b', 'a']);
  const reversed = await read(wanted.reverse().join(',%20'));
  expect(titles(reversed.body)).toEqual(['a', 'b', 'a', 'c']);
});

test.each([undefined, '', '%20'])('returns an empty list for %j', async (ids) => {
  const answer = await read(ids);
  expect([answer.status, answer.body]).toEqual([200, []]);
});

test('accepts 200 ids', async () => {
  const { id } = await site.newBlock();
  const answer = await read(Array(200).fill(id).join(','));
  expect(answer.body).toHaveLength(200);
});

test('resolves images in draft and published content, also in lists and rich text', async () => {
  const [first, second, third] = await Promise.all(
    ['1.png', '2.webp', '3.gif'].map((name) => site.newAsset(name)),
  );
  const image = (id: string | undefined) => ({ alt: 'Boots', _asset: { id } });
  const body = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'image', attrs: image(third) }] }],
  };
  const { id } = await site.publishedBlock({
    title: 'x',
    image: image(first),
    gallery: [image(second)],
    body,
  });
  await site.manage(`PATCH /blocks/${id}`, { content: { title: 'y', image: image(second) } });
  const [block] = (await read(id)).body;
  const base = 'https://cdn.example/assets';
  expect(block.draft_content.image._asset).toEqual({ id: second, url: `${base}/${second}/2.webp` });
  expect(block.published_content.image._asset).toEqual({ id: first, url: `${base}/${first}/1.png` });
  expect(block.published_content.gallery[0]._asset.url).toBe(`${base}/${second}/2.webp`);
  const [paragraph] = block.published_content.body.content;
  expect(paragraph.content[0].attrs._asset.url).toBe(`${base}/${third}/3.gif`);
});

test('never returns blocks of another website, of the same organization or not', async () => {
  const other = await content.newSite();
  const theirs = await other.newBlock({ title: 'theirs' });
  const own = await site.newBlock({ title: 'own' });
  expect(titles((await read(`${theirs.id},${own.id}`)).body)).toEqual(['own']);
  const { body: second } = await content.ask('POST /manage/websites', {
    bearer: site.bearerToken,
    body: { name: 'Second' },
  });
  const answer = await content.ask(`GET /blocks?websiteId=${second.id}&ids=${own.id}`, {
    apiKey: site.apiKey,
  });
  expect([answer.status, answer.body]).toEqual([200, []]);
});

test('returns 304 to a client that has the response, until the block changes', async () => {
  const { id } = await site.newBlock();
  const path = `GET /blocks?websiteId=${site.websiteId}&ids=${id}`;
  const first = await content.ask(path, { apiKey: site.apiKey });
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await content.ask(path, { apiKey: site.apiKey, headers })).status).toBe(304);
  await site.manage(`PATCH /blocks/${id}`, { content: { title: 'New' } });
  expect((await content.ask(path, { apiKey: site.apiKey, headers })).status).toBe(200);
});

test('returns empty drafts to callers without a key, where that is allowed', async () => {
  const open = await blocksUnderTest({ REQUIRE_SCHEMA_API_KEY: 'false' });
  const { websiteId, apiKey, publishedBlock, manage } = await open.newSite();
  const { id } = await publishedBlock({ title: 'Public' });
  await manage(`PATCH /blocks/${id}`, { content: { title: 'Secret' } });
  const path = `GET /blocks?websiteId=${websiteId}&ids=${id}`;
  const anonymous = await open.ask(path);
  expect(anonymous.body[0]).toMatchObject({ draft_content: {}, published_content: { title: 'Public' } });
  expect(anonymous.text).not.toContain('Secret');
  expect((await open.ask(path, { apiKey })).body[0].draft_content).toEqual({ title: 'Secret' });
  expect((await open.ask(path)).text).not.toContain('Secret');
});
