import type { ServerResponse } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { volumesUnderTest } from '../testing/volumes-under-test.ts';
import { send, startVendor, type Vendor, vendorBody, vendorEnvironment } from './testing/vendor.ts';

let vendor: Vendor;
let volumes: Awaited<ReturnType<typeof volumesUnderTest>>;

beforeAll(async () => {
  vendor = await startVendor();
  volumes = await volumesUnderTest({
    VOLUME_SOURCES: 'dataforseo',
    ...vendorEnvironment(vendor),
    DATAFORSEO_TIMEOUT_SECONDS: '1',
  });
});

const status = (http: number, code: number) => (response: ServerResponse) =>
  send(response, vendorBody(code, 'Vendor text.'), http);
const ofTask =
  (code: number, cost = 0) =>
  (response: ServerResponse) =>
    send(response, vendorBody(20_000, 'Vendor text.', code, cost));

test.each<[string, (response: ServerResponse) => void, string, number]>([
  ['an HTTP status of 402', status(402, 40_200), 'no money left', 0],
  ['an HTTP status of 500', status(500, 50_000), 'failed (500)', 10_100],
  ['a status of all tasks', status(200, 40_202), 'no more requests', 0],
  ['credentials that are refused in the body', status(200, 40_100), 'DATAFORSEO_PASSWORD', 0],
  ['a task without money', ofTask(40_210), 'no money left', 0],
  ['a task that is refused', ofTask(40_501), '(40501): Vendor text.', 0],
  ['a task that fails and is charged', ofTask(40_103, 0.005), '(40103)', 5_000],
  ['what is not JSON', (response) => response.end('<html>'), 'not JSON', 10_100],
  ['a connection that breaks', (response) => response.destroy(), 'does not respond', 10_100],
  ['a redirect', (response) => response.writeHead(302, { location: '/' }).end(), 'does not respond', 10_100],
  ['2 MiB', (response) => response.end(' '.repeat(2 << 20)), 'does not respond', 10_100],
  ['silence', () => {}, 'does not respond', 10_100],
])(
  'says what to do about %s, keeps nothing, and counts what it may have cost',
  async (_, fail, words, cost) => {
    const { apiKey, organizationId } = await volumes.newTenant();
    const ask = () => volumes.volume({ regions: ['USA'] }, { apiKey });
    vendor.failures.push(fail);
    const failed = await ask();
    expect([failed.status, failed.body.detail]).toEqual([503, expect.stringContaining(words)]);
    expect([failed.headers.get('retry-after'), failed.text.includes('secret')]).toEqual(['60', false]);
    const { rows } = await volumes.pool.query(
      'SELECT microdollars::integer FROM prompt_volume_spending WHERE organization_id = $1',
      [organizationId],
    );
    expect(rows).toEqual([{ microdollars: cost }]);
    // The keyword of the failed request was taken, and costs nothing more.
    const again = await ask();
    expect([again.status, again.headers.get('x-keywordquota-remaining')]).toEqual([200, '999']);
  },
);

test('names the settings where the vendor refuses the credentials', async () => {
  const wrong = await volumesUnderTest({
    VOLUME_SOURCES: 'dataforseo',
    ...vendorEnvironment(vendor),
    DATAFORSEO_PASSWORD: 'another',
  });
  const { status: code, body } = await wrong.volume({ regions: ['USA'] });
  expect([code, body.detail]).toEqual([503, expect.stringContaining('DATAFORSEO_LOGIN')]);
});

test('keeps the countries that were looked up when another one fails', async () => {
  const { apiKey } = await volumes.newTenant();
  vendor.failures.push(ofTask(40_501));
  const before = vendor.tasks.length;
  expect((await volumes.volume({}, { apiKey })).status).toBe(503);
  const { status: code, body } = await volumes.volume({}, { apiKey });
  expect([code, body.info.total_rows]).toEqual([200, 6]);
  expect(vendor.tasks.length - before).toBe(3);
});
