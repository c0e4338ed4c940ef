import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { newCategory } from '../../testing/new-category.ts';

test('lists the topics of the category by name, in any status', async () => {
  const insights = await insightsUnderTest();
  const { apiKey, organizationId } = await insights.newTenant();
  const organizationIds = [organizationId];
  const names = ['trail', 'Road', 'Élan', 'Indoor'];
  const { id, topics } = await newCategory(insights.pool, { organizationIds, topics: names });
  await newCategory(insights.pool, { organizationIds, topics: ['Elsewhere'] });
  await insights.pool.query("UPDATE topics SET status = 'disabled' WHERE id = $1", [topics.Road]);
  const answer = await insights.ask(`GET /v1/org/categories/${id}/topics`, { apiKey });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.body).toEqual([
    { id: topics.Indoor, name: 'Indoor', status: 'active' },
    { id: topics.Road, name: 'Road', status: 'disabled' },
    { id: topics.trail, name: 'trail', status: 'active' },
    { id: topics.Élan, name: 'Élan', status: 'active' },
  ]);
});
