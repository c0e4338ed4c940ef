import { expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

test('pages through the routes, newest first, each once while others are added and changed', async () => {
  const site = await siteWithRoutes();
  const ids: string[] = [];
  for (const path of ['/1', '/2', '/3', '/4', '/5']) ids.push(await site.addRoute(path));
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof site.ask>> = await site.ask(
      `GET ${site.routesPath}?limit=2${cursor ? `&cursor=${cursor}` : ''}`,
      { bearer: site.bearer },
    );
    expect(page.status).toBe(200);
    seen.push(...page.body.routes.map(({ path }: { path: string }) => path));
    cursor = page.body.nextCursor;
    await site.addRoute(`/late-${seen.length}`);
    await site.ask(`PATCH ${site.routesPath}/${ids[0]}`, { bearer: site.bearer, body: { label: 'Changed' } });
  } while (cursor);
  expect(seen).toEqual(['/5', '/4', '/3', '/2', '/1']);
});

test('filters by state', async () => {
  const site = await siteWithRoutes();
  await site.addRoute('/live');
  await site.addRoute('/draft', { state: 'Draft' });
  const { body } = await site.ask(`GET ${site.routesPath}?state=Draft`, { bearer: site.bearer });
  expect(body.routes.map(({ path }: { path: string }) => path)).toEqual(['/draft']);
  expect((await site.ask(`GET ${site.routesPath}?state=x`, { bearer: site.bearer })).status).toBe(400);
  const other = await site.newWebsite();
  const empty = await site.ask(`GET /manage/websites/${other.websiteId}/routes`, {
    bearer: other.bearerToken,
  });
  expect(empty.body).toEqual({ routes: [], nextCursor: null });
});
