import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { article, contentUnderTest } from '../../testing/content-under-test.ts';
import { storeDocuments } from '../../testing/store-documents.ts';

const COUNT = 40;
const BYTES = 1_000_000;

let content: Awaited<ReturnType<typeof contentUnderTest>>;
let site: Awaited<ReturnType<typeof content.newWebsite>>;

beforeAll(async () => {
  content = await contentUnderTest({ DATABASE_POOL_SIZE: '2' });
  site = await content.newWebsite();
  await content.ask(`POST /manage/websites/${site.websiteId}/components`, {
    bearer: site.bearerToken,
    body: article,
  });
  await storeDocuments(
    content.pool,
    { websiteId: site.websiteId, schemaName: 'article' },
    Array.from({ length: COUNT }, (_, index) => ({
      content: { slug: `s${index}`, text: String(index % 10).repeat(BYTES) },
      publishedAt: new Date(Date.UTC(2026, 10, 15, 9, index)),
      translations: index === 0 ? { de: { slug: 'übersetzt' } } : {},
    })),
  );
});

const address = (query = '') =>
  `http://127.0.0.1:${content.port}/dataset/article?websiteId=${site.websiteId}${query}`;

/** An answer whose first byte has come, and which is not read further. */
async function begun(): Promise<IncomingMessage> {
  const request = get(address(), { headers: { 'x-api-key': site.apiKey } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  await once(response, 'readable');
  return response;
}

const inUse = () => content.pool.totalCount - content.pool.idleCount;

test('returns a large dataset complete and in order, with translations', async () => {
  const response = await fetch(address('&language=de'), { headers: { 'x-api-key': site.apiKey } });
  const elements = (await response.json()) as { slug: string; text: string }[];
  expect(elements.map(({ slug }) => slug)).toEqual(
    Array.from({ length: COUNT }, (_, index) =>
      index === COUNT - 1 ? 'übersetzt' : `s${COUNT - 1 - index}`,
    ),
  );
  expect(elements.every(({ text }) => text.length === BYTES)).toBe(true);
});

test('sends the first byte before the last row is read, and frees the connection when the reader leaves', async () => {
  const response = await begun();
  expect(inUse()).toBe(1);
  const freed = once(content.pool, 'remove');
  response.destroy();
  await freed;
  expect(inUse()).toBe(0);
});

test('closes the connection at an error in mid-stream instead of ending the array', async () => {
  const response = await begun();
  const failed = once(response, 'error');
  const { rows } = await content.pool.query(
    `SELECT count(pg_terminate_backend(pid))::int AS ended FROM pg_stat_activity
     WHERE datname = current_database() AND query LIKE 'FETCH%' AND pid <> pg_backend_pid()`,
  );
  expect(rows[0].ended).toBe(1);
  let end = '';
  response.on('data', (chunk: Buffer) => {
    end = chunk.toString().slice(-2);
  });
  const [error] = await failed;
  expect(error).toMatchObject({ code: 'ECONNRESET' });
  expect(end).not.toMatch(/\]$/);
});

test('refuses concurrent large responses beyond half of the pool with 503, but no small ones', async () => {
  const response = await begun();
  const second = await fetch(address(), { headers: { 'x-api-key': site.apiKey } });
  expect(second.status).toBe(503);
  expect(second.headers.get('retry-after')).toBe('1');
  const small = await fetch(address('&limit=1'), { headers: { 'x-api-key': site.apiKey } });
  expect(small.status).toBe(200);
  const freed = once(content.pool, 'remove');
  response.destroy();
  await freed;
});
