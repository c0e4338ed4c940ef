import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { countChanges } from '../../answer/sink/count-changes.ts';
import { managing } from '../../testing/managing.ts';
import { newCategory } from '../../testing/new-category.ts';
import { newDomain } from '../../testing/new-domain.ts';
import { smallFixture } from '../testing/small-fixture.ts';
import { insertVisits, rawVisit } from '../visits/testing/raw-visit.ts';

let fixture: Awaited<ReturnType<typeof smallFixture>>;
beforeAll(async () => {
  fixture = await smallFixture('/v2/reports/visibility', () => [
    { at: '2026-11-01T12:00:00.000Z' },
    { at: '2026-11-02T09:30:00.250Z' },
    { at: '2026-11-02T08:00:00.000Z' },
    { at: '2026-10-30T08:00:00.000Z' },
  ]);
});

const get = (categoryId: string, credential: object = { apiKey: fixture.reports.tenant.apiKey }) =>
  fixture.reports.ask(`GET /v2/categories/${categoryId}/freshness`, credential);

test('says when the last answer of each model came, the latest first', async () => {
  const { status, body } = await get(fixture.category.id);
  expect(status).toBe(200);
  expect(body).toEqual({
    data_version: 0,
    changed_at: null,
    last_answer_at: '2026-11-02T09:30:00.250Z',
    last_visit_at: null,
    models: [
      { model: fixture.claude, last_answer_at: '2026-11-02T09:30:00.250Z' },
      { model: fixture.chatGpt, last_answer_at: '2026-11-02T08:00:00.000Z' },
    ],
  });
});

test('says when a domain of the organization was last visited', async () => {
  const { pool, clickhouse, tenant } = fixture.reports;
  const domain_id = randomUUID();
  await newDomain(pool, tenant.organizationId, 'aurora.example', domain_id);
  await insertVisits(clickhouse, [rawVisit({ domain_id, at: '2026-11-03T10:00:00.123Z' })]);
  expect((await get(fixture.category.id)).body.last_visit_at).toBe('2026-11-03T10:00:00.123Z');
});

test('says nothing of visits to a key that is limited to categories', async () => {
  const { reports } = fixture;
  const { category, organizationId, person } = await managing(reports);
  const domain_id = randomUUID();
  await newDomain(reports.pool, organizationId, 'borealis.example', domain_id);
  await insertVisits(reports.clickhouse, [rawVisit({ domain_id, at: '2026-11-03T10:00:00.123Z' })]);
  const lastVisit = async (more: object) => {
    const { key: apiKey } = await person.createOrganizationKey(organizationId, {
      name: 'reading',
      permissions: ['insights_read'],
      ...more,
    });
    return (await get(category.id, { apiKey })).body.last_visit_at;
  };
  expect(await lastVisit({})).toBe('2026-11-03T10:00:00.123Z');
  expect(await lastVisit({ categoryIds: [category.id] })).toBeNull();
});

test('counts the changes of a category, and says nothing of one without answers', async () => {
  const { pool, tenant } = fixture.reports;
  const { id } = await newCategory(pool, { organizationIds: [tenant.organizationId] });
  const client = await pool.connect();
  for (let round = 0; round < 3; round += 1) await countChanges(client, [{ category_id: id }]);
  client.release();
  expect((await get(id)).body).toEqual({
    data_version: 3,
    changed_at: expect.stringMatching(/^\d{4}-.*Z$/),
    last_answer_at: null,
    last_visit_at: expect.anything(),
    models: [],
  });
});

test('returns 401 without a credential, and 404 for a category of another organization', async () => {
  expect((await get(fixture.category.id, {})).status).toBe(401);
  const stranger = await fixture.reports.newTenant();
  expect((await get(fixture.category.id, { apiKey: stranger.apiKey })).status).toBe(404);
});
