import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;

beforeAll(async () => {
  content = await contentUnderTest();
});

test('creates a website in the only organization of the caller', async () => {
  const { bearerToken: bearer, organizationId } = await content.newTenant();
  const host = `${randomUUID()}.example`;
  const answer = await content.ask('POST /manage/websites', {
    bearer,
    body: { name: 'Aurora', domains: [host] },
  });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ organizationId, name: 'Aurora', domains: [host] });
  const read = await content.ask(`GET /manage/websites/${answer.body.id}`, { bearer });
  expect(read.body).toEqual(answer.body);
});

test('uses the named organization of a caller with several', async () => {
  const { person } = await content.newTenant();
  const second = await person.createOrganization('Second');
  const answer = await content.ask('POST /manage/websites', {
    bearer: await person.token(),
    body: { name: 'Aurora', organizationId: second.id },
  });
  expect(answer.status).toBe(201);
  expect(answer.body.organizationId).toBe(second.id);
});

test('lets any number of websites claim a host, which resolves to none until one proves it', async () => {
  const open = await contentUnderTest({ REQUIRE_SCHEMA_API_KEY: 'false' });
  const domain = `www.${randomUUID()}.test`;
  const [first, second] = [
    await open.newWebsite({ domains: [domain] }),
    await open.newWebsite({ domains: [domain] }),
  ];
  const { bearerToken: bearer } = second;
  const { body } = await open.ask(`GET /manage/websites/${second.websiteId}`, { bearer });
  expect(body.domains).toEqual([domain]);
  expect(second.organizationId).not.toBe(first.organizationId);
  const read = await open.app.inject({ url: '/components', headers: { host: domain } });
  expect(read.statusCode).toBe(400);
});
