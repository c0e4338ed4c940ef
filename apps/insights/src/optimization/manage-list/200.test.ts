import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { MOMENT } from '../../testing/managing.ts';
import { optimizing } from '../testing/optimizing.ts';

test('lists the newest first, with scores and reasons of failures, and nothing of another organization', async () => {
  const insights = await insightsUnderTest();
  const [mine, other] = [await optimizing(insights), await optimizing(insights)];
  await other.create();
  const [done, failed, queued] = [await mine.create(), await mine.create(), await mine.create()];
  await mine.finish(done.body.id);
  await insights.pool.query(
    `UPDATE content_analyses SET status = 'failed', failure = 'The page could not be read.', finished_at = now() WHERE optimization_id = $1`,
    [failed.body.id],
  );
  const { status, body } = await mine.listManaged();
  expect(status).toBe(200);
  const finished_at = expect.stringMatching(MOMENT);
  expect(body).toEqual([
    queued.body,
    { ...failed.body, status: 'failed', failure: 'The page could not be read.', finished_at },
    { ...done.body, status: 'done', score: 54.2, finished_at },
  ]);
  const path = `GET /assets/${mine.assetId}/optimizations?limit=1`;
  expect((await mine.inCategory(path)).body).toEqual([queued.body]);
});
