import { EXTRACTION_VERSION } from '@sightline/extraction';
import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../testing/insights-under-test.ts';
import { MOMENT, managing, UUID } from '../testing/managing.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;
beforeAll(async () => {
  insights = await insightsUnderTest();
});

/** A category with answers. */
async function withAnswers() {
  const managed = await managing(insights);
  const { pool } = insights;
  await pool.query('INSERT INTO category_data (category_id) VALUES ($1)', [managed.category.id]);
  const asset = managed.category.assets.Aurora;
  return {
    ...managed,
    list: async () => (await managed.inCategory('GET /revisions')).body,
    rename: (names: string[]) => managed.inCategory(`PATCH /assets/${asset}`, { alternate_names: names }),
    /** As the worker does. */
    end: async () => {
      await pool.query(
        `UPDATE revisions r SET state = 'switched', started_at = now(), ended_at = now(), rules = json_build_object('assets',
           (SELECT json_agg(json_build_object('id', a.id, 'name', a.name, 'alternate_names', a.alternate_names)) FROM assets a WHERE a.category_id = r.category_id),
           'name_decisions', coalesce((SELECT json_agg(json_build_object('asset_id', d.asset_id, 'name', d.name, 'counts', d.counts)) FROM name_decisions d WHERE d.category_id = r.category_id), '[]')), extraction = $2
         WHERE category_id = $1 AND state = 'waiting'`,
        [managed.category.id, EXTRACTION_VERSION],
      );
    },
  };
}

test('a change of names makes a revision due, and one that started since makes it not', async () => {
  const { inCategory, list, rename, end, person } = await withAnswers();
  expect(await list()).toEqual({
    is_due: false,
    rules_changed: false,
    names_changed_at: null,
    names_added: [],
    names_removed: [],
    decisions_changed: 0,
    revisions: [],
  });
  expect((await rename(['Zephyrwear'])).status).toBe(200);
  expect(await list()).toMatchObject({ is_due: true, names_changed_at: expect.stringMatching(MOMENT) });
  const { status, body } = await inCategory('POST /revisions');
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.stringMatching(UUID),
    state: 'waiting',
    answers: 0,
    answers_read: 0,
    requested_at: expect.stringMatching(MOMENT),
    requested_by: { kind: 'person', subject: person.id, key_id: null },
    started_at: null,
    ended_at: null,
    cancelled_by: null,
    names_added: [],
    names_removed: [],
    decisions_changed: 0,
    failure: null,
  });
  await end();
  expect(await list()).toMatchObject({ is_due: false, revisions: [{ id: body.id, state: 'switched' }] });
  await rename(['Zephyr']);
  expect(await list()).toMatchObject({
    is_due: true,
    names_added: ['Zephyr'],
    names_removed: ['Zephyrwear'],
  });
});

test('answers that were read by other rules make a revision due until they are read again', async () => {
  const { inCategory, list, end, category } = await withAnswers();
  const noted = (extraction: string) =>
    insights.pool.query(
      `INSERT INTO name_sets (category_id, names, rules, extraction) VALUES ($1, 'hash', '{}', $2)`,
      [category.id, extraction],
    );
  await noted(EXTRACTION_VERSION);
  expect(await list()).toMatchObject({ is_due: false, rules_changed: false });
  await noted('rules-0');
  expect(await list()).toMatchObject({ is_due: true, rules_changed: true, names_changed_at: null });
  await inCategory('POST /revisions');
  expect(await list()).toMatchObject({ is_due: true, rules_changed: true });
  await end();
  expect(await list()).toMatchObject({ is_due: false, rules_changed: false });
});

test('a decision on a word that may be a name makes a revision due', async () => {
  const { inCategory, list, category } = await withAnswers();
  const decision = { asset_id: category.assets.Aurora, name: 'Target', counts: true };
  expect((await inCategory('PUT /name-decisions', decision)).status).toBe(200);
  expect((await list()).is_due).toBe(true);
});

test('a change of what is no name makes nothing due, and neither does one without answers', async () => {
  const { inCategory, list, category } = await withAnswers();
  const path = `PATCH /assets/${category.assets.Aurora}`;
  expect((await inCategory(path, { website: 'https://other.example' })).status).toBe(200);
  expect((await list()).is_due).toBe(false);
  const empty = await managing(insights);
  await empty.inCategory(`PATCH /assets/${empty.category.assets.Aurora}`, { alternate_names: ['Zephyr'] });
  expect((await empty.inCategory('GET /revisions')).body.is_due).toBe(false);
});

test('one is under way at a time; it can be cancelled once, and both are recorded', async () => {
  const { inCategory, manage } = await withAnswers();
  expect((await inCategory('POST /revisions/cancel')).status).toBe(409);
  expect((await inCategory('POST /revisions')).status).toBe(201);
  const again = await inCategory('POST /revisions');
  expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining('cancel it')]);
  const cancelled = await inCategory('POST /revisions/cancel');
  expect([cancelled.status, cancelled.body.state]).toEqual([200, 'cancelled']);
  expect(cancelled.body.ended_at).toMatch(MOMENT);
  expect((await inCategory('POST /revisions/cancel')).status).toBe(409);
  expect((await inCategory('POST /revisions')).status).toBe(201);
  const { entries } = (await manage('GET /audit')).body;
  expect(entries.map(({ operation }: { operation: string }) => operation)).toEqual([
    'startRevision',
    'cancelRevision',
    'startRevision',
  ]);
});

test('each says what changed since the one before, and who asked for it or cancelled it', async () => {
  const { inCategory, list, rename, end, category, person, writeKey } = await withAnswers();
  const decision = { asset_id: category.assets.Aurora, name: 'Target' };
  await rename(['Zephyrwear']);
  await inCategory('PUT /name-decisions', { ...decision, counts: true });
  expect(await list()).toMatchObject({ names_added: [], names_removed: [], decisions_changed: 1 });
  await inCategory('POST /revisions');
  await end();
  await rename(['Zephyr', 'Zephyrs']);
  await inCategory('PUT /name-decisions', { ...decision, counts: false });
  await inCategory('PUT /name-decisions', { ...decision, name: 'Targets', counts: true });
  const changed = {
    names_added: ['Zephyr', 'Zephyrs'],
    names_removed: ['Zephyrwear'],
    decisions_changed: 2,
  };
  expect(await list()).toMatchObject(changed);
  const byKey = await insights.ask(`POST /manage/categories/${category.id}/revisions`, { apiKey: writeKey });
  expect([byKey.status, byKey.body.requested_by.kind]).toEqual([201, 'key']);
  await end();
  expect(await list()).toMatchObject({ names_added: [], names_removed: [], decisions_changed: 0 });
  // As the worker does, when no name has changed for so long as its setting says.
  await insights.pool.query('INSERT INTO revisions (id, category_id) VALUES (gen_random_uuid(), $1)', [
    category.id,
  ]);
  const asPerson = { kind: 'person', subject: person.id, key_id: null };
  expect((await inCategory('POST /revisions/cancel')).body.cancelled_by).toEqual(asPerson);
  expect((await list()).revisions).toMatchObject([
    { state: 'cancelled', requested_by: null, cancelled_by: asPerson, names_added: [], decisions_changed: 0 },
    { state: 'switched', requested_by: { kind: 'key' }, cancelled_by: null, ...changed },
    { requested_by: asPerson, names_added: [], names_removed: [], decisions_changed: 1 },
  ]);
});
