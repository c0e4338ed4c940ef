import { beforeAll, expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

let site: Awaited<ReturnType<typeof siteWithRoutes>>;
let other: Awaited<ReturnType<typeof site.startInstance>>;

beforeAll(async () => {
  site = await siteWithRoutes();
  other = await site.startInstance();
});

const there = async (path: string) => {
  const query = `websiteId=${site.websiteId}&path=${encodeURIComponent(path)}`;
  return other.ask(`GET /route?${query}`, { apiKey: site.apiKey });
};

test('shows a change by one instance at once on another that caches the routes', async () => {
  const id = await site.addRoute('/articles/{slug}', { label: '0' });
  const change = (body: object) => site.ask(`PATCH ${site.routesPath}/${id}`, { bearer: site.bearer, body });
  for (let time = 1; time <= 20; time++) {
    await change({ label: String(time) });
    expect((await there('/articles/x')).body.route.label).toBe(String(time));
  }
  await change({ path: '/posts/{slug}' });
  expect((await there('/articles/x')).status).toBe(404);
  expect((await there('/posts/x')).status).toBe(200);
  await change({ state: 'Draft' });
  expect((await there('/posts/x')).status).toBe(404);
  await change({ state: 'Live' });
  await site.addRoute('/posts/{slug}/{part}');
  expect((await there('/posts/x/y')).status).toBe(200);
});

test('shows a published or unpublished document at once', async () => {
  await site.addRoute('/news/{slug}', { param_bindings: { slug: 'article' } });
  expect((await there('/news/hello')).status).toBe(404);
  await site.addDocument({ slug: 'hello' });
  expect((await there('/news/hello')).status).toBe(200);
  await site.pool.query("DELETE FROM documents WHERE published_slug = 'hello'");
  expect((await there('/news/hello')).status).toBe(404);
});

test('returns blocks by the current patterns in the list', async () => {
  const [one, two] = [await site.addBlock(), await site.addBlock()];
  const id = await site.addRoute('/pages/{slug}', { block_ids: [one] });
  await site.addRoute('/pages/empty');
  const blocks = async () => {
    const { body } = await other.ask(`GET /routes?websiteId=${site.websiteId}&pattern=/pages/empty`, {
      apiKey: site.apiKey,
    });
    return body.routes[0].block_ids;
  };
  expect(await blocks()).toEqual([one]);
  await site.ask(`PATCH ${site.routesPath}/${id}`, { bearer: site.bearer, body: { block_ids: [two] } });
  expect(await blocks()).toEqual([two]);
});

test('never returns a response older than the last acknowledged write, under constant change', async () => {
  const id = await site.addRoute('/moving/{slug}', { label: '0' });
  let wanted = 0;
  const writing = (async () => {
    for (let time = 1; time <= 30; time++) {
      await site.ask(`PATCH ${site.routesPath}/${id}`, {
        bearer: site.bearer,
        body: { label: String(time) },
      });
      wanted = time;
    }
  })();
  let reads = 0;
  while (wanted < 30) {
    const atLeast = wanted;
    const { status, body } = await there('/moving/x');
    expect(status).toBe(200);
    expect(Number(body.route.label)).toBeGreaterThanOrEqual(atLeast);
    reads++;
  }
  await writing;
  expect(reads).toBeGreaterThan(5);
});
