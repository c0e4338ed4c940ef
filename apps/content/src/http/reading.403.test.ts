import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { contentUnderTest } from '../testing/content-under-test.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;
let site: Awaited<ReturnType<typeof content.newWebsite>>;
let ingestKey: string;

beforeAll(async () => {
  content = await contentUnderTest();
  site = await content.newWebsite();
  const created = await site.person.createOrganizationKey(site.organizationId, {
    name: 'logs',
    permissions: ['ingest'],
  });
  ingestKey = created.key;
});

test.each([
  '/routes?',
  '/route?path=/about&',
  `/blocks?ids=${randomUUID()}&`,
  `/blocks/with-cel-cache?blockIds=${randomUUID()}&`,
  `/blocks/generated?blockIds=${randomUUID()}&`,
  '/components?',
  '/components/article?',
  '/dataset/article?',
  '/schemas/article?',
])('%s requires a key that may read content', async (path) => {
  const answer = await content.ask(`GET ${path}websiteId=${site.websiteId}`, { apiKey: ingestKey });
  expect(answer.status).toBe(403);
  expect(answer.body.detail).toContain('content_read');
});
