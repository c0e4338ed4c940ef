import { beforeAll, expect, test } from 'vitest';
import { holdComponents } from '../../testing/held-component.ts';
import { type ImportsUnderTest, importsUnderTest } from '../../testing/imports-under-test.ts';

let content: ImportsUnderTest;

beforeAll(async () => {
  content = await importsUnderTest();
});

test('returns 409 for a key whose request is in progress, on any instance, and imports once', async () => {
  const site = await content.newSite();
  const headers = { 'idempotency-key': 'same' };
  const send = () => site.sendCsv('title\na\n', {}, { headers });
  const held = await holdComponents(content.pool, site.websiteId);
  const first = send();
  await held.reached();
  const again = await send();
  expect([again.status, again.headers.get('retry-after')]).toEqual([409, '5']);
  const other = await content.startInstance();
  const elsewhere = await other.ask(`POST /csv?website_id=${site.websiteId}`, {
    bearer: site.bearerToken,
    headers,
    body: { schema_name: 'article', spreadsheet_data: [{ title: 'a' }] },
  });
  expect(elsewhere.status).toBe(409);
  await held.release();
  expect((await first).status).toBe(201);
  const replayed = await send();
  expect([replayed.status, replayed.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
  expect(await site.traces()).toEqual({ documents: 1, versions: 1, sources: 1, events: 1, keys: 1 });
});

test('does not delay other keys, requests without a key, or the same key of another caller', async () => {
  const [site, neighbour] = [await content.newSite(), await content.newSite()];
  const headers = { 'idempotency-key': 'mine' };
  const held = await holdComponents(content.pool, site.websiteId);
  const first = site.sendCsv('title\na\n', {}, { headers });
  await held.reached();
  expect((await neighbour.sendCsv('title\na\n', {}, { headers })).status).toBe(201);
  expect((await neighbour.sendCsv('title\na\n')).status).toBe(201);
  await held.release();
  expect((await first).status).toBe(201);
});
