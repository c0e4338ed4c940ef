import { expect, test } from 'vitest';
import { complete, variantsUnderTest } from '../../testing/variants-under-test.ts';

test('writes nothing without a key, with a wrong key, a token or a key of another organization', async () => {
  const content = await variantsUnderTest();
  const [site, stranger] = [await content.newSite(), await content.newSite()];
  const { id } = await site.publishArticle();
  const [before, rows] = [await site.done(200, `GET /documents/${id}`), await content.rowCount()];
  for (const body of [{ content: complete }, { id, title: 'Taken over', content: complete }]) {
    for (const apiKey of [null, 'nonsense', stranger.writeKey]) {
      const answer = await site.upsert(body, { apiKey });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toContain('ApiKey');
    }
    const headers = { authorization: `Bearer ${site.bearerToken}` };
    expect((await site.upsert(body, { apiKey: null, headers })).status).toBe(401);
  }
  expect(await content.rowCount()).toBe(rows);
  expect(await site.done(200, `GET /documents/${id}`)).toEqual(before);
});

test('returns the same response for an unknown website as for one of another organization', async () => {
  const content = await variantsUnderTest();
  const [site, stranger] = [await content.newSite(), await content.newSite()];
  const write = (websiteId: string) =>
    content.ask(`PATCH /dataset/article?websiteId=${websiteId}`, {
      apiKey: site.writeKey,
      body: { content: complete },
    });
  const [unknown, foreign] = [
    await write('0198c2c4-7d5e-7c3a-9d3e-0123456789ab'),
    await write(stranger.websiteId),
  ];
  expect([unknown.status, foreign.status]).toEqual([401, 401]);
  expect(foreign.body.detail).toBe(unknown.body.detail);
});

test('requires a key where reads are public', async () => {
  const content = await variantsUnderTest({ REQUIRE_SCHEMA_API_KEY: 'false' });
  const site = await content.newSite();
  expect((await site.upsert({ content: complete }, { apiKey: null })).status).toBe(401);
});
