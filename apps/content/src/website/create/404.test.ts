import { expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

test('returns 404 for another organization', async () => {
  const content = await contentUnderTest();
  const [mine, theirs] = [await content.newTenant(), await content.newTenant()];
  const answer = await content.ask('POST /manage/websites', {
    bearer: mine.bearerToken,
    body: { name: 'A', organizationId: theirs.organizationId },
  });
  expect(answer.status).toBe(404);
  const { rows } = await content.pool.query('SELECT 1 FROM websites WHERE organization_id = $1', [
    theirs.organizationId,
  ]);
  expect(rows).toEqual([]);
});
