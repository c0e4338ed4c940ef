import { beforeAll, expect, test } from 'vitest';
import { promptOf } from '../prompt/testing/prompts-under-test.ts';
import { insightsUnderTest } from '../testing/insights-under-test.ts';
import { managing } from '../testing/managing.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;

beforeAll(async () => {
  insights = await insightsUnderTest();
});

test("shows changes of a shared category to both organizations, without addresses of the other's people", async () => {
  const [mine, other] = [await managing(insights), await managing(insights)];
  await other.person.addMember(other.organizationId, mine.person, 'admin');
  const bearer = await mine.person.token();
  await mine.manage(
    `PUT /categories/${mine.category.id}/organizations/${other.organizationId}`,
    undefined,
    bearer,
  );
  const renamed = await mine.inCategory('PATCH ', { name: 'Renamed' });
  expect(renamed.status).toBe(200);

  const newest = async (token: string) => (await mine.manage('GET /audit', undefined, token)).body.entries;
  const [change, share] = await newest(bearer);
  expect(change).toMatchObject({
    operation: 'updateCategory',
    actor: { kind: 'person', subject: mine.person.id, key_id: null },
    address: '127.0.0.1',
    organization_ids: [mine.organizationId, other.organizationId].toSorted(),
    changes: [{ entity: 'categories', id: mine.category.id, action: 'updated', after: { name: 'Renamed' } }],
  });
  expect(share).toMatchObject({
    operation: 'shareCategory',
    changes: [
      {
        entity: 'category_organizations',
        action: 'created',
        after: { organization_id: other.organizationId },
      },
    ],
  });
  const [seen] = await newest(other.bearerToken);
  expect(seen).toMatchObject({ id: change.id, address: null, organization_ids: [other.organizationId] });
  const stranger = await managing(insights);
  expect(await newest(stranger.bearerToken)).toEqual([]);
});

test('shows an organization that lost a category who removed it', async () => {
  const [mine, other] = [await managing(insights), await managing(insights)];
  await other.person.addMember(other.organizationId, mine.person, 'admin');
  const bearer = await mine.person.token();
  const path = `/categories/${mine.category.id}/organizations`;
  await mine.manage(`PUT ${path}/${other.organizationId}`, undefined, bearer);
  expect((await mine.manage(`DELETE ${path}/${mine.organizationId}`, undefined, bearer)).status).toBe(204);
  const { body } = await mine.manage('GET /audit?operation=withdrawCategory');
  expect(body.entries).toMatchObject([
    {
      actor: { subject: mine.person.id },
      changes: [{ action: 'deleted', before: { organization_id: mine.organizationId } }],
    },
  ]);
});

test('records the prompts of one request as one entry', async () => {
  const { apiKey, writeKey, category, bearerToken } = await managing(insights);
  const prompts = Array.from({ length: 120 }, (_, n) =>
    promptOf({ prompt: `Which shoes are best for ${n}?`, topic: { name: 'Trail' } }),
  );
  const created = await insights.ask(`POST /v1/org/categories/${category.id}/prompts`, {
    apiKey: writeKey,
    body: { prompts },
  });
  expect(created.status, created.text).toBe(200);
  const { body } = await insights.ask('GET /manage/audit', { bearer: bearerToken });
  expect(body.entries).toHaveLength(1);
  expect(body.entries[0]).toMatchObject({
    operation: 'createPrompts',
    actor: { kind: 'key' },
    more_changes: true,
  });
  expect(body.entries[0].changes).toHaveLength(100);
  expect((await insights.ask('GET /manage/audit', { apiKey })).status).toBe(403);
});

test('records the changes of every table except those listed here', async () => {
  const internal = [
    'agent_model_calls',
    'agent_spending',
    'agent_steps',
    'answer_sink',
    'answers_to_judge',
    'audit',
    'audit_changes',
    'audit_organizations',
    'category_data',
    'collectors',
    'content_analyses',
    'deleted_categories',
    'deleted_entities',
    'editions',
    'judge_spending',
    'judged_texts',
    'knowledge_due',
    'knowledge_feeds',
    'knowledge_passages',
    'knowledge_stream',
    'name_sets',
    'prompt_text_labels',
    'prompt_texts',
    'prompt_volume_keywords',
    'prompt_volume_lookups',
    'prompt_volume_points',
    'prompt_volume_spending',
    'prompt_volumes',
    'refused_answers',
    'refused_visits',
    'run_attempts',
    'run_payloads',
    'runs',
    'schema_migrations',
    'spending',
    'stored_upgrades',
    'stored_visit_blocks',
    'themes',
    'visit_sink',
    'youtube_units',
  ];
  const { rows } = await insights.pool.query<{ table: string }>(
    `SELECT c.relname AS table FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'record_change')
     ORDER BY 1`,
  );
  expect(rows.map(({ table }) => table)).toEqual(internal);
});
