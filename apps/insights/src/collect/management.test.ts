import { randomUUID } from 'node:crypto';
import { type EngineFault, type EngineServer, startEngineServer } from '@sightline/engines/testing';
import { endWithFile } from '@sightline/stack';
import { beforeAll, expect, test } from 'vitest';
import { CHATGPT } from '../answer/ingest/testing/ingest-under-test.ts';
import { insightsUnderTest } from '../testing/insights-under-test.ts';
import { managing } from '../testing/managing.ts';
import { newPrompt } from '../testing/new-prompt.ts';
import { smallestVisibleChange } from './schedule/estimate.ts';

let server: EngineServer;
let insights: Awaited<ReturnType<typeof insightsUnderTest>>;
/** What all engines do now. */
let fault: EngineFault | undefined;

beforeAll(async () => {
  server = await startEngineServer({ fault: () => fault });
  endWithFile(async () => server[Symbol.asyncDispose]());
  const {
    ENGINE_OPENAI_API_KEY = '',
    ENGINE_DEEPSEEK_API_KEY = '',
    ENGINE_GEMINI_API_KEY = '',
    ...addresses
  } = server.settings;
  insights = await insightsUnderTest({
    ENGINE_OPENAI_API_KEY,
    ENGINE_OPENAI_URL: addresses.ENGINE_OPENAI_URL,
    ENGINE_DEEPSEEK_API_KEY,
    ENGINE_DEEPSEEK_URL: addresses.ENGINE_DEEPSEEK_URL,
    ENGINE_GEMINI_API_KEY,
    ENGINE_GEMINI_URL: addresses.ENGINE_GEMINI_URL,
    ENGINE_ACCEPTED_TERMS: 'google-grounding',
  });
});

/** A person with a category of some prompts. */
async function managingEngines(prompts = 0) {
  const person = await managing(insights);
  const { category, organizationId } = person;
  for (let n = 0; n < prompts; n++)
    await newPrompt(insights.pool, { categoryId: category.id, topicId: category.topics.Trail ?? '' });
  const target = (more: object = {}) => ({
    organization_id: organizationId,
    name: `Target ${randomUUID()}`,
    model_id: CHATGPT,
    route: 'openai-responses',
    settings: { model: 'gpt-5-mini', search: 'allow' },
    ...more,
  });
  const newTarget = async (more: object = {}) => {
    const created = await person.manage('POST /targets', target(more));
    expect(created.status, created.text).toBe(201);
    return created.body;
  };
  return { ...insights, ...person, target, newTarget };
}

test('says which ways there are to ask, and what the operator has to set for the others', async () => {
  const { manage } = await managingEngines();
  const { body } = await manage('GET /engine-routes');
  const routes = new Map(body.map((route: { route: string }) => [route.route, route]));
  expect(routes.get('openai-responses')).toMatchObject({ is_set_up: true, missing: [], access: 'api' });
  expect(routes.get('anthropic-messages')).toMatchObject({
    is_set_up: false,
    missing: ['ENGINE_ANTHROPIC_API_KEY'],
  });
});

test('creates, changes and deletes a target, and records who did', async () => {
  const { manage, newTarget, target, bearerToken, ask } = await managingEngines();
  const created = await newTarget({ name: 'ChatGPT by API' });
  expect(created).toMatchObject({ mode: 'background', state: 'on', at_once: 16, version: 1 });
  // At first the price of a question that costs much.
  expect(created.hold_usd).toBeGreaterThan(0);
  expect((await manage('POST /targets', target({ name: 'ChatGPT by API' }))).status).toBe(409);
  const stale = await ask(`PATCH /manage/targets/${created.id}`, {
    bearer: bearerToken,
    body: { state: 'off' },
    headers: { 'if-match': '"7"' },
  });
  expect(stale.status).toBe(412);
  const changed = await manage(`PATCH /targets/${created.id}`, { state: 'off', at_once: 4 });
  expect(changed.body).toMatchObject({ state: 'off', at_once: 4, name: 'ChatGPT by API', version: 2 });
  expect((await manage('GET /targets')).body).toEqual([changed.body]);
  expect((await manage(`DELETE /targets/${created.id}`)).status).toBe(204);
  const { entries } = (await manage('GET /audit')).body;
  expect(entries.map(({ operation }: { operation: string }) => operation)).toEqual([
    'deleteTarget',
    'updateTarget',
    'createTarget',
  ]);
});

test.each([
  [{ route: 'carrier-pigeon' }, ['body', 'route']],
  [
    { route: 'anthropic-messages', settings: { model: 'claude-sonnet-5-5', search: 'allow' } },
    ['body', 'route'],
  ],
  [
    { route: 'deepseek-messages', settings: { model: 'deepseek-v4-flash', search: 'require' } },
    ['body', 'settings', 'search'],
  ],
  [{ mode: 'keyed' }, ['body', 'mode']],
  [{ settings: { model: 'a-model-without-a-price', search: 'allow' } }, ['body', 'hold_usd']],
  [{ model_id: randomUUID() }, ['body', 'model_id']],
])('refuses the target %j', async (more, loc) => {
  const { manage, target } = await managingEngines();
  const refused = await manage('POST /targets', target(more));
  expect([refused.status, refused.body.detail]).toEqual([422, [expect.objectContaining({ loc })]]);
});

test('asks a target once, and shows the parts of the answer and what it cost', async () => {
  const { manage, newTarget, organizationId } = await managingEngines();
  const billed = server.bills.length;
  const { id } = await newTarget();
  const checked = await manage(`POST /targets/${id}/check`, { prompt: 'Which trail shoes are best?' });
  expect(checked.status, checked.text).toBe(200);
  const [bill] = server.bills.slice(billed);
  const cost = Number(bill?.nanos) / 1e9;
  expect(checked.body).toMatchObject({ finish: 'complete', cost_usd: cost, cost_kind: 'computed' });
  expect(checked.body.citations.length).toBeGreaterThan(0);
  const { body: spending } = await manage(`GET /organizations/${organizationId}/spending?group_by=target`);
  expect(spending).toEqual([{ day: expect.any(String), id, spent_usd: cost, held_usd: 0, questions: 1 }]);
});

test('asks nothing where a cap is used up, and says what an engine refuses', async () => {
  const { manage, newTarget, organizationId } = await managingEngines();
  const { id } = await newTarget();
  fault = 'out-of-credit';
  const refused = await manage(`POST /targets/${id}/check`, { prompt: 'Which trail shoes are best?' });
  fault = undefined;
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('out-of-credit')]);
  expect(refused.text).not.toContain(server.settings.ENGINE_OPENAI_API_KEY);
  const cap = { scope: 'target', scope_id: id, period: 'day', cap_usd: 0 };
  const put = await manage(`PUT /organizations/${organizationId}/spending-caps`, { caps: [cap] });
  expect([put.status, put.body]).toEqual([200, [{ ...cap, spent_usd: 0, held_usd: 0 }]]);
  const calls = server.calls;
  const capped = await manage(`POST /targets/${id}/check`, { prompt: 'Which trail shoes are best?' });
  expect([capped.status, server.calls]).toEqual([409, calls]);
  const strange = { ...cap, scope_id: randomUUID() };
  const unknown = await manage(`PUT /organizations/${organizationId}/spending-caps`, {
    caps: [cap, strange, cap],
  });
  expect(unknown.body.detail.map(({ loc, type }: { loc: unknown; type: string }) => [loc, type])).toEqual([
    [['body', 'caps', 1, 'scope_id'], 'unknown'],
    [['body', 'caps', 2, 'scope_id'], 'repeated'],
  ]);
});

test('says what a schedule would ask and cost before there is one', async () => {
  const { inCategory, newTarget, category } = await managingEngines(10);
  const { id, hold_usd } = await newTarget();
  const schedule = {
    target_id: id,
    name: 'Every day',
    every_hours: 24,
    replicates: 7,
    region_ids: Object.values(category.regions),
  };
  const estimated = await inCategory('POST /schedule-estimates', schedule);
  expect(estimated.status, estimated.text).toBe(200);
  expect(estimated.body).toMatchObject({
    prompts: 10,
    runs_per_slot: 140,
    // 730 hours of a month, 24 of a slot.
    runs_per_month: 4258,
    cost_of_run: { from: 'prices' },
  });
  const { cost_of_run, cost_per_month } = estimated.body;
  // What is reserved is for a longer prompt.
  expect(cost_of_run.high_usd).toBeCloseTo(hold_usd, 3);
  expect(cost_per_month.high_usd).toBeCloseTo(cost_of_run.high_usd * 4258, 1);
  expect((await inCategory('GET /schedules')).body).toEqual([]);
});

test('a change of five points is visible with 50 prompts and 14 answers to each, as simulated', () => {
  // The reference has 80 % for it; with 7 answers 55 %, so a larger change is needed.
  expect(smallestVisibleChange(50, 14)).toBeCloseTo(0.0485, 3);
  expect(smallestVisibleChange(50, 7)).toBeGreaterThan(0.05);
  expect(smallestVisibleChange(50, 1)).toBeNull();
});

test('refuses regions and personas that an engine cannot be told, by name', async () => {
  const { inCategory, inOrganization, newTarget, category } = await managingEngines();
  const [openai, deepseek] = [
    await newTarget(),
    await newTarget({
      route: 'deepseek-messages',
      settings: { model: 'deepseek-v4-flash', search: 'allow' },
    }),
  ];
  const schedule = { target_id: deepseek.id, name: 'Every day', every_hours: 24 };
  const { Germany = '' } = category.regions;
  const refused = await inCategory('POST /schedules', { ...schedule, region_ids: [Germany] });
  expect([refused.status, refused.body.detail]).toEqual([
    422,
    [{ loc: ['body', 'region_ids', 0], msg: expect.stringMatching(/^Germany: /), type: 'unable' }],
  ]);
  const own = await inOrganization('POST /regions', { name: 'Bavaria' });
  await inCategory(`PUT /regions/${own.body.id}`);
  const nowhere = await inCategory('POST /schedules', {
    ...schedule,
    target_id: openai.id,
    region_ids: [own.body.id, randomUUID()],
  });
  expect(nowhere.body.detail.map(({ loc, type }: { loc: unknown; type: string }) => [loc, type])).toEqual(
    expect.arrayContaining([[['body', 'region_ids', 1], 'unknown']]),
  );
  expect((await inCategory('POST /schedules', schedule)).status).toBe(201);
});

test('takes an own region of a place that the engine can be told, and refuses it for one that needs coordinates', async () => {
  const { inCategory, inOrganization, newTarget } = await managingEngines(1);
  const regions: string[] = [];
  for (const [name, place] of [
    ['Austria, somewhere', { country: 'AT' }],
    ['Vienna', { country: 'AT', latitude: 48.21, longitude: 16.37 }],
  ] as const) {
    const { body: region } = await inOrganization('POST /regions', { name, place });
    await inCategory(`PUT /regions/${region.id}`);
    regions.push(region.id);
  }
  const [openai, gemini] = [
    await newTarget(),
    await newTarget({ route: 'gemini-generate', settings: { model: 'gemini-3.5-flash', search: 'allow' } }),
  ];
  const schedule = { name: 'Every day', every_hours: 24, region_ids: regions };
  const asked = await inCategory('POST /schedules', { ...schedule, target_id: openai.id });
  expect([asked.status, asked.body.region_ids]).toEqual([201, regions]);
  const refused = await inCategory('POST /schedules', { ...schedule, target_id: gemini.id });
  expect([refused.status, refused.body.detail]).toEqual([
    422,
    [
      {
        loc: ['body', 'region_ids', 0],
        msg: expect.stringMatching(/^Austria, somewhere: .*latitude/),
        type: 'unable',
      },
    ],
  ]);
  const placed = await inCategory('POST /schedules', {
    ...schedule,
    region_ids: regions.slice(1),
    target_id: gemini.id,
  });
  expect(placed.status, placed.text).toBe(201);
});

test('ends a schedule at a moment, and goes on from the slot that runs when that is taken back', async () => {
  const { inCategory, newTarget, pool } = await managingEngines(1);
  const { id: target_id } = await newTarget();
  const { body: schedule } = await inCategory('POST /schedules', {
    target_id,
    name: 'For a while',
    every_hours: 1,
    ends_at: '2026-01-01T00:00:00Z',
  });
  expect(schedule.ends_at).toBe('2026-01-01T00:00:00.000Z');
  await pool.query(`UPDATE schedules SET planned_before = '2026-01-01' WHERE id = $1`, [schedule.id]);
  const changed = await inCategory(`PATCH /schedules/${schedule.id}`, { ends_at: null });
  expect(changed.body.ends_at).toBeNull();
  // What lies between is no gap.
  expect(Date.parse(changed.body.planned_before)).toBeGreaterThan(Date.now() - 3_600_000);
});

test('plans all of a schedule at once when asked to, and skips what waits when it is turned off', async () => {
  const { inCategory, newTarget, ask, bearerToken, category } = await managingEngines(3);
  const { id: target_id } = await newTarget();
  const { body: schedule } = await inCategory('POST /schedules', {
    target_id,
    name: 'Every day',
    every_hours: 24,
    replicates: 2,
  });
  expect(schedule).toMatchObject({ spread_hours: 24, grace_hours: 24, state: 'on', region_ids: [] });
  const planned = await inCategory(`POST /schedules/${schedule.id}/runs`);
  expect([planned.status, planned.body.runs]).toEqual([202, 6]);
  const runs = await inCategory('GET /engine-runs?limit=4');
  expect(runs.body.data).toHaveLength(4);
  const rest = await inCategory(`GET /engine-runs?limit=4&next_cursor=${runs.body.pagination.next_cursor}`);
  const all = [...runs.body.data, ...rest.body.data];
  expect(new Set(all.map(({ id }) => id)).size).toBe(6);
  expect(all[0]).toMatchObject({ state: 'planned', slot: planned.body.slot, cost_usd: 0 });
  const one = await inCategory(`GET /engine-runs/${all[0].id}`);
  expect(one.body).toEqual({ run: all[0], attempts: [], has_payload: false });
  expect((await inCategory(`GET /engine-runs/${all[0].id}/payload`)).status).toBe(404);
  await inCategory(`PATCH /schedules/${schedule.id}`, { state: 'off' });
  const skipped = await inCategory('GET /engine-runs?state=skipped');
  expect(skipped.body.data.map(({ fault }: { fault: string }) => fault)).toEqual(
    Array.from({ length: 6 }, () => 'the schedule was turned off'),
  );
  expect((await ask(`DELETE /manage/targets/${target_id}`, { bearer: bearerToken })).status).toBe(409);
  expect((await inCategory(`DELETE /schedules/${schedule.id}`)).status).toBe(204);
  expect((await ask(`DELETE /manage/targets/${target_id}`, { bearer: bearerToken })).status).toBe(204);
  expect(
    (await ask(`GET /manage/categories/${category.id}/schedules`, { bearer: bearerToken })).body,
  ).toEqual([]);
});
