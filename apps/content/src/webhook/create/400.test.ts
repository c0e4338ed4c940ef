import { beforeAll, expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;
let site: { websiteId: string; bearerToken: string };

beforeAll(async () => {
  content = await contentUnderTest();
  site = await content.newWebsite();
});

const create = (body: object) =>
  content.ask(`POST /manage/websites/${site.websiteId}/webhooks`, { bearer: site.bearerToken, body });

test.each([
  'renderer.example/hook',
  'http://renderer.example/hook',
  'ftp://renderer.example/',
  'https://user:word@renderer.example/',
  'https://renderer.example/#part',
  'https://localhost/',
  'https://api.localhost/',
  'https://localhost./',
  'https://127.0.0.1./',
  'https://127.0.0.1/',
  'https://0x7f000001/',
  'https://10.0.0.8:8443/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[fd00::1]/',
  '',
])('refuses the address %s with the reason', async (url) => {
  const answer = await create({ url });
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].pointer).toBe('/body/url');
});

test.each([
  [{}, '/body/url'],
  [{ types: [] }, '/body/types'],
  [{ types: ['Published'] }, '/body/types/0'],
  [{ drafts: 'yes' }, '/body/drafts'],
  [{ secret: 'mine' }, '/body/secret'],
])('refuses %j by name', async (body, pointer) => {
  const url = pointer === '/body/url' ? {} : { url: 'https://renderer.example/' };
  const answer = await create({ ...url, ...body });
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer);
});
