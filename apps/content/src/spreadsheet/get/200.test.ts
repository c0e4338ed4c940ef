import { expect, test } from 'vitest';
import { importsUnderTest } from '../../testing/imports-under-test.ts';

test('resolves the Location of an import, with its rows in the order of the file', async () => {
  const content = await importsUnderTest();
  const site = await content.newSite();
  const { headers } = await site.sendCsv('zone,title\n1,Ten huts\n');
  const own = await content.ask(`GET ${headers.get('location')}`, { bearer: site.bearerToken });
  expect([own.status, own.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  const [summary] = await site.imports();
  expect(own.body).toEqual({ ...summary, raw_data: [{ zone: '1', title: 'Ten huts' }] });
  expect(Object.keys(own.body.raw_data[0])).toEqual(['zone', 'title']);
  expect(await site.done(200, `GET /imports/${summary.id}`)).toEqual(own.body);
  expect(await site.done(200, `GET /imports/${summary.id.toUpperCase()}`)).toEqual(own.body);
});
