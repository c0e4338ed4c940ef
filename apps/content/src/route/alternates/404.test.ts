import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

let site: Awaited<ReturnType<typeof siteWithRoutes>>;

beforeAll(async () => {
  site = await siteWithRoutes();
  await site.addRoute('/articles/{slug}', { param_bindings: { slug: 'article' } });
});

const ask = (query: string) =>
  site.ask(`GET /route/alternates?websiteId=${site.websiteId}&${query}`, { apiKey: site.apiKey });

test('returns 404 for a path without a page, and for an unknown or unpublished document', async () => {
  const draft = await site.addDocument({ slug: 'draft', published: false });
  const queries = ['path=/nothing', 'path=/articles/none', 'path=/articles/draft', 'path=//'];
  for (const query of [...queries, `documentId=${draft}`, `documentId=${randomUUID()}`]) {
    const { status, headers } = await ask(query);
    expect([query, status]).toEqual([query, 404]);
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
  }
});

test('returns 404 for a document of another website', async () => {
  const other = await siteWithRoutes();
  const theirs = await other.newWebsite();
  const published = await site.addDocument({ slug: 'mine' });
  expect((await ask(`documentId=${published}`)).status).toBe(200);
  await site.pool.query(
    `INSERT INTO websites (id, organization_id, name) VALUES ($1, $2, 'Other') ON CONFLICT DO NOTHING`,
    [theirs.websiteId, theirs.organizationId],
  );
  const asked = `GET /route/alternates?websiteId=${theirs.websiteId}&documentId=${published}`;
  expect((await site.ask(asked, { apiKey: theirs.apiKey })).status).toBe(404);
});
