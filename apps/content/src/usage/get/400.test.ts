import { expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

test('the organization is needed, and must be a uuid', async () => {
  const content = await contentUnderTest();
  const { bearerToken: bearer, organizationId } = await content.newTenant();
  for (const query of ['', '?orgId=', '?orgId=nonsense', `?orgid=${organizationId}`]) {
    const answer = await content.ask(`GET /usage${query}`, { bearer });
    expect(answer.status, query).toBe(400);
    expect(answer.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/query/orgId']);
  }
});
