import { expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

test('refuses a forbidden address and unknown fields', async () => {
  const content = await contentUnderTest();
  const { websiteId, bearerToken: bearer } = await content.newWebsite();
  const create = { url: 'https://renderer.example/' };
  const { body: webhook } = await content.ask(`POST /manage/websites/${websiteId}/webhooks`, {
    bearer,
    body: create,
  });
  const path = `PATCH /manage/websites/${websiteId}/webhooks/${webhook.id}`;
  for (const [body, pointer] of [
    [{ url: 'https://192.168.0.1/' }, '/body/url'],
    [{ url: 'http://renderer.example/' }, '/body/url'],
    [{ state: 'paused' }, '/body/state'],
    [{ failingSince: null }, '/body/failingSince'],
  ] as const) {
    const answer = await content.ask(path, { bearer, body });
    expect([answer.status, answer.body.errors[0].pointer]).toEqual([400, pointer]);
  }
  expect((await content.ask(path, { bearer, body: {} })).status).toBe(400);
});
