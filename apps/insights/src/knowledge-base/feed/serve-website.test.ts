import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import {
  ContentServiceError,
  type PublishedContent,
  type PublishedDocument,
} from '../../content-service/content-service.ts';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { serveWebsite } from './serve-website.ts';

const { pool } = await insightsUnderTest();
const { signal } = new AbortController();

beforeEach(() => pool.query('TRUNCATE knowledge_due, knowledge_feeds, knowledge_bases CASCADE'));

const document = (id: string, text = 'boots'): PublishedDocument => ({
  document_id: id,
  schema_name: 'article',
  version: 1,
  published_at: '2026-11-15T09:30:00.000Z',
  texts: [{ language: 'en', title: id, path: null, updated_at: '2026-11-15T09:30:00.000Z', text }],
});

/** Content with these documents of one website, in pages of two. */
function contentWith(websiteId: string, ids: string[], more: Partial<PublishedContent> = {}) {
  const asked: unknown[] = [];
  const website = { id: websiteId, organization_id: randomUUID(), name: 'Website', source_language: 'en' };
  const content: PublishedContent = {
    listWebsites: async () => ({ websites: [website], next: null }),
    publishedTexts: async (_, wanted) => {
      asked.push(wanted);
      if ('documentIds' in wanted) {
        const documents = ids.filter((id) => wanted.documentIds.includes(id)).map((id) => document(id));
        return { website, documents, not_read: [], next_cursor: null };
      }
      const from = Number(wanted.cursor ?? 0);
      const documents = ids.slice(from, from + 2).map((id) => document(id));
      return {
        website,
        documents,
        not_read: [],
        next_cursor: from + 2 < ids.length ? String(from + 2) : null,
      };
    },
    ...more,
  };
  return { parts: { content, newId: randomUUIDv7 }, asked };
}

async function due(websiteId: string, documentId: string | null = null): Promise<void> {
  await pool.query('INSERT INTO knowledge_feeds (website_id) VALUES ($1) ON CONFLICT DO NOTHING', [
    websiteId,
  ]);
  await pool.query('INSERT INTO knowledge_due (website_id, document_id) VALUES ($1, $2)', [
    websiteId,
    documentId,
  ]);
}

const stored = async () =>
  (await pool.query<{ title: string }>('SELECT title FROM knowledge_documents ORDER BY title')).rows.map(
    ({ title }) => title,
  );
const rounds = async (parts: Parameters<typeof serveWebsite>[1]) => {
  let count = 0;
  while (await serveWebsite(pool, parts, signal)) count += 1;
  return count;
};
const ids = ['1', '2', '3', '4', '5'].map((n) => `0198c2c4-7d5e-7c3a-9d3e-00000000000${n}`);

test('reads a website page by page, goes on where another worker stopped, and removes what is gone', async () => {
  const websiteId = randomUUID();
  const { parts, asked } = contentWith(websiteId, ids);
  await due(websiteId);
  expect(await serveWebsite(pool, parts, signal)).toBe(true);
  expect(await stored()).toEqual(ids.slice(0, 2));
  expect(await rounds(parts)).toBe(2);
  expect(asked).toEqual([{ cursor: undefined }, { cursor: '2' }, { cursor: '4' }]);
  expect(await stored()).toEqual(ids);
  await due(websiteId);
  await rounds(contentWith(websiteId, ids.slice(1)).parts);
  expect(await stored()).toEqual(ids.slice(1));
});

test('begins a pass that was asked for during another one when that has ended', async () => {
  const websiteId = randomUUID();
  const { parts, asked } = contentWith(websiteId, ids);
  await due(websiteId);
  await serveWebsite(pool, parts, signal);
  await due(websiteId);
  await due(websiteId);
  await rounds(parts);
  expect(asked.map((one) => (one as { cursor?: string }).cursor)).toEqual([
    undefined,
    '2',
    '4',
    undefined,
    '2',
    '4',
  ]);
});

test('reads documents that changed before it goes on with a pass, each once', async () => {
  const websiteId = randomUUID();
  const { parts, asked } = contentWith(websiteId, ids);
  await due(websiteId);
  await serveWebsite(pool, parts, signal);
  for (const id of [ids[4], ids[3], ids[4]]) await due(websiteId, id);
  await serveWebsite(pool, parts, signal);
  expect(asked.at(-1)).toEqual({ documentIds: [ids[4], ids[3]] });
  expect((await pool.query('SELECT FROM knowledge_due')).rowCount).toBe(0);
  await rounds(parts);
  expect(await stored()).toEqual(ids);
});

test('keeps documents due that did not fit into a response', async () => {
  const websiteId = randomUUID();
  const { parts } = contentWith(websiteId, ids);
  const { publishedTexts } = parts.content;
  let isFirst = true;
  parts.content.publishedTexts = async (...given) => {
    const texts = await publishedTexts(...given);
    if (!texts || !isFirst) return texts;
    isFirst = false;
    return { ...texts, documents: texts.documents.slice(0, 1), not_read: ids.slice(1, 3) };
  };
  for (const id of ids.slice(0, 3)) await due(websiteId, id);
  await serveWebsite(pool, parts, signal);
  expect(await stored()).toEqual(ids.slice(0, 1));
  await rounds(parts);
  expect(await stored()).toEqual(ids.slice(0, 3));
});

test('leaves passages of texts that are the same as before as they are', async () => {
  const websiteId = randomUUID();
  const { parts } = contentWith(websiteId, ids);
  await due(websiteId);
  await rounds(parts);
  const rows = async () =>
    (await pool.query('SELECT xmin, document_id FROM knowledge_passages ORDER BY 2')).rows;
  const before = await rows();
  expect(before).toHaveLength(5);
  await due(websiteId);
  await due(websiteId, ids[0]);
  await rounds(parts);
  expect(await rows()).toEqual(before);
});

test('begins a pass again where its cursor is refused', async () => {
  const websiteId = randomUUID();
  const { parts } = contentWith(websiteId, ids);
  await due(websiteId);
  await serveWebsite(pool, parts, signal);
  const { publishedTexts } = parts.content;
  let refusals = 0;
  parts.content.publishedTexts = async (...given) => {
    const [, wanted] = given;
    if ('cursor' in wanted && wanted.cursor !== undefined && refusals++ === 0)
      throw new ContentServiceError('no', 400);
    return publishedTexts(...given);
  };
  await rounds(parts);
  expect([refusals > 0, await stored()]).toEqual([true, ids]);
});

test('goes on with other websites while one fails, and reads that one later', async () => {
  const [broken, fine] = [randomUUID(), randomUUID()];
  let isBroken = true;
  const { parts } = contentWith(fine, ids.slice(0, 1));
  const { publishedTexts } = parts.content;
  parts.content.publishedTexts = async (websiteId, ...rest) => {
    if (websiteId === broken && isBroken) throw new ContentServiceError('down', 500);
    const texts = await publishedTexts(websiteId, ...rest);
    return texts && { ...texts, website: { ...texts.website, id: websiteId } };
  };
  await due(broken, ids[0]);
  await due(fine, ids[0]);
  // One after the other: where two take at once, the second may look at what the first has just ended with, and find nothing to do.
  const results = [
    ...(await Promise.allSettled([serveWebsite(pool, parts, signal)])),
    ...(await Promise.allSettled([serveWebsite(pool, parts, signal)])),
  ];
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await stored()).toEqual([ids[0]]);
  const { rows } = await pool.query(
    'SELECT website_id FROM knowledge_feeds WHERE not_before > served_at ORDER BY website_id',
  );
  expect(rows).toEqual([{ website_id: broken }]);
  isBroken = false;
  await expect.poll(() => serveWebsite(pool, parts, signal), { timeout: 10_000 }).toBe(true);
  expect((await pool.query('SELECT FROM knowledge_due')).rowCount).toBe(0);
});

test('an older reading never replaces a newer one: one worker reads a website at a time', async () => {
  const websiteId = randomUUID();
  const { parts: slow } = contentWith(websiteId, ids.slice(0, 1));
  const { publishedTexts } = slow.content;
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  slow.content.publishedTexts = async (...given) => {
    const texts = await publishedTexts(...given);
    asked();
    await mayEnd;
    return texts;
  };
  const fast = contentWith(websiteId, ids.slice(0, 1));
  const changed = document(ids[0] ?? '', 'tents');
  const { publishedTexts: fresh } = fast.parts.content;
  fast.parts.content.publishedTexts = async (...given) => {
    const texts = await fresh(...given);
    return texts && { ...texts, documents: [changed] };
  };
  await due(websiteId, ids[0]);
  const first = serveWebsite(pool, slow, signal);
  await isAsked;
  await due(websiteId, ids[0]);
  expect(await serveWebsite(pool, fast.parts, signal)).toBe(false);
  end();
  await first;
  expect(await serveWebsite(pool, fast.parts, signal)).toBe(true);
  const { rows } = await pool.query('SELECT text FROM knowledge_documents');
  expect(rows).toEqual([{ text: 'tents' }]);
});
