import { beforeAll, expect, test } from 'vitest';
import { type BlockSite, type BlocksUnderTest, blocksUnderTest } from '../../testing/blocks-under-test.ts';
import { storeDocuments } from '../../testing/store-documents.ts';

const lines: string[] = [];
let content: BlocksUnderTest;
let site: BlockSite;

beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(line) };
  content = await blocksUnderTest({}, { log: { level: 'error', stream } });
  site = await content.newSite();
});

/** The answer for a block with this script, and what was logged of it. */
async function failing(script: string, fieldPath = 'heading') {
  const { id } = await site.publishedBlock({ title: 'Secret title' });
  await site.manage(`PUT /blocks/${id}/computed-fields/${fieldPath}`, { script });
  lines.length = 0;
  const answer = await content.ask(`GET /blocks/with-cel-cache?websiteId=${site.websiteId}&blockIds=${id}`, {
    apiKey: site.apiKey,
  });
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.text).not.toMatch(/Secret|heading|content\./);
  const logged = lines.join('\n');
  expect(logged).toContain(id);
  expect(logged).toContain(fieldPath);
  return logged;
}

test('a script that fails fails the request; the log names block and field, the answer tells nothing', async () => {
  expect(await failing('content.subtitle + "!"')).toContain('subtitle');
});

test('so does one that takes too long', async () => {
  const digits = '[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]';
  const nested = Array(9)
    .fill(0)
    .reduce((body, _, i) => `${digits}.all(x${i}, ${body})`, 'true');
  expect(await failing(nested)).toContain('longer than');
});

test('so does one whose result has no place', async () => {
  expect(await failing('"x"', 'title.heading')).toContain('which is a string');
});

test('so does one that looks up too much', async () => {
  const text = 'x'.repeat(1_900_000);
  await storeDocuments(
    content.pool,
    { websiteId: site.websiteId, schemaName: 'hero' },
    Array.from({ length: 5 }, (_, index) => ({ content: { slug: `large-${index}`, text } })),
  );
  const log = await failing('["0", "1", "2", "3", "4"].map(i, lookup("hero", "large-" + i).slug)');
  expect(log).toContain('looked up');
});

test('one block that fails does not keep others from being read alone', async () => {
  const [good, bad] = await Promise.all([site.publishedBlock(), site.publishedBlock()]);
  await site.manage(`PUT /blocks/${good.id}/computed-fields/heading`, { script: 'content.title' });
  await site.manage(`PUT /blocks/${bad.id}/computed-fields/heading`, { script: '1 / 0' });
  const status = async (ids: string) =>
    (
      await content.ask(`GET /blocks/with-cel-cache?websiteId=${site.websiteId}&blockIds=${ids}`, {
        apiKey: site.apiKey,
      })
    ).status;
  expect([await status(`${good.id},${bad.id}`), await status(bad.id), await status(good.id)]).toEqual([
    500, 500, 200,
  ]);
});
