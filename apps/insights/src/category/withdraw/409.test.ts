import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';
import { newPrompt } from '../../testing/new-prompt.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;

beforeAll(async () => {
  insights = await insightsUnderTest();
});

test('refuses to withdraw the last owner', async () => {
  const { inCategory, organizationId } = await managing(insights);
  const answer = await inCategory(`DELETE /organizations/${organizationId}`);
  expect(answer.status).toBe(409);
  expect(answer.body.detail).toContain('only one');
  expect((await inCategory('GET /assets')).status).toBe(200);
});

test('refuses one of two concurrent withdrawals', async () => {
  const { category, organizationId, person, manage } = await managing(insights);
  const second = await person.createOrganization('Second');
  const bearer = await person.token();
  const at = (id: string) => `/categories/${category.id}/organizations/${id}`;
  await manage(`PUT ${at(second.id)}`, undefined, bearer);
  const answers = await Promise.all(
    [organizationId, second.id].map((id) => manage(`DELETE ${at(id)}`, undefined, bearer)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
});

test('refuses to withdraw an organization whose own region or model the category uses', async () => {
  const { category, organizationId, person, manage, inOrganization } = await managing(insights);
  const second = await person.createOrganization('Second');
  const bearer = await person.token();
  const at = `/categories/${category.id}`;
  await manage(`PUT ${at}/organizations/${second.id}`, undefined, bearer);
  const withdraw = () => manage(`DELETE ${at}/organizations/${organizationId}`, undefined, bearer);

  const { id: region } = (await inOrganization('POST /regions', { name: 'Bavaria' })).body;
  await manage(`PUT ${at}/regions/${region}`, undefined, bearer);
  const withRegion = await withdraw();
  expect([withRegion.status, withRegion.body.detail]).toEqual([409, expect.stringContaining('Bavaria')]);
  await manage(`DELETE ${at}/regions/${region}`, undefined, bearer);

  const { id: model } = (await inOrganization('POST /models', { name: 'Assistant' })).body;
  const topicId = category.topics.Trail as string;
  await newPrompt(insights.pool, { categoryId: category.id, topicId, platformIds: [model] });
  const withModel = await withdraw();
  expect([withModel.status, withModel.body.detail]).toEqual([409, expect.stringContaining('Assistant')]);

  await insights.pool.query('DELETE FROM prompts WHERE category_id = $1', [category.id]);
  expect((await withdraw()).status).toBe(204);
});
