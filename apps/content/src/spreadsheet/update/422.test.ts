import { expect, test } from 'vitest';
import { importsUnderTest } from '../../testing/imports-under-test.ts';

test('refuses a key that was used for a different change, and changes nothing', async () => {
  const content = await importsUnderTest();
  const site = await content.newSite();
  const first = (await site.sendCsv('title\na\n')).headers.get('location');
  const second = (await site.sendCsv('title\nb\n')).headers.get('location');
  const patch = (path: string | null, body: object) =>
    content.ask(`PATCH ${path}`, { bearer: site.bearerToken, body, headers: { 'idempotency-key': 'k' } });
  expect((await patch(first, { status: 'one' })).status).toBe(200);
  expect((await patch(first, { status: 'two' })).status).toBe(422);
  expect((await patch(second, { status: 'one' })).status).toBe(422);
  expect((await site.imports()).map(({ status }) => status)).toEqual(['ready', 'one']);
});
