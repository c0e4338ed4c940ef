import { beforeAll, expect, test } from 'vitest';
import { MOMENT, UUID } from '../../testing/managing.ts';
import { knowledgeUnderTest } from '../testing/knowledge-under-test.ts';

let knowledge: Awaited<ReturnType<typeof knowledgeUnderTest>>;

beforeAll(async () => {
  knowledge = await knowledgeUnderTest();
});

const managed = async () => {
  const tenant = await knowledge.newTenant();
  const base = `/manage/organizations/${tenant.organizationId}/knowledge-bases`;
  const manage = (request: string, body?: object) => {
    const [method, path = ''] = request.split(' ', 2);
    return knowledge.ask(`${method} ${base}${path}`, { bearer: tenant.bearerToken, ...(body && { body }) });
  };
  return { ...tenant, manage };
};

test('creates, renames, lists and deletes a knowledge base', async () => {
  const { manage } = await managed();
  const created = await manage('POST', { name: ' Handbook ', description: 'For all', language: 'de' });
  expect(created.status).toBe(201);
  expect(created.body).toEqual({
    id: expect.stringMatching(UUID),
    name: 'Handbook',
    slug: 'handbook',
    description: 'For all',
    language: 'de',
    website_id: null,
    created_at: expect.stringMatching(MOMENT),
  });
  const renamed = await manage(`PATCH /${created.body.id}`, { name: 'Other book' });
  expect(renamed.body).toEqual({ ...created.body, name: 'Other book', slug: 'other-book' });
  expect((await manage(`PATCH /${created.body.id}`, { description: null })).body.description).toBeNull();
  expect((await manage('GET')).body).toEqual([{ ...renamed.body, description: null }]);
  expect((await manage(`DELETE /${created.body.id}`)).status).toBe(204);
  expect((await manage(`DELETE /${created.body.id}`)).status).toBe(404);
  expect((await manage('GET')).body).toEqual([]);
});

test('refuses a name that is taken, and the hundred and first knowledge base, with 409', async () => {
  const { manage } = await managed();
  const first = await manage('POST', { name: 'A' });
  expect((await manage('POST', { name: 'A' })).status).toBe(409);
  await manage('POST', { name: 'B' });
  expect((await manage(`PATCH /${first.body.id}`, { name: 'B' })).status).toBe(409);
  for (let n = 3; n <= 100; n++) expect((await manage('POST', { name: `N${n}` })).status).toBe(201);
  const refused = await manage('POST', { name: 'N101' });
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('100')]);
});

test('leaves the knowledge base of a website to its website', async () => {
  const { id, organizationId, bearerToken: bearer } = await knowledge.newWebsiteBase();
  const address = `/manage/organizations/${organizationId}/knowledge-bases/${id}`;
  for (const [method, body] of [['PATCH', { name: 'A' }], ['DELETE']] as const) {
    const response = await knowledge.ask(`${method} ${address}`, { bearer, ...(body && { body }) });
    expect([method, response.status, response.body.detail]).toEqual([
      method,
      409,
      expect.stringContaining('website'),
    ]);
  }
});

test('deletes all documents with their knowledge base', async () => {
  const base = await knowledge.newBase();
  await base.ask('POST /documents', { name: 'a', folder: 'f', text: 'boots' });
  await knowledge.ask(`DELETE /manage/organizations/${base.organizationId}/knowledge-bases/${base.id}`, {
    bearer: base.bearerToken,
  });
  for (const table of ['knowledge_documents', 'knowledge_passages', 'knowledge_folders']) {
    const { rows } = await knowledge.pool.query(`SELECT FROM ${table} WHERE knowledge_base_id = $1`, [
      base.id,
    ]);
    expect([table, rows]).toEqual([table, []]);
  }
});
