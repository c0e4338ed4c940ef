import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

test('refuses a member without the permission in either organization', async () => {
  const insights = await insightsUnderTest();
  const [company, member] = [await managing(insights), await managing(insights)];
  await company.person.addMember(company.organizationId, member.person, 'analyst');
  const share = (categoryId: string, organizationId: string, bearer: string) =>
    company.manage(`PUT /categories/${categoryId}/organizations/${organizationId}`, undefined, bearer);
  const bearer = await member.person.token();
  // Out of the company: the category is not theirs to manage.
  expect((await share(company.category.id, member.organizationId, bearer)).status).toBe(404);
  // Into the company: the organization is not theirs to manage.
  expect((await share(member.category.id, company.organizationId, bearer)).status).toBe(403);
  const { body } = await company.manage('GET /categories');
  expect(body.map(({ id }: { id: string }) => id)).toEqual([company.category.id]);
});
