import { beforeAll, expect, test } from 'vitest';
import { type BlockSite, type BlocksUnderTest, blocksUnderTest } from '../../testing/blocks-under-test.ts';

const lines: string[] = [];
let content: BlocksUnderTest;
let site: BlockSite;

beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(line) };
  content = await blocksUnderTest({}, { log: { level: 'error', stream } });
  site = await content.newSite();
});

test('returns 500 without any content when the engine fails', async () => {
  const { id } = await site.publishedBlock({ title: 'Secret title' });
  await site.manage(`PUT /blocks/${id}/computed-fields/heading`, { script: 'lookup("hero", "x") == null' });
  // The documents that the script looks up cannot be read.
  await content.pool.query('ALTER TABLE documents RENAME TO documents_gone');
  const failed = await content.ask(`GET /blocks/with-cel-cache?websiteId=${site.websiteId}&blockIds=${id}`, {
    apiKey: site.apiKey,
  });
  expect(failed.status).toBe(500);
  expect(failed.headers.get('content-type')).toContain('application/problem+json');
  expect(failed.text).not.toMatch(/Secret|heading|documents/);
  expect(lines.join('\n')).toContain('documents');
});
