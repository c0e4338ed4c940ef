import { expect, test } from 'vitest';
import { importsUnderTest } from '../../testing/imports-under-test.ts';
import { startIssuer } from '../../testing/token-issuer.ts';

test('refuses a missing token, a wrong token, a token without a subject, and API keys', async () => {
  const issuer = await startIssuer();
  const content = await importsUnderTest(issuer.settings);
  const organizationId = '0198c2c4-7d5e-7c3a-9d3e-0123456789ac';
  const owner = await issuer.token({ subject: 'owner', organizations: [organizationId] });
  const { body: website } = await content.ask('POST /manage/websites', {
    bearer: owner,
    body: { name: 'A' },
  });
  const { apiKey, writeKey } = await content.newTenant();
  const body = { schema_name: 'article', spreadsheet_data: [{ title: 'a' }] };
  for (const credential of [
    {},
    { bearer: 'a.b.c' },
    { bearer: await issuer.token({ organizations: [organizationId] }) },
    { apiKey },
    { apiKey: writeKey },
    { bearer: writeKey },
  ]) {
    for (const path of [`POST /csv?website_id=${website.id}`, `PATCH /csv?id=${website.id}`]) {
      const answer = await content.ask(path, { ...credential, body });
      expect([path, answer.status]).toEqual([path, 401]);
      expect(answer.headers.get('www-authenticate')).toContain('Bearer');
    }
  }
  expect(await content.traces(website.id)).toEqual({
    documents: 0,
    versions: 0,
    sources: 0,
    events: 0,
    keys: 0,
  });
});
