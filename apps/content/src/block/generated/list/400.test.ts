import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { contentUnderTest } from '../../../testing/content-under-test.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;
let site: Awaited<ReturnType<typeof content.newWebsite>>;

beforeAll(async () => {
  content = await contentUnderTest();
  site = await content.newWebsite();
});

const read = (query: string) => content.ask(`GET /blocks/generated?${query}`, { apiKey: site.apiKey });

test('names an id that is not a UUID, whatever the website', async () => {
  for (const websiteId of [site.websiteId, 'nonsense']) {
    const answer = await read(`websiteId=${websiteId}&blockIds=${randomUUID()},nonsense`);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([{ pointer: '/query/blockIds/1', detail: 'is not a uuid: nonsense' }]);
  }
});

test('requires a valid website when ids are given', async () => {
  const answer = await read(`websiteId=nonsense&blockIds=${randomUUID()}`);
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].pointer).toBe('/query/websiteId');
  expect((await read(`blockIds=${randomUUID()}`)).status).toBe(400);
});
