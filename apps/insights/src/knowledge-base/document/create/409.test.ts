import { beforeAll, expect, test } from 'vitest';
import { knowledgeUnderTest } from '../../testing/knowledge-under-test.ts';

let knowledge: Awaited<ReturnType<typeof knowledgeUnderTest>>;

beforeAll(async () => {
  knowledge = await knowledgeUnderTest();
});

test('refuses a path that is taken, also of two requests at once', async () => {
  const base = await knowledge.newBase();
  const add = (text: string) => base.ask('POST /documents', { name: 'a', text });
  const statuses = (await Promise.all([add('one'), add('two'), add('three')])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 409, 409]);
});

test('refuses uploads to the knowledge base of a website, and says that content decides', async () => {
  const base = await knowledge.newWebsiteBase([{ name: 'kept', folder: 'f' }]);
  const requests = [
    ['POST /documents', { name: 'a', text: 'a' }],
    ['PUT /documents', { name: 'f/kept', text: 'a' }],
    ['DELETE /documents', { name: 'f/kept' }],
    ['POST /folders', { path: 'a' }],
    ['DELETE /folders', { path: 'f', recursive: true }],
  ] as const;
  for (const [request, body] of requests) {
    const response = await base.ask(request, body);
    expect([request, response.status, response.body.detail]).toEqual([
      request,
      409,
      expect.stringContaining('what its website publishes'),
    ]);
  }
  expect(await base.names('text')).toEqual(['kept']);
});

test('refuses a document beyond 200,000, and still replaces one', async () => {
  const base = await knowledge.newBase();
  await base.ask('POST /documents', { name: 'a', text: 'one' });
  await knowledge.pool.query(
    `INSERT INTO knowledge_documents (id, knowledge_base_id, folder, name, language, title, text, source_updated_at)
     SELECT gen_random_uuid(), $1, '', 'n' || n, 'en', '', '', now() FROM generate_series(2, 200000) AS n`,
    [base.id],
  );
  const refused = await base.ask('POST /documents', { name: 'b', text: 'two' });
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('200000 documents')]);
  expect((await base.ask('PUT /documents', { name: 'a', text: 'two' })).status).toBe(200);
  await base.ask('DELETE /documents', { name: 'n2' });
  expect((await base.ask('POST /documents', { name: 'b', text: 'two' })).status).toBe(201);
});
