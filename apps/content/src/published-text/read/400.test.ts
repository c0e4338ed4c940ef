import { randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;
const bearer = inject('identity').serviceCredential;

beforeAll(async () => {
  content = await contentUnderTest();
});

const ids = Array.from({ length: 101 }, () => randomUUID());

test.each([
  [{ website_id: 'x' }, '/body/website_id'],
  [{ document_ids: [] }, '/body/document_ids'],
  [{ document_ids: ids }, '/body/document_ids'],
  [{ limit: 101 }, '/body/limit'],
  [{ cursor: 'forged' }, '/body/cursor'],
  [{ cursor: 'x', document_ids: ids.slice(0, 1) }, '/body/cursor'],
  [{ drafts: true }, '/body/drafts'],
])('names what is wrong in %j', async (more, pointer) => {
  const body = { website_id: randomUUID(), ...more };
  const response = await content.ask('POST /services/published-texts', { bearer, body });
  expect([response.status, response.body.errors?.[0].pointer]).toEqual([400, pointer]);
});

test('refuses a cursor of another website', async () => {
  const [one, two] = [await content.newWebsite(), await content.newWebsite()];
  const read = (body: object) => content.ask('POST /services/published-texts', { bearer, body });
  const cursor = await firstCursor(one);
  expect((await read({ website_id: one.websiteId, cursor })).status).toBe(200);
  expect((await read({ website_id: two.websiteId, cursor })).status).toBe(400);

  async function firstCursor({ websiteId, bearerToken }: typeof one): Promise<string> {
    const manage = (request: string, body?: object) => {
      const [method, path] = request.split(' ');
      return content.ask(`${method} /manage/websites/${websiteId}${path}`, {
        bearer: bearerToken,
        ...(body && { body }),
      });
    };
    const fields = [{ name: 'title', type: 'string', required: true }];
    const component = {
      name: 'note',
      displayName: 'Note',
      titleField: 'title',
      routeSlugField: 'title',
      fields,
    };
    await manage('POST /components', component);
    for (const title of ['one', 'two']) {
      const { body } = await manage('POST /documents', { schema_name: 'note', content: { title } });
      await manage(`POST /documents/${body.id}/publish`);
    }
    const page = await read({ website_id: websiteId, limit: 1 });
    return page.body.next_cursor;
  }
});
