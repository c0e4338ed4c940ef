import { randomUUID } from 'node:crypto';
import { contentChanges } from '@sightline/events';
import { beforeAll, expect, test } from 'vitest';
import { contentUnderTest } from '../testing/content-under-test.ts';
import type { Change } from './change.ts';
import { type ChangeParts, changeContent } from './change-content.ts';

let parts: ChangeParts;
let change: Change;
const forgotten: Change[] = [];

beforeAll(async () => {
  const content = await contentUnderTest();
  const { websiteId } = await content.newWebsite();
  const answers = { forget: (changes: Change[]) => forgotten.push(...changes) };
  parts = {
    pool: content.pool,
    changes: contentChanges,
    newId: randomUUID,
    answers: answers as unknown as ChangeParts['answers'],
  };
  change = {
    type: 'published',
    websiteId,
    entity: 'document',
    entityId: randomUUID(),
    schemaName: 'article',
    paths: ['/articles/a'],
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

test('an event says what changed, where, and which paths and languages it touches', async () => {
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
      languages: ['de'],
      version: 3,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    },
  ]);
  expect(forgotten).toEqual([change]);
});

test('more paths than an event holds go out in several, each path once', async () => {
  const paths = Array.from({ length: 2500 }, (_, index) => `/articles/${index}`);
  await changeContent(parts, async (_client, note) => note({ ...change, paths: [...paths, ...paths] }));
  const events = await announced();
  expect(events.map((event) => event.paths.length)).toEqual([1000, 1000, 500]);
  expect(events.flatMap((event) => event.paths)).toEqual(paths);
  expect(new Set(events.map(({ id }) => id)).size).toBe(3);
});

test('work that fails changes, announces and forgets nothing', async () => {
  forgotten.length = 0;
  const failing = changeContent(parts, async (client, note) => {
    await client.query(`UPDATE websites SET name = 'Changed' WHERE id = $1`, [change.websiteId]);
    note(change);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await announced()).toEqual([]);
  expect(forgotten).toEqual([]);
  const { rows } = await parts.pool.query('SELECT name FROM websites WHERE id = $1', [change.websiteId]);
  expect(rows).toEqual([{ name: 'Website' }]);
});
