import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

test('shows the category to the other organization, and changes nothing when repeated', async () => {
  const insights = await insightsUnderTest();
  const [mine, other] = [await managing(insights), await managing(insights)];
  await other.person.addMember(other.organizationId, mine.person, 'admin');
  const path = `/categories/${mine.category.id}/organizations/${other.organizationId.toUpperCase()}`;
  const bearer = await mine.person.token();
  const shared = await mine.manage(`PUT ${path}`, undefined, bearer);
  expect(shared.status).toBe(200);
  expect(shared.body.organizations.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    [mine.organizationId, other.organizationId].toSorted(),
  );
  const again = await mine.manage(`PUT ${path}`, undefined, bearer);
  expect([again.status, again.body]).toEqual([200, shared.body]);

  const { body } = await other.manage('GET /categories');
  expect(body.map(({ id }: { id: string }) => id)).toContain(mine.category.id);
  expect((await other.manage(`POST /categories/${mine.category.id}/tags`, { name: 'Ours' })).status).toBe(
    201,
  );
});
