import { beforeAll, expect, test } from 'vitest';
import { article, contentUnderTest } from '../../testing/content-under-test.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;
let site: Awaited<ReturnType<typeof content.newWebsite>>;
const names = ['article', 'author', 'product'];

beforeAll(async () => {
  content = await contentUnderTest();
  site = await content.newWebsite();
  const path = `/manage/websites/${site.websiteId}/components`;
  for (const name of [...names].reverse()) {
    await content.ask(`POST ${path}`, { bearer: site.bearerToken, body: { ...article, name } });
  }
  await content.ask(`POST ${path}`, { bearer: site.bearerToken, body: { ...article, name: 'old' } });
  await content.ask(`PATCH ${path}/old`, { bearer: site.bearerToken, body: { archived: true } });
});

const list = async (query = '') => {
  const answer = await content.ask(`GET /components?websiteId=${site.websiteId}${query}`, {
    apiKey: site.apiKey,
  });
  expect(answer.status).toBe(200);
  const { components, total, hasMore } = answer.body;
  return { names: components.map(({ name }: { name: string }) => name), total, hasMore };
};

test('lists the components that are not archived, by name', async () => {
  expect(await list()).toEqual({ names, total: 3, hasMore: false });
});

test('pages, and counts the whole list also past its end', async () => {
  expect(await list('&limit=2')).toEqual({ names: ['article', 'author'], total: 3, hasMore: true });
  expect(await list('&limit=2&offset=2')).toEqual({ names: ['product'], total: 3, hasMore: false });
  expect(await list('&offset=9')).toEqual({ names: [], total: 3, hasMore: false });
});

test('clamps the limit to 1–100', async () => {
  expect(await list('&limit=0')).toEqual({ names: ['article'], total: 3, hasMore: true });
  expect(await list('&limit=-5')).toEqual({ names: ['article'], total: 3, hasMore: true });
  expect(await list('&limit=100000')).toEqual({ names, total: 3, hasMore: false });
});

test('returns an empty list for a website without components', async () => {
  const { websiteId, apiKey } = await content.newWebsite();
  const answer = await content.ask(`GET /components?websiteId=${websiteId}`, { apiKey });
  expect(answer.body).toEqual({ components: [], total: 0, hasMore: false });
});

test('lists each component as the single read returns it', async () => {
  const { body } = await content.ask(`GET /components?websiteId=${site.websiteId}&limit=1`, {
    apiKey: site.apiKey,
  });
  const alone = await content.ask(`GET /components/article?websiteId=${site.websiteId}`, {
    apiKey: site.apiKey,
  });
  expect(body.components).toEqual([alone.body]);
});

test('returns 50 per page by default and 100 at most', async () => {
  const { websiteId, apiKey } = await content.newWebsite();
  await content.pool.query(
    `INSERT INTO components (id, website_id, name, display_name, description, category, title_field, route_slug_field, fields)
     SELECT gen_random_uuid(), $1, 'c' || n, display_name, description, category, title_field, route_slug_field, fields
     FROM components, generate_series(1, 120) n WHERE website_id = $2 AND name = 'article'`,
    [websiteId, site.websiteId],
  );
  const lengthOf = async (query: string) => {
    const { body } = await content.ask(`GET /components?websiteId=${websiteId}${query}`, { apiKey });
    return [body.components.length, body.total, body.hasMore];
  };
  expect(await lengthOf('')).toEqual([50, 120, true]);
  expect(await lengthOf('&limit=100000')).toEqual([100, 120, true]);
  expect(await lengthOf('&limit=100&offset=20')).toEqual([100, 120, false]);
});
