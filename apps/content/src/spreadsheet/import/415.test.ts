import { expect, test } from 'vitest';
import { importsUnderTest } from '../../testing/imports-under-test.ts';

test('accepts forms and JSON, and names them when it refuses another type', async () => {
  const content = await importsUnderTest();
  const site = await content.newSite();
  const path = `POST /csv?website_id=${site.websiteId}`;
  for (const type of ['text/csv', 'application/x-www-form-urlencoded', 'application/octet-stream']) {
    const headers = { 'content-type': type };
    const answer = await content.ask(path, { bearer: site.bearerToken, headers, body: 'title\na\n' });
    expect([answer.status, answer.body.detail]).toEqual([
      415,
      expect.stringContaining('multipart/form-data'),
    ]);
  }
  expect((await content.ask(path, { bearer: site.bearerToken })).status).toBe(415);
});
