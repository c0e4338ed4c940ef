import { beforeAll, expect, test } from 'vitest';
import { MOMENT, UUID } from '../testing/managing.ts';
import { newCategory } from '../testing/new-category.ts';
import { MOST_VIEWS } from './create/route.ts';
import { figure, text, viewsUnderTest } from './testing/views-under-test.ts';

let views: Awaited<ReturnType<typeof viewsUnderTest>>;
let refusing: Awaited<ReturnType<typeof views.owned>>;

beforeAll(async () => {
  views = await viewsUnderTest();
  refusing = await views.owned();
});

test('saves, reads, replaces and deletes a view', async () => {
  const { organizationId, category, send, create, person } = await views.owned();
  const created = await create({ name: ' Month ', description: 'For Monday' });
  expect(created.status, created.text).toBe(201);
  expect(created.body).toEqual({
    id: expect.stringMatching(UUID),
    organization_id: organizationId,
    category_id: category.id,
    name: 'Month',
    description: 'For Monday',
    period: '30d',
    compare: 'before',
    timezone: 'UTC',
    panels: [text, figure()],
    version: 1,
    created_by: person.id,
    created_at: expect.stringMatching(MOMENT),
    updated_by: person.id,
    updated_at: expect.stringMatching(MOMENT),
  });
  expect(created.headers.get('etag')).toBe('"1"');
  const path = `/manage/views/${created.body.id}`;
  const read = await send(`GET ${path}`);
  expect([read.status, read.body, read.headers.get('etag')]).toEqual([200, created.body, '"1"']);

  const change = {
    name: 'Quarter',
    period: '2026-07-01..2026-09-30',
    compare: 'year-ago',
    timezone: 'Europe/Berlin',
    panels: [figure({ compares: true, query: { scope: 'owned' }, shown: 'number' })],
  };
  const replaced = await send(`PUT ${path}`, change, { 'if-match': '"1"' });
  expect([replaced.status, replaced.headers.get('etag')]).toEqual([200, '"2"']);
  expect(replaced.body).toMatchObject({ ...change, description: null, version: 2 });
  expect((await send(`GET ${path}`)).body).toEqual(replaced.body);
  const { body: audit } = await send('GET /manage/audit');
  expect(audit.entries.map(({ operation }: { operation: string }) => operation)).toEqual([
    'updateView',
    'createView',
  ]);
  expect((await send(`DELETE ${path}`)).status).toBe(204);
  expect((await send(`GET ${path}`)).status).toBe(404);
  expect((await send(`DELETE ${path}`)).status).toBe(404);
});

test('refuses a change of an outdated version with 412, and keeps what was saved', async () => {
  const { send, create, bodyOf } = await views.owned();
  const { body: view } = await create();
  const { organization_id: _o, category_id: _c, ...change } = bodyOf({ name: 'Mine' });
  const path = `/manage/views/${view.id}`;
  expect((await send(`PUT ${path}`, { ...change, name: 'Theirs' }, { 'if-match': '"1"' })).status).toBe(200);
  const refused = await send(`PUT ${path}`, change, { 'if-match': '"1"' });
  expect([refused.status, refused.body.detail]).toEqual([
    412,
    'The current version is 2. Fetch it and retry with its ETag in If-Match.',
  ]);
  expect((await send(`GET ${path}`)).body).toMatchObject({ name: 'Theirs', version: 2 });
  expect((await send(`PUT ${path}`, change, { 'if-match': '2' })).status).toBe(400);
});

test('lists views of a category in pages, the newest first, without their panels', async () => {
  const { send, create, organizationId, category } = await views.owned();
  const other = await newCategory(views.pool, { organizationIds: [organizationId] });
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) ids.unshift((await create({ panels: [text] })).body.id);
  const { body: elsewhere } = await create({ category_id: other.id, panels: [] });
  const idsOf = async (query: string) => {
    const { body } = await send(`GET /manage/views${query}`);
    return { ids: body.data.map(({ id }: { id: string }) => id), next: body.pagination.next_cursor };
  };
  expect(await idsOf('')).toEqual({ ids: [elsewhere.id, ...ids], next: null });
  const of = `?category_id=${category.id}&limit=2`;
  const first = await idsOf(of);
  expect(first.ids).toEqual(ids.slice(0, 2));
  expect(await idsOf(`${of}&next_cursor=${first.next}`)).toEqual({ ids: ids.slice(2), next: null });
  const wrong = await send(`GET /manage/views?next_cursor=${first.next}`);
  expect([wrong.status, wrong.body.detail[0].loc]).toEqual([422, ['query', 'next_cursor']]);
  const [summary] = (await send(`GET /manage/views?category_id=${other.id}`)).body.data;
  expect(summary).toMatchObject({ id: elsewhere.id, panel_count: 0 });
  expect(summary).not.toHaveProperty('panels');
});

test('hides views of a category that was withdrawn from the organization', async () => {
  const { send, create, category } = await views.owned();
  const { body: view } = await create();
  await views.pool.query('DELETE FROM category_organizations WHERE category_id = $1', [category.id]);
  const { body } = await send('GET /manage/views');
  expect(body.data).toEqual([]);
  for (const method of ['GET', 'DELETE'])
    expect((await send(`${method} /manage/views/${view.id}`)).status).toBe(404);
  expect((await create()).status).toBe(404);
});

test('refuses a category and an organization of others with 404, and a viewer with 403', async () => {
  const [mine, theirs] = [await views.owned(), await views.owned()];
  expect((await mine.create({ category_id: theirs.category.id })).status).toBe(404);
  expect((await mine.create({ organization_id: theirs.organizationId })).status).toBe(404);
  const { body: view } = await mine.create();
  await mine.person.addMember(mine.organizationId, theirs.person, 'member');
  const bearer = await theirs.person.token();
  const ask = (request: string, body?: object) => views.ask(request, { bearer, ...(body && { body }) });
  expect((await ask(`GET /manage/views/${view.id}`)).status).toBe(200);
  expect((await ask(`DELETE /manage/views/${view.id}`)).status).toBe(404);
  expect((await ask('POST /manage/views', mine.bodyOf())).status).toBe(403);
});

test('refuses a figure that its report would refuse, with the path of every error', async () => {
  const { create, domain } = refusing;
  const visits = { metrics: ['count'], dimensions: ['bot_name'] };
  const panels = [
    text,
    figure({ query: { scope: 'none', group_by: ['date'] } }),
    figure({ query: { filter: { field: 'topic', op: 'is', value: 'Elsewhere' } } }),
    figure({ report: 'citations', query: { category_id: domain.id, cursor: 'x' } }),
    figure({ report: 'bots', query: { domain: 'nobody.example', ...visits } }),
    figure({ report: 'bots', query: { domain: domain.name, ...visits, metrics: ['visits'] } }),
    figure({ report: 'youtube_summary', query: {}, compares: true }),
  ];
  const refused = await create({ panels });
  expect(refused.status, refused.text).toBe(422);
  expect(refused.body.detail.map(({ loc }: { loc: unknown[] }) => loc.join('.'))).toEqual([
    'body.panels.1.query.scope',
    'body.panels.2.query.filter.value',
    'body.panels.3.query.category_id',
    'body.panels.3.query.cursor',
    'body.panels.4.query',
    'body.panels.5.query.metrics.0',
    'body.panels.6.compares',
  ]);
});

test.each([
  ['an unknown period', { period: 'fortnight' }, 'body.period'],
  ['a period that ends before it begins', { period: '2026-11-14..2026-11-01' }, 'body.period'],
  ['a day that does not exist', { period: '2026-02-30..2026-03-01' }, 'body.period'],
  ['an unknown comparison', { compare: 'yesterday' }, 'body.compare'],
  ['an unknown time zone', { timezone: 'Mars/Olympus' }, 'body.timezone'],
  ['31 panels', { panels: Array.from({ length: 31 }, () => text) }, 'body.panels'],
  ['an empty text', { panels: [{ kind: 'text', text: '' }] }, 'body.panels.0.text'],
  ['an unknown kind of panel', { panels: [{ kind: 'chart' }] }, 'body.panels.0.kind'],
  ['a report that is no figure', { panels: [figure({ report: 'answers' })] }, 'body.panels.0.report'],
  ['an unknown way to show a figure', { panels: [figure({ shown: 'pie' })] }, 'body.panels.0.shown'],
])('refuses %s', async (_what, more, loc) => {
  const refused = await refusing.create(more);
  expect([refused.status, refused.body.detail[0].loc.join('.')]).toEqual([422, loc]);
});

test('refuses a view beyond the limit of an organization with 409', async () => {
  const { create, organizationId } = await views.owned();
  await create();
  await views.pool.query(
    `INSERT INTO views SELECT gen_random_uuid(), organization_id, category_id, name, description, period, compare, timezone, panels, version,
       created_by, created_at, updated_by, updated_at FROM views, generate_series(2, $2) WHERE organization_id = $1`,
    [organizationId, MOST_VIEWS],
  );
  const refused = await create();
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining(String(MOST_VIEWS))]);
});
