import { beforeAll, expect, test } from 'vitest';
import { MOMENT, UUID } from '../testing/managing.ts';
import { figure, text, viewsUnderTest } from './testing/views-under-test.ts';

const DAY_MS = 86_400_000;
const lines: string[] = [];
let time = Date.parse('2026-11-18T12:00:00Z');
let views: Awaited<ReturnType<typeof viewsUnderTest>>;

beforeAll(async () => {
  views = await viewsUnderTest(
    { RATE_LIMIT_PER_HOUR_OF_LINKS: '30', LOG_REQUESTS: 'true' },
    { now: () => time, log: { level: 'trace', stream: { write: (line) => lines.push(line) } } },
  );
});

async function shared(more: object = {}) {
  const owned = await views.owned();
  const { body: view } = await owned.create(more);
  const links = `/manage/views/${view.id}/links`;
  const { status, body: link, text: why } = await owned.send(`POST ${links}`, { name: 'Board', days: 30 });
  expect(status, why).toBe(201);
  const read = (path = '') => views.ask(`GET /shared/${link.token}${path}`);
  return { ...owned, view, links, link, read };
}

const GONE = { detail: 'There is nothing at this link. It may have ended or been revoked.' };

test('a link shows the view as it is saved, without an account and without ids', async () => {
  const { view, read, send, bodyOf, link, organizationId, category } = await shared();
  expect(link).toEqual({
    id: expect.stringMatching(UUID),
    name: 'Board',
    token: expect.stringMatching(/^[\w-]{43}$/),
    created_by: view.created_by,
    created_at: expect.stringMatching(MOMENT),
    ends_at: '2026-12-18T12:00:00.000Z',
    last_used_at: null,
  });
  const opened = await read();
  expect([opened.status, opened.body]).toEqual([
    200,
    {
      name: 'Month',
      description: null,
      period: '30d',
      compare: 'before',
      timezone: 'UTC',
      start_date: '2026-10-20',
      end_date: '2026-11-18',
      ends_at: '2026-12-18T12:00:00.000Z',
      panels: [text, figure()],
    },
  ]);
  expect(opened.text).not.toContain(organizationId);
  expect(opened.text).not.toContain(category.id);
  expect(opened.headers.get('cache-control')).toBe('no-store');
  expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
  const { organization_id: _o, category_id: _c, ...change } = bodyOf({ name: 'Other', panels: [text] });
  await send(`PUT /manage/views/${view.id}`, change);
  expect((await read()).body).toMatchObject({ name: 'Other', panels: [text] });
});

test('reads the rows of a stored figure, and nothing else', async () => {
  const { domain, send, category, link, view, read } = await shared({
    panels: [text, figure({ query: { scope: 'all', include: ['counts'] }, compares: true, shown: 'bars' })],
  });
  const rows = await read('/panels/1');
  expect(rows.status, rows.text).toBe(200);
  const direct = await send('POST /v2/reports/visibility', {
    category_id: category.id,
    scope: 'all',
    include: ['counts'],
    start_date: '2026-10-20',
    end_date: '2026-11-18',
    timezone: 'UTC',
    compare: { start_date: '2026-09-20', end_date: '2026-10-19' },
  });
  const { next_cursor: _none, ...info } = direct.body.info;
  expect(rows.body).toEqual({ info, data: direct.body.data });
  for (const path of ['/panels/0', '/panels/2', '/panels/x', '/panels/-1', '/panels/1.0'])
    expect([path, (await read(path)).status]).toEqual([path, 404]);
  for (const request of [
    `GET /manage/views/${view.id}`,
    `GET /v1/org/categories/${category.id}/topics`,
    `GET /v1/org/domains?name=${domain.name}`,
  ]) {
    expect((await views.ask(request, { bearer: link.token })).status).toBe(401);
    expect((await views.ask(request, { apiKey: link.token })).status).toBe(401);
  }
});

test('reads figures on visits and on YouTube', async () => {
  const { organizationId, send, view, read, bodyOf, domain } = await shared();
  const visits = { domain: domain.name, metrics: ['count'], dimensions: ['date', 'bot_name'] };
  const {
    organization_id: _o,
    category_id: _c,
    ...change
  } = bodyOf({
    panels: [
      figure({ report: 'bots', query: visits }),
      figure({ report: 'referrals', query: { ...visits, metrics: ['visits'], dimensions: ['channel'] } }),
      figure({ report: 'youtube_summary', query: {}, shown: 'number' }),
      figure({ report: 'youtube_videos', query: { limit: 10 }, shown: 'table' }),
    ],
  });
  expect((await send(`PUT /manage/views/${view.id}`, change)).status).toBe(200);
  for (const index of [0, 1, 2, 3]) {
    const rows = await read(`/panels/${index}`);
    expect([index, rows.status, rows.body.data.length], rows.text).toEqual([index, 200, index === 2 ? 1 : 0]);
  }
  await views.pool.query('DELETE FROM domains WHERE organization_id = $1', [organizationId]);
  expect((await read('/panels/0')).status).toBe(404);
});

test('tokens that are wrong, ended, revoked or of a deleted view get the same response', async () => {
  const gone = async (read: (path?: string) => ReturnType<typeof views.ask>) => {
    for (const path of ['', '/panels/1']) {
      const { status, body } = await read(path);
      expect([status, body]).toEqual([404, GONE]);
    }
  };
  await gone((path = '') => views.ask(`GET /shared/${'A'.repeat(43)}${path}`));
  const [ended, revoked, deleted, withdrawn] = [
    await shared(),
    await shared(),
    await shared(),
    await shared(),
  ];
  for (const { read } of [ended, revoked, deleted, withdrawn]) expect((await read()).status).toBe(200);
  expect((await revoked.send(`DELETE ${revoked.links}/${revoked.link.id}`)).status).toBe(204);
  await gone(revoked.read);
  await deleted.send(`DELETE /manage/views/${deleted.view.id}`);
  await gone(deleted.read);
  await views.pool.query('DELETE FROM category_organizations WHERE category_id = $1', [
    withdrawn.category.id,
  ]);
  await gone(withdrawn.read);
  time += 30 * DAY_MS;
  await gone(ended.read);
  time -= 30 * DAY_MS;
});

test('lists links with their last use, never their tokens, and records who made and revoked them', async () => {
  const { send, links, link, read } = await shared();
  const { token, ...stored } = link;
  expect((await send(`GET ${links}`)).body).toEqual([stored]);
  await read();
  expect((await send(`GET ${links}`)).body).toEqual([
    { ...stored, last_used_at: '2026-11-18T12:00:00.000Z' },
  ]);
  await send(`DELETE ${links}/${link.id}`);
  expect((await send(`GET ${links}`)).body).toEqual([]);
  const audit = await send('GET /manage/audit');
  expect(audit.body.entries.map(({ operation }: { operation: string }) => operation)).toEqual([
    'revokeViewLink',
    'createViewLink',
    'createView',
  ]);
  expect(audit.text).not.toContain(token);
  const { rows } = await views.pool.query('SELECT * FROM view_links');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('refuses links of more than 90 days and more than 50 links', async () => {
  const { send, links } = await shared();
  for (const days of [0, 91]) {
    const refused = await send(`POST ${links}`, { name: 'Long', days });
    expect([refused.status, refused.body.detail[0].loc]).toEqual([422, ['body', 'days']]);
  }
  await views.pool.query(
    `INSERT INTO view_links SELECT gen_random_uuid(), view_id, organization_id, name, sha256(n::text::bytea || view_id::text::bytea), created_by, created_at, ends_at
     FROM view_links, generate_series(2, 50) n WHERE view_id = $1`,
    [links.split('/')[3]],
  );
  expect((await send(`POST ${links}`, { name: 'Board', days: 1 })).status).toBe(409);
});

test('limits the requests of a link, without a limit for other links', async () => {
  const [busy, other] = [await shared(), await shared()];
  for (let n = 0; n < 30; n++) expect((await busy.read()).status).toBe(200);
  const refused = await busy.read();
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await other.read()).status).toBe(200);
});

test('no token of a link is in a log, also when the request fails', async () => {
  const { read, link } = await shared();
  lines.length = 0;
  await read();
  await read('/panels/1');
  await read('/nowhere');
  await views.pool.query('ALTER TABLE view_links RENAME TO view_links_elsewhere');
  expect((await read()).status).toBe(500);
  await views.pool.query('ALTER TABLE view_links_elsewhere RENAME TO view_links');
  const log = lines.join('');
  expect(log).toContain('/shared/[redacted]/panels/1');
  expect(log).toContain('request failed');
  expect(log).not.toContain(link.token);
});
