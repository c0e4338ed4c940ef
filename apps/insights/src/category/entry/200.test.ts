import { beforeAll, expect, test } from 'vitest';
import { entries } from '../../testing/entries.ts';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;

beforeAll(async () => {
  insights = await insightsUnderTest();
});

test.each(entries)('changes only the given fields of one of $path', async ({ path, body, change }) => {
  const { inCategory } = await managing(insights);
  const { body: other } = await inCategory(`POST /${path}`, { ...body, name: 'Second' });
  const { body: created } = await inCategory(`POST /${path}`, body);
  const answer = await inCategory(`PATCH /${path}/${created.id}`, change);
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 200,
    body: { ...created, ...change },
  });

  const renamed = await inCategory(`PATCH /${path}/${created.id}`, { name: ' Renamed ' });
  expect(renamed.body).toEqual({ ...created, ...change, name: 'Renamed' });
  const own = await inCategory(`PATCH /${path}/${created.id}`, { name: 'Renamed' });
  expect([own.status, own.body]).toEqual([200, renamed.body]);
  expect((await inCategory(`PATCH /${path}/${other.id}`, { name: 'Second' })).body).toEqual(other);
});
