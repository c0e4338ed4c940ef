import Profound, { APIError } from '@profoundai/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { knowledgeUnderTest } from '../knowledge-base/testing/knowledge-under-test.ts';
import { methodsOf, noted } from './testing/noted-client.ts';

const called = new Set<string>();
let knowledge: Awaited<ReturnType<typeof knowledgeUnderTest>>;

beforeAll(async () => {
  knowledge = await knowledgeUnderTest();
});
// A method that a new version of the client adds is missed here.
afterAll(() => {
  const { knowledgeBases } = new Profound({ apiKey: 'none' });
  const methods = [
    ...methodsOf(knowledgeBases, 'knowledgeBases'),
    ...methodsOf(knowledgeBases.documents, 'knowledgeBases.documents'),
    ...methodsOf(knowledgeBases.folders, 'knowledgeBases.folders'),
  ];
  expect([...called].toSorted()).toEqual(methods.toSorted());
});

describe.each(['apiKey', 'accessToken'])('the published client with a key as %s', (option) => {
  let base: Awaited<ReturnType<typeof knowledge.newBase>>;
  let bases: Profound['knowledgeBases'];
  let documents: Profound['knowledgeBases']['documents'];
  let folders: Profound['knowledgeBases']['folders'];

  beforeAll(async () => {
    base = await knowledge.newBase();
    const client = new Profound({
      baseURL: `http://127.0.0.1:${knowledge.port}`,
      [option]: base.writeKey,
      maxRetries: 0,
    });
    bases = noted(client.knowledgeBases, 'knowledgeBases', called);
    documents = noted(client.knowledgeBases.documents, 'knowledgeBases.documents', called);
    folders = noted(client.knowledgeBases.folders, 'knowledgeBases.folders', called);
  });

  test('lists knowledge bases, with and without an organization', async () => {
    const expected = { id: base.id, name: 'Handbook', slug: 'handbook', description: null };
    expect((await bases.list()).data).toMatchObject([expected]);
    expect((await bases.list({ organization_id: base.organizationId })).data).toMatchObject([expected]);
  });

  test('adds, finds, replaces and deletes documents and folders', async () => {
    const organization_id = base.organizationId;
    expect(await folders.create(base.id, { path: 'guides', organization_id })).toMatchObject({
      path: 'guides',
    });
    const added = await documents.create(base.id, {
      name: 'sizes',
      folder: 'guides',
      text: 'Boots run small.',
    });
    expect(added).toEqual({
      message: expect.any(String),
      name: 'sizes',
      path: 'guides/sizes',
      folder: 'guides',
    });
    const asked = { query: 'boot', top_k: 5, filters: { folders: ['guides'] }, return_full_page: true };
    const { data } = await bases.search(base.id, { ...asked, organization_id });
    expect(data).toMatchObject([
      { id: 'guides/sizes', content: 'Boots run small.', metadata: { folder: 'guides', name: 'sizes' } },
    ]);
    expect(data[0]?.score).toBeGreaterThan(0);
    await documents.update(base.id, { name: 'sizes', folder: 'guides', text: 'Tents run large.' });
    expect((await bases.search(base.id, asked)).data).toEqual([]);
    expect((await bases.search(base.id, { query: 'tent', top_k: 1 })).data).toHaveLength(1);
    const conflict = await folders.delete(base.id, { path: 'guides' }).catch((error: unknown) => error);
    expect(conflict).toBeInstanceOf(APIError);
    expect((conflict as APIError).status).toBe(409);
    expect(await documents.delete(base.id, { name: 'guides/sizes' })).toMatchObject({ path: 'guides/sizes' });
    expect(await folders.delete(base.id, { path: 'guides', recursive: true })).toMatchObject({
      path: 'guides',
    });
  });

  test('sends a file as a form', async () => {
    const file = new File(['# Stoves\n\nBurn gas.'], 'stoves.md', { type: 'text/markdown' });
    // Its types name the text alone; its description, and what it sends, the file too.
    const form = { name: 'stoves.md', file } as unknown as Parameters<typeof documents.create>[1];
    await documents.create(base.id, form);
    await documents.update(base.id, form);
    expect((await bases.search(base.id, { query: 'stove', top_k: 1 })).data).toMatchObject([
      { metadata: { name: 'stoves.md', title: 'Stoves' } },
    ]);
  });
});
