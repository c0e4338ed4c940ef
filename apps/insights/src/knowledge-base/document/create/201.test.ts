import { beforeAll, expect, test } from 'vitest';
import { knowledgeUnderTest } from '../../testing/knowledge-under-test.ts';

let knowledge: Awaited<ReturnType<typeof knowledgeUnderTest>>;

beforeAll(async () => {
  knowledge = await knowledgeUnderTest();
});

test('adds a text, which the next search finds', async () => {
  const base = await knowledge.newBase();
  const created = await base.ask('POST /documents', {
    name: ' sizes.md ',
    folder: '/guides/boots/',
    text: '# Sizes\n\nBoots run small.',
  });
  expect([created.status, created.body]).toEqual([
    201,
    {
      message: expect.any(String),
      name: 'sizes.md',
      path: 'guides/boots/sizes.md',
      folder: 'guides/boots',
    },
  ]);
  expect(await base.search('boot')).toMatchObject([
    {
      id: 'guides/boots/sizes.md#1',
      metadata: {
        title: 'Sizes',
        folder: 'guides/boots',
        language: 'en',
        url: null,
        website_id: null,
        tags: [],
      },
    },
  ]);
});

test('makes the folders of a document, named beside or before its name', async () => {
  const base = await knowledge.newBase();
  const top = await base.ask('POST /documents', { name: 'top', text: 'a', folder: null });
  expect(top.body).toMatchObject({ name: 'top', path: 'top', folder: null });
  const inside = await base.ask('POST /documents', { name: 'one/two/deep', text: 'a' });
  expect(inside.body).toMatchObject({ name: 'deep', path: 'one/two/deep', folder: 'one/two' });
  expect((await base.ask('POST /folders', { path: 'one' })).status).toBe(409);
  expect((await base.ask('POST /documents', { name: 'deep', folder: 'one/two', text: 'b' })).status).toBe(
    409,
  );
});

test('stems words by the language of the knowledge base', async () => {
  const base = await knowledge.newBase({ language: 'de' });
  await base.ask('POST /documents', { name: 'a', text: 'Wasserdichte Wanderschuhe' });
  expect(await base.names('Wanderschuh')).toEqual(['a']);
});

test('adds a file of text, Markdown or HTML', async () => {
  const base = await knowledge.newBase();
  const upload = async (name: string, file: File) => {
    const form = new FormData();
    form.set('name', name);
    form.set('folder', 'files');
    form.set('file', file);
    const address = `http://127.0.0.1:${knowledge.port}/v1/knowledge-bases/${base.id}/documents`;
    const headers = { 'x-api-key': base.writeKey };
    const response = await fetch(address, { method: 'POST', headers, body: form });
    return [response.status, await response.json()];
  };
  const html =
    '<!doctype html><title>Tents</title><style>p{}</style><h2>Tents &amp; poles</h2><p>Pitch <b>early</b>.<script>x</script>';
  expect(await upload('a', new File(['Plain äpfel'], 'a.txt', { type: 'text/plain' }))).toEqual([
    201,
    expect.objectContaining({ path: 'files/a' }),
  ]);
  expect((await upload('b', new File(['# Stoves'], 'b.md')))[0]).toBe(201);
  expect((await upload('c', new File([html], 'c.html', { type: 'text/html; charset=utf-8' })))[0]).toBe(201);
  expect(await base.names('Äpfel')).toEqual(['a']);
  expect(await base.names('stove')).toEqual(['b']);
  const [page] = await base.search('poles', { return_full_page: true });
  expect(page?.content).toBe('Tents\n\n## Tents & poles\n\nPitch early.');
});

test('records each change in the audit', async () => {
  const base = await knowledge.newBase();
  await base.ask('POST /documents', { name: 'a', folder: 'f', text: 'x' });
  await base.ask('PUT /documents', { name: 'a', folder: 'f', text: 'y' });
  await base.ask('DELETE /documents', { name: 'f/a' });
  await base.ask('DELETE /folders', { path: 'f' });
  const { body } = await knowledge.ask('GET /manage/audit', { bearer: base.bearerToken });
  expect(body.entries.map(({ operation }: { operation: string }) => operation)).toEqual([
    'deleteKnowledgeFolder',
    'deleteKnowledgeDocument',
    'replaceKnowledgeDocument',
    'createKnowledgeDocument',
    'createKnowledgeBase',
  ]);
  expect(body.entries[2].changes).toMatchObject([
    { entity: 'knowledge_documents', action: 'updated', before: { text: 'x' }, after: { text: 'y' } },
  ]);
});
