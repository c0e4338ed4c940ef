import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { optimizing } from '../testing/optimizing.ts';

test('refuses more than fifty waiting analyses of an organization, however many ask at once', async () => {
  const insights = await insightsUnderTest();
  const [mine, other] = [await optimizing(insights), await optimizing(insights)];
  const responses = await Promise.all(Array.from({ length: 60 }, () => mine.create()));
  expect(responses.filter(({ status }) => status === 202)).toHaveLength(50);
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.headers.get('retry-after')).toBe('30');
  expect(refused[0]?.body.detail).toContain('50 analyses of your organization wait');
  expect((await other.create()).status).toBe(202);
  await insights.pool.query(
    `UPDATE content_analyses SET status = 'failed' WHERE optimization_id = (SELECT min(optimization_id::text)::uuid FROM content_analyses
       WHERE organization_id = $1)`,
    [mine.organizationId],
  );
  expect((await mine.create()).status).toBe(202);
  expect((await mine.create()).status).toBe(429);
});
