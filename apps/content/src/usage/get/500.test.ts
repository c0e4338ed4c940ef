import { expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

test('returns 500 without the reason when a query fails', async () => {
  const content = await contentUnderTest();
  const { bearerToken: bearer, organizationId } = await content.newTenant();
  await content.pool.query('ALTER TABLE usage_totals RENAME TO misplaced');
  const answer = await content.ask(`GET /usage?orgId=${organizationId}`, { bearer });
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.text).not.toMatch(/usage_totals|relation|SELECT/);
});
