import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;
let site: Awaited<ReturnType<typeof content.newWebsite>>;

beforeAll(async () => {
  content = await contentUnderTest();
  site = await content.newWebsite();
});

const tooMany = Array.from({ length: 201 }, () => randomUUID()).join(',');

test.each([
  ['websiteId', 'websiteId=nonsense'],
  ['id', 'id=nonsense'],
  ['ids', 'ids='],
  ['ids', `ids=${tooMany}`],
  ['ids/1', `ids=${randomUUID()},nonsense`],
  ['ids/1', `ids=${randomUUID()},`],
  ['offset', 'offset=-1'],
  ['limit', 'limit=many'],
  ['language', 'language=deutsch'],
  ['langauge', 'langauge=de'],
])('names %s', async (name, query) => {
  const website = query.startsWith('websiteId') ? '' : `&websiteId=${site.websiteId}`;
  const answer = await content.ask(`GET /dataset/article?${query}${website}`, { apiKey: site.apiKey });
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([`/query/${name}`]);
});

test('says that no website was named', async () => {
  const answer = await content.ask('GET /dataset/article', { apiKey: site.apiKey });
  expect(answer.status).toBe(400);
  expect(answer.body.detail).toContain('No website was named.');
});
