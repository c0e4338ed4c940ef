import { expect, test } from 'vitest';
import { article, contentUnderTest } from '../../testing/content-under-test.ts';

test('raises the version by one for each concurrent change, and announces them in order', async () => {
  const content = await contentUnderTest();
  const { websiteId, bearerToken: bearer } = await content.newWebsite();
  await content.ask(`POST /manage/websites/${websiteId}/components`, { bearer, body: article });
  const path = `/manage/websites/${websiteId}/components/article`;
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      content.ask(`PATCH ${path}`, { bearer, body: { displayName: `Name ${index}` } }),
    ),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(answers.map(({ body }) => body.version).sort((a, b) => a - b)).toEqual([
    2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
  ]);

  const { body: last } = await content.ask(`GET ${path}`, { bearer });
  expect(last.version).toBe(11);
  expect(last.displayName).toBe(answers.find(({ body }) => body.version === 11)?.body.displayName);
  const { rows } = await content.pool.query('SELECT payload FROM outbox ORDER BY id');
  expect(rows.map(({ payload }) => JSON.parse(payload).version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});
