import { randomUUID } from 'node:crypto';
import { contentChanges } from '@sightline/events';
import { beforeAll, expect, test } from 'vitest';
import { findAffected } from '../route/affected/find-affected.ts';
import { contentUnderTest } from '../testing/content-under-test.ts';
import type { Change } from './change.ts';
import { type ChangeParts, changeContent } from './change-content.ts';

let parts: ChangeParts;
let change: Change;
const invalidated: Change[] = [];

beforeAll(async () => {
  const content = await contentUnderTest();
  const { websiteId } = await content.newWebsite();
  const responses = { invalidate: (changes: Change[]) => invalidated.push(...changes) };
  parts = {
    pool: content.pool,
    changes: contentChanges,
    newId: randomUUID,
    findAffected,
    responses,
  };
  await content.pool.query(
    `INSERT INTO routes (id, website_id, path, pattern, param_bindings, state)
     VALUES ($1, $2, '/articles/{slug}', '/articles/{slug}', '{"slug": "article"}', 'Live')`,
    [randomUUID(), websiteId],
  );
  const id = randomUUID();
  change = {
    type: 'published',
    websiteId,
    entity: 'document',
    entityId: id,
    schemaName: 'article',
    touches: { document: { id, schemaName: 'article', slugs: ['a'] } },
    languages: ['de'],
    version: 3,
  };
});

/** What waits to be announced, which is taken. */
async function announced() {
  const { rows } = await parts.pool.query(
    'WITH gone AS (DELETE FROM outbox RETURNING *) SELECT * FROM gone ORDER BY id',
  );
  return rows.map(({ payload }) => JSON.parse(payload));
}

test('announces what changed, with its website, paths and languages', async () => {
  invalidated.length = 0;
  await changeContent(parts, async (_client, note) => note(change));
  expect(await announced()).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'published',
      website_id: change.websiteId,
      entity: 'document',
      entity_id: change.entityId,
      schema_name: 'article',
      paths: ['/articles/a'],
      patterns: [],
      everything: false,
      draft: false,
      languages: ['de'],
      version: 3,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    },
  ]);
  expect(invalidated).toEqual([change]);
});

test('announces a draft as a draft and invalidates no response', async () => {
  invalidated.length = 0;
  await changeContent(parts, async (_client, note) => note({ ...change, type: 'edited', draft: true }));
  expect(await announced()).toMatchObject([{ type: 'edited', draft: true, paths: ['/articles/a'] }]);
  expect(invalidated).toEqual([]);
});

test('changes, announces and invalidates nothing when the work fails', async () => {
  invalidated.length = 0;
  const failing = changeContent(parts, async (client, note) => {
    await client.query(`UPDATE websites SET name = 'Changed' WHERE id = $1`, [change.websiteId]);
    note(change);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await announced()).toEqual([]);
  expect(invalidated).toEqual([]);
  const { rows } = await parts.pool.query('SELECT name FROM websites WHERE id = $1', [change.websiteId]);
  expect(rows).toEqual([{ name: 'Website' }]);
});
