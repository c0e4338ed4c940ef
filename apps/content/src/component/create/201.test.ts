import { expect, test } from 'vitest';
import { article, contentUnderTest } from '../../testing/content-under-test.ts';

test('creates a component, with its event in the same transaction', async () => {
  const content = await contentUnderTest();
  const { websiteId, bearerToken: bearer } = await content.newWebsite();
  const answer = await content.ask(`POST /manage/websites/${websiteId}/components`, {
    bearer,
    body: article,
  });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ ...article, description: '', icon: null, version: 1, archived: false });

  const { rows } = await content.pool.query('SELECT subject, payload FROM outbox');
  expect(rows).toHaveLength(1);
  expect(rows[0].subject).toContain(websiteId);
  expect(JSON.parse(rows[0].payload)).toMatchObject({
    website_id: websiteId,
    entity: 'component',
    entity_id: answer.body.id,
    schema_name: 'article',
    version: 1,
  });
});
