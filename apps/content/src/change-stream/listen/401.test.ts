import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { listeningUnderTest } from '../../testing/listening-under-test.ts';

let closed: Awaited<ReturnType<typeof listeningUnderTest>>;
let open: Awaited<ReturnType<typeof listeningUnderTest>>;

beforeAll(async () => {
  closed = await listeningUnderTest();
  open = await listeningUnderTest({ REQUIRE_SCHEMA_API_KEY: 'false' });
});

test('refuses a missing key, a wrong key and a key of another organization', async () => {
  const { websiteId } = await closed.newWebsite();
  const stranger = await closed.newTenant();
  for (const headers of [{}, { 'x-api-key': 'wrong' }, { 'x-api-key': stranger.apiKey }]) {
    const reader = await closed.listen(`websiteId=${websiteId}`, headers);
    expect(reader.status).toBe(401);
    expect(reader.headers.get('www-authenticate')).toContain('ApiKey');
  }
  expect((await closed.listen(`websiteId=${websiteId}&api_key=wrong`)).status).toBe(401);
  expect((await closed.listen(`websiteId=${randomUUID()}`, { 'x-api-key': stranger.apiKey })).status).toBe(
    401,
  );
  expect(closed.feeds.size).toBe(0);
});

test('refuses a wrong key where reads are public', async () => {
  const { websiteId } = await open.newWebsite();
  expect((await open.listen(`websiteId=${websiteId}`, { 'x-api-key': 'wrong' })).status).toBe(401);
});

test('requires a key for changes of drafts where reads are public', async () => {
  const { websiteId, apiKey } = await open.newWebsite();
  expect((await open.listen(`websiteId=${websiteId}&drafts=true`)).status).toBe(401);
  const reader = await open.listen(`websiteId=${websiteId}&drafts=true`, { 'x-api-key': apiKey });
  expect(reader.status).toBe(200);
  reader.close();
});
