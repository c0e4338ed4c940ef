import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { holdComponents } from '../../testing/held-component.ts';
import { type ImportSite, importsUnderTest } from '../../testing/imports-under-test.ts';

test('rolls the import back when its file cannot be stored, and returns 503', async () => {
  const content = await importsUnderTest({ ASSETS_DIRECTORY: '/dev/null/assets' });
  const site = await content.newSite();
  const csv = `title,text\n${`a,${'x'.repeat(1000)}\n`.repeat(11_000)}`;
  const { status, headers } = await site.sendCsv(csv);
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect(await site.traces()).toMatchObject({ documents: 0, versions: 0, events: 0 });
  expect(await site.imports()).toMatchObject([{ status: 'failed', file_url: null }]);
  expect((await site.sendCsv('title\na\n')).status).toBe(201);
});

test('queues imports, and limits an organization to four at a time, uploads included', async () => {
  const content = await importsUnderTest({ IMPORTS_AT_ONCE: '1' });
  const [site, other] = [await content.newSite(), await content.newSite()];
  const held = await holdComponents(content.pool, site.websiteId);
  const imports = Array.from({ length: 3 }, () => site.sendCsv('title\na\n'));
  await held.reached();
  const upload = slowUpload(content.url, site);
  while ((await content.spooled()).length < 4) await delay(5);
  const { rows: waiting } = await content.pool.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  expect(waiting).toHaveLength(1);
  const refused = await site.sendCsv('title\na\n');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  expect(refused.body?.detail).toContain('Your organization imports 4 spreadsheets already');
  const ended: string[] = [];
  const ofOther = other.sendCsv('title\na\n').then(() => ended.push('other'));
  for (const one of imports) void one.then(() => ended.push('own'));
  while ((await content.spooled()).length < 5) await delay(5);
  await held.release();
  expect((await Promise.all(imports)).map(({ status }) => status)).toEqual([201, 201, 201]);
  await ofOther;
  // Behind the one that was at work, and before those that had waited longer.
  expect(ended.indexOf('other')).toBeLessThan(2);
  expect(await site.traces()).toMatchObject({ documents: 3 });
  upload.destroy();
});

test('limits all organizations to sixteen imports at a time', async () => {
  const content = await importsUnderTest();
  const sites = await Promise.all(Array.from({ length: 5 }, () => content.newSite()));
  const uploads = sites
    .slice(0, 4)
    .flatMap((site) => Array.from({ length: 4 }, () => slowUpload(content.url, site)));
  onTestFinished(() => {
    for (const upload of uploads) upload.destroy();
  });
  while ((await content.spooled()).length < 16) await delay(5);
  const refused = await sites[4]?.sendCsv('title\na\n');
  expect(refused?.status).toBe(503);
  expect(refused?.body?.detail).toContain('Too many spreadsheets are being imported right now');
});

/** Sends the beginning of a form, and then nothing. */
function slowUpload(url: string, { websiteId, bearerToken }: ImportSite) {
  const upload = request(`${url}/csv?website_id=${websiteId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearerToken}`, 'content-type': 'multipart/form-data; boundary=b' },
  });
  upload.on('error', () => {});
  upload.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\ntitle\n');
  return upload;
}
