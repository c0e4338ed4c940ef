import { expect, test } from 'vitest';
import { importsUnderTest, sheetForm } from '../../testing/imports-under-test.ts';
import { startIssuer } from '../../testing/token-issuer.ts';

test('refuses a token without content_write, and stores nothing', async () => {
  const issuer = await startIssuer();
  const content = await importsUnderTest(issuer.settings);
  const organizations = ['0198c2c4-7d5e-7c3a-9d3e-0123456789ac'];
  const owner = await issuer.token({ subject: 'owner', organizations });
  const ask = (request: string, bearer: string, body: object) => content.ask(request, { bearer, body });
  const { body: website } = await ask('POST /manage/websites', owner, { name: 'A' });
  await ask(`POST /manage/websites/${website.id}/components`, owner, {
    name: 'article',
    displayName: 'Article',
    titleField: 'title',
    routeSlugField: 'title',
    fields: [{ name: 'title', type: 'string', required: true }],
  });
  const made = await content.post(website.id, sheetForm('title\na\n'), { bearer: owner });
  const before = await content.traces(website.id);
  const permissions = ['content_read', 'content_preview'];
  const reader = await issuer.token({ subject: 'owner', organizations, permissions });
  const headers = { 'idempotency-key': 'k' };
  for (const answer of [
    await content.post(website.id, sheetForm('title\na\n'), { bearer: reader, headers }),
    await content.post(
      website.id,
      { schema_name: 'article', spreadsheet_data: [{ a: 1 }] },
      { bearer: reader },
    ),
    await ask(`PATCH ${made.headers.get('location')}`, reader, { status: 'mine' }),
  ]) {
    expect(answer.status).toBe(403);
    expect(answer.body.detail).toContain('content_write');
  }
  expect(await content.traces(website.id)).toEqual(before);
  expect(await content.spooled()).toEqual([]);
  const { body } = await content.ask(`GET /manage/websites/${website.id}/imports`, { bearer: reader });
  expect(body.imports).toMatchObject([{ status: 'ready' }]);
});
