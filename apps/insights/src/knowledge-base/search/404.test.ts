import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { knowledgeUnderTest } from '../testing/knowledge-under-test.ts';

let knowledge: Awaited<ReturnType<typeof knowledgeUnderTest>>;

beforeAll(async () => {
  knowledge = await knowledgeUnderTest();
});

test('returns the same 404 for a knowledge base of another organization as for an unknown one', async () => {
  const [mine, theirs] = [await knowledge.newBase(), await knowledge.newBase()];
  await theirs.ask('POST /documents', { name: 'secret', text: 'secret' });
  const requests = [
    ['POST', 'search', { query: 'secret', top_k: 1 }],
    ['POST', 'documents', { name: 'a', text: 'a' }],
    ['PUT', 'documents', { name: 'secret', text: 'a' }],
    ['DELETE', 'documents', { name: 'secret' }],
    ['POST', 'folders', { path: 'a' }],
    ['DELETE', 'folders', { path: 'a' }],
  ] as const;
  for (const [method, path, body] of requests) {
    for (const id of [theirs.id, theirs.id.toUpperCase(), randomUUID()]) {
      for (const query of ['', `?organization_id=${theirs.organizationId}`]) {
        const request = `${method} /v1/knowledge-bases/${id}/${path}${query}`;
        const response = await knowledge.ask(request, { apiKey: mine.writeKey, body });
        expect([request, response.status, response.body]).toEqual([
          request,
          404,
          { detail: 'There is no such knowledge base in your organizations.' },
        ]);
      }
    }
  }
  expect(await theirs.names('secret')).toEqual(['secret']);
});

test('returns 404 for an own knowledge base that the named organization does not have', async () => {
  const mine = await knowledge.newBase();
  const { id: second } = await mine.person.createOrganization('Second');
  const bearer = await mine.person.token();
  const search = (organization: string) =>
    knowledge.ask(`POST /v1/knowledge-bases/${mine.id}/search?organization_id=${organization}`, {
      bearer,
      body: { query: 'x', top_k: 1 },
    });
  expect((await search(mine.organizationId)).status).toBe(200);
  expect((await search(second)).status).toBe(404);
});
