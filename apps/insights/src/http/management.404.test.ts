import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../testing/insights-under-test.ts';
import { managementOperations, pathWith } from '../testing/management-operations.ts';
import { managing } from '../testing/managing.ts';

type Person = Awaited<ReturnType<typeof managing>>;

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;
let operations: Awaited<ReturnType<typeof managementOperations>>;
let owner: Person;
let stranger: Person;
let theirs: Record<string, string>;

/** One of everything that a path can name, by the name of the parameter. */
async function thingsOf({
  organizationId,
  category,
  inCategory,
  inOrganization,
  bearerToken: bearer,
}: Person) {
  const rules = [{ type: 'host_suffix', value: 'edu' }];
  const made = async (answer: Promise<{ body: { id: string } }>) => (await answer).body.id;
  const graph = { nodes: [{ id: 'a', type: 'condition', config: { left: 1, operator: 'is_empty' } }] };
  const agent = { organization_id: organizationId, name: 'Brief', graph };
  const agent_id = await made(insights.ask('POST /v1/agents', { bearer, body: agent }));
  await insights.ask(`POST /v1/agents/${agent_id}/publish`, { bearer });
  const view = { organization_id: organizationId, category_id: category.id, name: 'Month', panels: [] };
  const view_id = await made(insights.ask('POST /manage/views', { bearer, body: view }));
  const [target] = (
    await insights.pool.query<{ id: string }>(
      `INSERT INTO targets (id, organization_id, name, model_id, route, mode, settings, at_once, hold_nanos, created_by, created_at)
       SELECT gen_random_uuid(), $1, 'API', id, 'openai-responses', 'call', '{"model": "gpt-5-mini", "search": "allow"}', 1, 1, 'a test', now()
       FROM models WHERE name = 'ChatGPT' RETURNING id`,
      [organizationId],
    )
  ).rows;
  const schedule = { target_id: target?.id, name: 'Daily', every_hours: 24 };
  const schedule_id = await made(inCategory('POST /schedules', schedule));
  const [run] = (
    await insights.pool.query<{ id: string }>(
      `INSERT INTO runs (id, organization_id, category_id, schedule_id, target_id, prompt_id, replicate, slot, due_at, planned_at, ends_at, state)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, gen_random_uuid(), 0, now(), now(), now(), now(), 'planned') RETURNING id`,
      [organizationId, category.id, schedule_id, target?.id],
    )
  ).rows;
  return {
    target_id: target?.id ?? '',
    schedule_id,
    engine_run_id: run?.id ?? '',
    agent_id,
    run_id: await made(insights.ask(`POST /v1/agents/${agent_id}/runs`, { bearer })),
    organization_id: organizationId,
    category_id: category.id,
    topic_id: category.topics.Trail as string,
    tag_id: category.tags.Comparison as string,
    persona_id: category.personas['New runner'] as string,
    asset_id: category.assets.Aurora as string,
    citation_category_id: await made(inCategory('POST /citation-categories', { name: 'Schools', rules })),
    citation_tag_id: await made(inCategory('POST /citation-tags', { name: 'Schools', rules })),
    region_id: await made(inOrganization('POST /regions', { name: 'Bavaria' })),
    model_id: await made(inOrganization('POST /models', { name: 'Assistant' })),
    domain_id: await made(inOrganization('POST /domains', { name: 'aurora.example' })),
    knowledge_base_id: await made(inOrganization('POST /knowledge-bases', { name: 'Handbook' })),
    view_id,
    name_decision_id: await made(
      inCategory('PUT /name-decisions', { asset_id: category.assets.Aurora, name: 'Aurora', counts: true }),
    ),
    claim_decision_id: await made(
      inCategory('PUT /claim-decisions', {
        asset_id: category.assets.Aurora,
        claim: 'It is light.',
        verdict: 'accurate',
      }),
    ),
    theme_name_id: await made(
      inCategory('PUT /theme-names', { theme: 'Cost', shown_as: 'Price' }).then(({ body }) => ({
        body: body[0],
      })),
    ),
    ignored_candidate_id: await made(inCategory('POST /ignored-candidates', { name: 'Summary' })),
    link_id: await made(
      insights.ask(`POST /manage/views/${view_id}/links`, { bearer, body: { name: 'Board', days: 1 } }),
    ),
    optimization_id: await made(
      inCategory(`POST /assets/${category.assets.Aurora}/optimizations`, { type: 'text', text: 'Shoes' }),
    ),
  };
}

beforeAll(async () => {
  insights = await insightsUnderTest({ RATE_LIMIT_PER_HOUR: '100000' });
  operations = (await managementOperations(insights.ask)).filter(({ params }) => params.length > 0);
  [owner, stranger] = [await managing(insights), await managing(insights)];
  theirs = await thingsOf(owner);
});

const everything = async () => {
  const { rows } = await insights.pool.query<{ table: string }>(
    `SELECT table_name AS table FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  return Promise.all(
    rows.map(async ({ table }) => [
      table,
      (await insights.pool.query(`SELECT * FROM ${table} t ORDER BY t`)).rows,
    ]),
  );
};

const asked = async (
  { method, path, example: body }: (typeof operations)[number],
  value: (p: string) => string,
) => {
  const { status, body: answer } = await insights.ask(`${method} ${pathWith(path, value)}`, {
    bearer: stranger.bearerToken,
    ...(body && { body }),
  });
  return { of: `${method} ${path}`, status, answer };
};

test('returns 404 for entities of another organization in every operation, and changes nothing', async () => {
  const before = await everything();
  for (const operation of operations) {
    const absent = await asked(operation, () => randomUUID());
    expect(absent).toEqual({ ...absent, status: 404, answer: { detail: expect.any(String) } });
    expect(await asked(operation, (param) => theirs[param] as string)).toEqual(absent);
    expect(await asked(operation, (param) => (theirs[param] as string).toUpperCase())).toEqual(absent);
  }
  expect(await everything()).toEqual(before);
});

test('returns 404 for an entity of another organization below an own category or organization', async () => {
  const mine = await thingsOf(stranger);
  const before = await everything();
  for (const operation of operations.filter(({ params }) => params.length === 2)) {
    const last = operation.params[1] as string;
    const place = (id: string) => (param: string) =>
      param === last ? id : (mine[param as keyof typeof mine] as string);
    const absent = await asked(operation, place(randomUUID()));
    expect(absent).toEqual({ ...absent, status: 404, answer: { detail: expect.any(String) } });
    expect(await asked(operation, place(theirs[last] as string))).toEqual(absent);
  }
  expect(await everything()).toEqual(before);
});
