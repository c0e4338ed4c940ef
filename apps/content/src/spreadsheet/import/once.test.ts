import { request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { holdComponents } from '../../testing/held-component.ts';
import { type ImportsUnderTest, importsUnderTest } from '../../testing/imports-under-test.ts';

let content: ImportsUnderTest;

beforeAll(async () => {
  content = await importsUnderTest();
});

const once = { documents: 2, versions: 2, sources: 1, events: 1, keys: 1 };
const csv = 'title\na\nb\n';

test('returns the same response to the same request and key, to the byte, and imports once', async () => {
  const site = await content.newSite();
  const send = () => site.sendCsv(csv, {}, { headers: { 'idempotency-key': '~k!' } });
  const [first, second] = [await send(), await send()];
  expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([201, null]);
  expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
  expect(second.text).toBe(first.text);
  expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
  expect(second.headers.get('location')).toBe(first.headers.get('location'));
  expect(await site.traces()).toEqual(once);
});

test('imports exactly one of many concurrent requests, and returns 409 to the others', async () => {
  const site = await content.newSite();
  await content.pool.query('DELETE FROM idempotency_keys');
  const headers = { 'idempotency-key': 'race' };
  const answers = await Promise.all(Array.from({ length: 12 }, () => site.sendCsv(csv, {}, { headers })));
  const statuses = answers.map(({ status }) => status);
  // An organization has four at a time: of those beyond nothing is read.
  expect(statuses.filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
  expect(
    answers.filter(({ status, headers }) => status === 201 && !headers.has('idempotency-replayed')),
  ).toHaveLength(1);
  expect(await site.traces()).toEqual(once);
});

test('imports again for each request without a key', async () => {
  const site = await content.newSite();
  await site.sendCsv(csv);
  await site.sendCsv(csv);
  expect(await site.traces()).toMatchObject({ documents: 4, sources: 2, events: 2 });
});

test('accepts a corrected request under the key of a failed one', async () => {
  const site = await content.newSite();
  const headers = { 'idempotency-key': 'second try'.replace(' ', '-') };
  expect((await site.sendCsv('title\na,b\n', {}, { headers })).status).toBe(400);
  expect((await site.sendCsv(csv, {}, { headers })).status).toBe(201);
});

test('continues an import when its caller disconnects, and returns the result for its key', async () => {
  const site = await content.newSite();
  await content.pool.query('DELETE FROM idempotency_keys');
  const body = JSON.stringify({ schema_name: 'article', spreadsheet_data: [{ a: 'x' }, { a: 'y' }] });
  const headers = {
    authorization: `Bearer ${site.bearerToken}`,
    'content-type': 'application/json',
    'idempotency-key': 'left',
  };
  const held = await holdComponents(content.pool, site.websiteId);
  const leaving = request(`${content.url}/csv?website_id=${site.websiteId}`, { method: 'POST', headers });
  const gone = new Promise((resolve) => leaving.once('close', resolve));
  leaving.on('error', () => {}).end(body);
  await held.reached();
  leaving.destroy();
  await gone;
  const ask = () =>
    content.ask(`POST /csv?website_id=${site.websiteId}`, { bearer: site.bearerToken, headers, body });
  expect((await ask()).status).toBe(409);
  await held.release();
  let answer = await ask();
  while (answer.status === 409) answer = await ask();
  expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
  expect(await site.traces()).toEqual(once);
});

test('returns 404 for the key of a caller who lost access to the website', async () => {
  const [site, stranger] = [await content.newSite(), await content.newSite()];
  const headers = { 'idempotency-key': 'lost' };
  expect((await site.sendCsv(csv, {}, { headers })).status).toBe(201);
  await content.pool.query('UPDATE websites SET organization_id = $2 WHERE id = $1', [
    site.websiteId,
    stranger.organizationId,
  ]);
  expect((await site.sendCsv(csv, {}, { headers })).status).toBe(404);
});
