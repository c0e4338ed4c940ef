import { randomUUID } from 'node:crypto';
import { appendInTurn, contentChanges } from '@sightline/events';
import { transaction } from '@sightline/postgres';
import { expect, test } from 'vitest';
import { changeContent } from '../../change/change-content.ts';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';
import { findAffected } from './find-affected.ts';

test('names the page in the second of two concurrent changes, also for an uncommitted reference', async () => {
  const site = await siteWithRoutes();
  const { pool, websiteId } = site;
  await site.addRoute('/articles/{slug}', { param_bindings: { slug: 'article' } });
  const author = await site.addDocument({ slug: 'ann', schemaName: 'author' });
  const article = await site.addDocument({ slug: 'hello' });
  const [written, allowed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = transaction(pool, async (client) => {
    const names = 'UPDATE documents SET published_content = $2 WHERE id = $1';
    await client.query(names, [article, { author }]);
    await appendInTurn(client, contentChanges, [websiteId], async () => {
      written.resolve();
      await allowed.promise;
      return [];
    });
  });
  await written.promise;
  const document = { id: author, schemaName: 'author', slugs: ['ann'] };
  const second = changeContent(
    { pool, changes: contentChanges, newId: randomUUID, findAffected, responses: { invalidate() {} } },
    async (_client, note) =>
      note({
        type: 'published',
        websiteId,
        entity: 'document',
        entityId: author,
        schemaName: 'author',
        touches: { document },
        languages: [],
        version: 2,
      }),
  );
  await expect
    .poll(async () => {
      const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
      return (await pool.query(waiting)).rowCount;
    })
    .toBe(1);
  allowed.resolve();
  await Promise.all([first, second]);
  const { rows } = await pool.query(`SELECT payload FROM outbox WHERE payload LIKE '%' || $1 || '%'`, [
    author,
  ]);
  expect(rows.map(({ payload }) => JSON.parse(payload).paths)).toEqual([['/articles/hello']]);
});
