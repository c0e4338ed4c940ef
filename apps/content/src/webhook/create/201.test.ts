import { beforeAll, expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;

beforeAll(async () => {
  content = await contentUnderTest();
});

test('creates an enabled webhook with a secret that no other endpoint shows', async () => {
  const { websiteId, bearerToken: bearer } = await content.newWebsite();
  const body = {
    url: 'https://renderer.example/hook?from=sightline',
    description: 'Pages',
    types: ['published'],
  };
  const answer = await content.ask(`POST /manage/websites/${websiteId}/webhooks`, { bearer, body });
  expect(answer.status).toBe(201);
  const { secret, ...webhook } = answer.body;
  expect(webhook).toMatchObject({ websiteId, ...body, drafts: false, state: 'enabled', failingSince: null });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const read = await content.ask(`GET /manage/websites/${websiteId}/webhooks/${webhook.id}`, { bearer });
  expect(read.body).toEqual(webhook);
  const { rows } = await content.pool.query('SELECT h::text AS row FROM webhooks h');
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
});

test('gives every webhook its own secret', async () => {
  const { websiteId, bearerToken: bearer } = await content.newWebsite();
  const create = async () =>
    (
      await content.ask(`POST /manage/websites/${websiteId}/webhooks`, {
        bearer,
        body: { url: 'https://renderer.example/' },
      })
    ).body.secret;
  expect(await create()).not.toBe(await create());
});

test('accepts a private http address only at an origin that the operator listed', async () => {
  const listing = await contentUnderTest({
    WEBHOOK_PRIVATE_ORIGINS: 'http://10.0.0.7:8080,http://127.0.0.1:4004',
  });
  const { websiteId, bearerToken: bearer } = await listing.newWebsite();
  const statusFor = async (url: string) =>
    (await listing.ask(`POST /manage/websites/${websiteId}/webhooks`, { bearer, body: { url } })).status;
  expect(await statusFor('http://127.0.0.1:4004/changes')).toBe(201);
  expect(await statusFor('http://127.0.0.1:4005/changes')).toBe(400);
  expect(await statusFor('https://127.0.0.1:4004/changes')).toBe(400);
  expect(await statusFor('http://localhost:4004/changes')).toBe(400);
});
