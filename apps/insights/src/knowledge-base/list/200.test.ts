import { beforeAll, expect, test } from 'vitest';
import { knowledgeUnderTest } from '../testing/knowledge-under-test.ts';

let knowledge: Awaited<ReturnType<typeof knowledgeUnderTest>>;

beforeAll(async () => {
  knowledge = await knowledgeUnderTest();
});

test('lists the knowledge bases of the organizations of the caller, and no others', async () => {
  const first = await knowledge.newBase({ name: 'Für Läden' });
  const second = await knowledge.newBase({ name: 'Second', owner: first });
  await knowledge.newBase();
  const list = async (query = '') =>
    (await knowledge.ask(`GET /v1/knowledge-bases${query}`, { apiKey: first.apiKey })).body;
  expect(await list()).toEqual({
    data: [
      {
        id: first.id,
        name: 'Für Läden',
        slug: 'fur-laden',
        description: null,
        created_at: expect.any(String),
      },
      { id: second.id, name: 'Second', slug: 'second', description: null, created_at: expect.any(String) },
    ],
    pagination: { limit: 10_000, next_cursor: null },
  });
  expect((await list(`?organization_id=${first.organizationId}`)).data).toHaveLength(2);
  const { organizationId } = await knowledge.newTenant();
  expect((await list(`?organization_id=${organizationId}`)).data).toEqual([]);
});

test('shows a key that is limited to websites only the knowledge bases of those', async () => {
  const { person, organizationId, websiteId, id, names } = await knowledge.newWebsiteBase([
    { text: 'boots' },
  ]);
  expect(await names('boots')).toEqual(['document']);
  const keyFor = async (websiteIds: string[]) =>
    (
      await person.createOrganizationKey(organizationId, {
        name: 'one',
        permissions: ['insights_read'],
        websiteIds,
      })
    ).key;
  const seen = async (apiKey: string) => [
    (await knowledge.ask('GET /v1/knowledge-bases', { apiKey })).body.data.length,
    (
      await knowledge.ask(`POST /v1/knowledge-bases/${id}/search`, {
        apiKey,
        body: { query: 'boots', top_k: 1 },
      })
    ).status,
  ];
  expect(await seen(await keyFor([websiteId]))).toEqual([1, 200]);
  expect(await seen(await keyFor([crypto.randomUUID()]))).toEqual([0, 404]);
});
