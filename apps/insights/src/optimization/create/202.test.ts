import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { MOMENT, UUID } from '../../testing/managing.ts';
import { optimizing } from '../testing/optimizing.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;

beforeAll(async () => {
  insights = await insightsUnderTest();
});

test('queues the analysis of a text for a prompt, with the names of the prompt and its topic', async () => {
  const { create, assetId, organizationId, promptId, topicId, listManaged } = await optimizing(insights);
  const created = await create({ prompt_id: promptId.toUpperCase(), title: ' Draft ' });
  expect([created.status, created.body]).toEqual([
    202,
    {
      id: expect.stringMatching(UUID),
      asset_id: assetId,
      organization_id: organizationId,
      type: 'text',
      title: 'Draft',
      status: 'queued',
      failure: null,
      score: null,
      prompt: { id: promptId, name: 'Which trail shoes are best?' },
      topic: { id: topicId, name: 'Trail' },
      created_at: expect.stringMatching(MOMENT),
      finished_at: null,
    },
  ]);
  expect((await listManaged()).body).toEqual([created.body]);
});

test('queues a page for a topic, and a text for neither; both are named by what they are', async () => {
  const { create, topicId } = await optimizing(insights);
  const page = await create({
    type: 'url',
    text: undefined,
    url: ' https://Shop.example/a b#part ',
    topic_id: topicId,
  });
  expect(page.body).toMatchObject({
    type: 'url',
    title: 'https://shop.example/a%20b',
    prompt: null,
    topic: { id: topicId, name: 'Trail' },
  });
  const text = await create({ format: 'html', text: '<p>Shoes</p>' });
  expect(text.body).toMatchObject({ type: 'text', title: '<p>Shoes</p>', prompt: null, topic: null });
  expect((await create()).body).toMatchObject({ title: 'Trail shoes' });
});

test('queues a document of content in a language, where the installation has a content service', async () => {
  const connected = await insightsUnderTest({
    CONTENT_URL: 'http://127.0.0.1:9',
    CONTENT_CREDENTIAL: 'a credential between two services',
  });
  const { create, get } = await optimizing(connected);
  const [website_id, document_id] = [randomUUID(), randomUUID()];
  const document = { type: 'document', text: undefined, website_id, document_id, language: 'de' };
  const { status, body } = await create(document);
  expect([status, body]).toMatchObject([202, { type: 'file', title: document_id }]);
  expect((await get(body.id)).body.data.inputs.user).toEqual({
    type: 'file',
    value: document_id,
    metadata: { status: 'queued', website_id, language: 'de' },
  });
  expect((await create({ ...document, language: undefined })).status).toBe(202);
});

test('takes a text of 256 KiB', async () => {
  const { create } = await optimizing(insights);
  expect((await create({ text: 'ü'.repeat(128 * 1024) })).status).toBe(202);
});

test('belongs to the organization that is named, where several have the category', async () => {
  const { create, person, category, organizationId, listManaged } = await optimizing(insights);
  const { id: other } = await person.createOrganization('Other');
  await insights.pool.query(
    'INSERT INTO category_organizations (category_id, organization_id) VALUES ($1, $2)',
    [category.id, other],
  );
  const bearer = await person.token();
  const ask = (organization_id?: string) =>
    insights.ask(`POST /manage/categories/${category.id}/assets/${category.assets.Aurora}/optimizations`, {
      bearer,
      body: { type: 'text', text: 'Shoes', ...(organization_id && { organization_id }) },
    });
  expect((await ask()).body.detail).toMatchObject([{ loc: ['body', 'organization_id'], type: 'missing' }]);
  expect((await ask(other)).body.organization_id).toBe(other);
  // The token of before knows one organization only.
  expect((await create()).body.organization_id).toBe(organizationId);
  expect((await listManaged()).body).toHaveLength(1);
});

test('records the analysis in the audit, and its removal', async () => {
  const { create, remove, manage, bearerToken } = await optimizing(insights);
  const { body } = await create({ text: 'x'.repeat(5_000) });
  await remove(body.id);
  const { entries } = (await manage('GET /audit', undefined, bearerToken)).body;
  expect(entries).toMatchObject([
    {
      operation: 'deleteOptimization',
      changes: [{ entity: 'content_optimizations', id: body.id, action: 'deleted' }],
    },
    {
      operation: 'createOptimization',
      changes: [{ action: 'created', after: { type: 'text', input: { bytes: 5_002 } } }],
    },
  ]);
});
