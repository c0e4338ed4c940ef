import { beforeAll, expect, test, vi } from 'vitest';
import { type BlockSite, type BlocksUnderTest, blocksUnderTest } from '../../testing/blocks-under-test.ts';
import { storeDocuments } from '../../testing/store-documents.ts';

let content: BlocksUnderTest;
let site: BlockSite;

beforeAll(async () => {
  content = await blocksUnderTest({ REQUIRE_SCHEMA_API_KEY: 'false' });
  site = await content.newSite();
});

const read = (ids: string, apiKey: string | undefined = site.apiKey) =>
  content.ask(`GET /blocks/with-cel-cache?websiteId=${site.websiteId}&blockIds=${ids}`, { apiKey });

/** As it is stored where content changed after the script was tried. */
async function blockWith(scripts: Record<string, string>): Promise<string> {
  const { id } = await site.publishedBlock({ title: 'Boots' });
  for (const [path, script] of Object.entries(scripts)) {
    await content.pool.query(
      'INSERT INTO computed_fields (block_id, website_id, field_path, script) VALUES ($1, $2, $3, $4)',
      [id, site.websiteId, path, script],
    );
  }
  return id;
}

test('leaves the field of a failing script as it is, and names block, field and reason', async () => {
  const bad = await blockWith({ title: 'content.nope + 1', heading: 'content.title + "!"' });
  const good = await blockWith({ heading: 'content.title' });
  const { status, body } = await read(`${bad},${good}`);
  expect(status).toBe(200);
  expect(body.blocks).toMatchObject([
    { id: bad, published_content: { title: 'Boots', heading: 'Boots!' }, cached_fields: ['heading'] },
    { id: good, published_content: { title: 'Boots', heading: 'Boots' }, cached_fields: ['heading'] },
  ]);
  expect(body.failed_fields).toEqual([
    { block_id: bad, field: 'title', reason: expect.stringContaining('nope') },
  ]);
});

test('returns the blocks without failures to callers without a key', async () => {
  const id = await blockWith({ heading: 'content.nope' });
  const { status, body } = await content.ask(
    `GET /blocks/with-cel-cache?websiteId=${site.websiteId}&blockIds=${id}`,
  );
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['blocks']);
  expect(body.blocks[0].published_content).toEqual({ title: 'Boots' });
  expect(body.blocks[0]).not.toHaveProperty('cached_fields');
});

test('has no failed_fields without a failure', async () => {
  const id = await blockWith({ heading: 'content.title' });
  expect(Object.keys((await read(id)).body)).toEqual(['blocks']);
});

const digits = '[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]';
const endless = Array(9)
  .fill(0)
  .reduce((body, _, i) => `${digits}.all(x${i}, ${body})`, 'true');

test.each([
  ['takes too long', { heading: endless }, 'longer than'],
  ['has no room for its result', { 'title.heading': '"x"' }, 'which is a string'],
  ['divides by zero', { heading: '1 / 0' }, 'zero'],
])('keeps the other fields of the block when one script %s', async (_why, scripts, reason) => {
  const id = await blockWith({ ...scripts, other: 'content.title' });
  // On a machine that hardly lets it run, a script that takes too long takes the time of the others too, the first time.
  await vi.waitFor(
    async () => {
      const { status, body } = await read(id);
      expect(status).toBe(200);
      expect(body.blocks[0]).toMatchObject({
        published_content: { other: 'Boots' },
        cached_fields: ['other'],
      });
      expect(body.failed_fields).toEqual([
        { block_id: id, field: Object.keys(scripts)[0], reason: expect.stringContaining(reason) },
      ]);
    },
    { timeout: 600_000, interval: 1 },
  );
});

test('keeps the other fields when one script looks up too much', async () => {
  const text = 'x'.repeat(1_900_000);
  await storeDocuments(
    content.pool,
    { websiteId: site.websiteId, schemaName: 'hero' },
    Array.from({ length: 5 }, (_, index) => ({ content: { slug: `large-${index}`, text } })),
  );
  const script = '["0", "1", "2", "3", "4"].map(i, lookup("hero", "large-" + i).slug)';
  const id = await blockWith({ heading: script, other: 'content.title' });
  const { body } = await read(id);
  expect(body.blocks[0].cached_fields).toEqual(['other']);
  expect(body.failed_fields).toMatchObject([
    { field: 'heading', reason: expect.stringContaining('looked up') },
  ]);
});
