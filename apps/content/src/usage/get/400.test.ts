import { expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

test('requires an organization that is a UUID', async () => {
  const content = await contentUnderTest();
  const { bearerToken: bearer, organizationId } = await content.newTenant();
  const wrong = [
    ['', ['/query/orgId']],
    ['?orgId=', ['/query/orgId']],
    ['?orgId=nonsense', ['/query/orgId']],
    [`?orgid=${organizationId}`, ['/query/orgId', '/query/orgid']],
  ] as const;
  for (const [query, pointers] of wrong) {
    const answer = await content.ask(`GET /usage${query}`, { bearer });
    expect(answer.status, query).toBe(400);
    expect(answer.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(pointers);
  }
});
