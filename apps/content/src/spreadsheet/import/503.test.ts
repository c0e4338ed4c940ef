import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { holdComponents } from '../../testing/held-component.ts';
import { importsUnderTest } from '../../testing/imports-under-test.ts';

test('a file that cannot be kept undoes its import, for now', async () => {
  const content = await importsUnderTest({ ASSETS_DIRECTORY: '/dev/null/assets' });
  const site = await content.newSite();
  const csv = `title,text\n${`a,${'x'.repeat(1000)}\n`.repeat(11_000)}`;
  const { status, headers } = await site.sendCsv(csv);
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect(await site.traces()).toMatchObject({ documents: 0, versions: 0, events: 0 });
  expect(await site.imports()).toMatchObject([{ status: 'failed', file_url: null }]);
  expect((await site.sendCsv('title\na\n')).status).toBe(201);
});

test('imports wait for their turn, and beyond a number of them the next is refused', async () => {
  const content = await importsUnderTest({ IMPORTS_AT_ONCE: '1' });
  const site = await content.newSite();
  const held = await holdComponents(content.pool, site.websiteId);
  const imports = Array.from({ length: 3 }, () => site.sendCsv('title\na\n'));
  await held.reached();
  const uploads = Array.from({ length: 13 }, () => {
    const upload = request(`${content.url}/csv?website_id=${site.websiteId}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${site.bearerToken}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
    });
    upload.on('error', () => {});
    upload.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\ntitle\n');
    return upload;
  });
  onTestFinished(() => {
    for (const upload of uploads) upload.destroy();
  });
  while ((await content.spooled()).length < 16) await delay(5);
  const { rows: waiting } = await content.pool.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  expect(waiting).toHaveLength(1);
  const refused = await site.sendCsv('title\na\n');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  await held.release();
  expect((await Promise.all(imports)).map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await site.traces()).toMatchObject({ documents: 3 });
});
