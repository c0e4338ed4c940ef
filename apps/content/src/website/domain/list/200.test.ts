import { expect, test } from 'vitest';
import { contentUnderTest } from '../../../testing/content-under-test.ts';

test('lists every host with its record and file, and since when it is proven', async () => {
  const content = await contentUnderTest();
  const domains = ['shop.aurora.test', 'www.aurora.example'];
  const { websiteId, bearerToken: bearer } = await content.newWebsite({ domains });
  const { status, body } = await content.ask(`GET /manage/websites/${websiteId}/domains`, { bearer });
  expect(status).toBe(200);
  const token = body.domains[0].file.content;
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(body.domains[0]).toEqual({
    domain: 'shop.aurora.test',
    proven_at: null,
    txt_record: { name: '_sightline.shop.aurora.test', value: `sightline-website=${token}` },
    file: { url: 'https://shop.aurora.test/.well-known/sightline-website.txt', content: token },
  });
  expect(body.domains[1]).toMatchObject({ domain: domains[1], proven_at: expect.stringMatching(/Z$/) });
  expect(body.domains[1].file.content).not.toBe(token);
});

test('returns an empty list for a website without hosts', async () => {
  const content = await contentUnderTest();
  const { websiteId, bearerToken: bearer } = await content.newWebsite();
  const { body } = await content.ask(`GET /manage/websites/${websiteId}/domains`, { bearer });
  expect(body).toEqual({ domains: [] });
});
