import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { importsUnderTest } from '../../testing/imports-under-test.ts';
import { startIssuer } from '../../testing/token-issuer.ts';

test('returns 404 for an import of another organization or member', async () => {
  const issuer = await startIssuer();
  const content = await importsUnderTest(issuer.settings);
  const organizations = [randomUUID()];
  const owner = await issuer.token({ subject: 'owner', organizations });
  const made = await content.ask('POST /manage/websites', { bearer: owner, body: { name: 'A' } });
  await content.ask(`POST /manage/websites/${made.body.id}/components`, {
    bearer: owner,
    body: {
      name: 'article',
      displayName: 'Article',
      titleField: 'title',
      routeSlugField: 'title',
      fields: [{ name: 'title', type: 'string', required: true }],
    },
  });
  const imported = await content.post(
    made.body.id,
    { schema_name: 'article', spreadsheet_data: [{ title: 'a' }] },
    { bearer: owner },
  );
  const location = imported.headers.get('location');
  const colleague = await issuer.token({ subject: 'colleague', organizations });
  const stranger = await issuer.token({ subject: 'stranger', organizations: [randomUUID()] });
  const left = await issuer.token({ subject: 'owner', organizations: [randomUUID()] });
  const body = { status: 'mine' };
  for (const [bearer, path] of [
    [colleague, location],
    [stranger, location],
    [left, location],
    [owner, `/csv?id=${randomUUID()}`],
  ] as const) {
    const headers = { 'idempotency-key': 'k' };
    const answer = await content.ask(`PATCH ${path}`, { bearer, body, headers });
    expect([answer.status, answer.body.detail]).toEqual([404, 'You have no such import.']);
  }
  const { body: list } = await content.ask(`GET /manage/websites/${made.body.id}/imports`, { bearer: owner });
  expect(list.imports).toMatchObject([{ status: 'ready' }]);
  expect((await content.pool.query('SELECT 1 FROM idempotency_keys')).rows).toEqual([]);
  expect((await content.ask(`PATCH ${location}`, { bearer: owner, body })).status).toBe(200);
});
