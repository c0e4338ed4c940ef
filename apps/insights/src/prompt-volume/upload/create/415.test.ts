import { expect, test } from 'vitest';
import { volumesUnderTest } from '../../testing/volumes-under-test.ts';

test('refuses another content type or encoding, and no body', async () => {
  const { upload, ask, tenant } = await volumesUnderTest();
  expect((await upload('{}', { contentType: 'application/json' })).status).toBe(415);
  expect((await upload('keyword', { headers: { 'content-encoding': 'br' } })).status).toBe(415);
  const path = `/manage/organizations/${tenant.organizationId}/prompt-volumes?name=Panel`;
  const empty = await ask(`POST ${path}`, { bearer: tenant.bearerToken });
  expect([empty.status, empty.body.detail]).toEqual([415, expect.stringContaining('text/csv')]);
});
