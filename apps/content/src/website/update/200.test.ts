import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

test('changes the given fields and keeps the rest', async () => {
  const content = await contentUnderTest();
  const [one, two] = [`${randomUUID()}.example`, `${randomUUID()}.example`];
  const { websiteId, bearerToken: bearer } = await content.newWebsite({ domains: [one] });
  const change = (body: object) => content.ask(`PATCH /manage/websites/${websiteId}`, { bearer, body });

  expect((await change({ name: 'Renamed' })).body).toMatchObject({ name: 'Renamed', domains: [one] });
  const domains = [one, two].sort();
  expect((await change({ domains })).body).toMatchObject({ name: 'Renamed', domains });
  expect((await change({ domains: [] })).body.domains).toEqual([]);
});

test('claims a host that another website has proven, which keeps it', async () => {
  const content = await contentUnderTest({ REQUIRE_SCHEMA_API_KEY: 'false' });
  const domain = `www.${randomUUID()}.test`;
  const holder = await content.newWebsite({ domains: [domain] });
  await content.pool.query('UPDATE website_domains SET proven_at = now() WHERE domain = $1', [domain]);
  const { websiteId, bearerToken: bearer } = await content.newWebsite();
  const change = await content.ask(`PATCH /manage/websites/${websiteId}`, {
    bearer,
    body: { domains: [domain] },
  });
  expect([change.status, change.body.domains]).toEqual([200, [domain]]);
  const { rows } = await content.pool.query(
    'SELECT website_id FROM website_domains WHERE domain = $1 AND proven_at IS NOT NULL',
    [domain],
  );
  expect(rows).toEqual([{ website_id: holder.websiteId }]);
});
