import { expect, test } from 'vitest';
import { insertAnswers, rawAnswer } from '../../../report/testing/raw-answer.ts';
import { reportsUnderTest } from '../../../report/testing/reports-under-test.ts';
import { newCategory } from '../../../testing/new-category.ts';
import { agentsUnderTest, ask, chain } from '../../testing/agents-under-test.ts';

const category = { type: 'object', properties: { category_id: { type: 'string' } } };

test('reads reports and answers as the organization, and nothing of another one', async () => {
  const {
    newPublished,
    start,
    startWorker,
    ended,
    category: newOwn,
    newTenant,
    pool,
    send,
    clickhouse,
  } = await agentsUnderTest({}, {}, reportsUnderTest);
  const own = await newOwn();
  const mentions = [{ asset_id: own.assets.Aurora ?? '', position: 1, offsets: [] }];
  const at = new Date(Date.now() - 2 * 86_400_000).toISOString();
  await insertAnswers(clickhouse, [rawAnswer({ category_id: own.id, at, mentions })]);
  const other = await newTenant();
  const theirs = await newCategory(pool, { organizationIds: [other.organizationId], assets: ['Secret'] });
  const query = { category_id: { $ref: 'inputs.category_id' } };
  const nodes = [
    {
      id: 'r',
      type: 'report',
      config: { report: 'visibility', query: { ...query, scope: 'all' }, last_days: 7 },
    },
    { id: 'l', type: 'answers', config: { query, last_days: 7 } },
  ];
  const outputs = { rows: { $ref: 'steps.r.outputs.rows' }, answers: { $ref: 'steps.l.outputs.count' } };
  const id = await newPublished(chain(nodes, { inputs: category, outputs }));
  startWorker();
  const run = await ended(await start(id, { category_id: own.id }));
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const period = { start_date: day(7), end_date: day(1) };
  const report = await send('POST /v2/reports/visibility', { category_id: own.id, scope: 'all', ...period });
  expect(run).toMatchObject({ status: 'succeeded', outputs: { answers: 1 } });
  expect(run.outputs.rows).toEqual(report.body.data);
  expect(run.outputs.rows.length).toBeGreaterThan(0);
  const refused = await ended(await start(id, { category_id: theirs.id }));
  expect(refused).toMatchObject({ status: 'failed', error: { code: 'report_refused', step: 'r' } });
  expect(JSON.stringify(refused)).not.toContain('Secret');
});

test('searches a knowledge base as the organization, and none of another one', async () => {
  const { newPublished, start, startWorker, ended, send, tenant, newTenant } = await agentsUnderTest();
  const newBase = async (of: typeof tenant, text: string) => {
    const path = `POST /manage/organizations/${of.organizationId}/knowledge-bases`;
    const { id } = (await send(path, { name: 'Handbook' }, of)).body;
    const added = await send(`POST /v1/knowledge-bases/${id}/documents`, { name: 'boots', text }, of);
    expect(added.status, added.text).toBe(201);
    return id as string;
  };
  const own = await newBase(tenant, 'Our boots are waterproof.');
  const theirs = await newBase(await newTenant(), 'Secret boots.');
  const inputs = {
    type: 'object',
    properties: { base: { type: 'string' }, question: { type: 'string' } },
    required: ['base', 'question'],
  };
  const config = { knowledge_base_id: { $ref: 'inputs.base' }, query: '{{ inputs.question }}', top_k: 1 };
  const outputs = {
    count: { $ref: 'steps.k.outputs.count' },
    content: { $ref: 'steps.k.outputs.results[0].content' },
  };
  const id = await newPublished(chain([{ id: 'k', type: 'knowledge', config }], { inputs, outputs }));
  startWorker();
  const search = async (base: string) => ended(await start(id, { base, question: 'waterproof boot' }));
  expect(await search(own)).toMatchObject({
    status: 'succeeded',
    outputs: { count: 1, content: 'Our boots are waterproof.' },
  });
  for (const base of [theirs, theirs.toUpperCase()]) {
    const refused = await search(base);
    expect(refused).toMatchObject({
      status: 'failed',
      error: { code: 'unknown_knowledge_base', step: 'k' },
    });
    expect(JSON.stringify(refused)).not.toContain('Secret');
  }
});

test('takes the branch that a condition chooses, and skips the other one', async () => {
  const { newPublished, start, startWorker, ended } = await agentsUnderTest();
  const graph = {
    inputs: { type: 'object', properties: { count: { type: 'integer' } } },
    nodes: [
      {
        id: 'if',
        type: 'condition',
        config: { left: { $ref: 'inputs.count' }, operator: 'greater', right: 2 },
      },
      ask('many', 'many'),
      ask('few', 'few'),
      ask('after', 'after few'),
      ask('end', 'end'),
    ],
    edges: [
      { from: 'if', to: 'many', when: true },
      { from: 'if', to: 'few', when: false },
      { from: 'few', to: 'after' },
      { from: 'many', to: 'end' },
      { from: 'after', to: 'end' },
    ],
    outputs: { many: { $ref: 'steps.many.outputs.text' }, end: { $ref: 'steps.end.outputs.text' } },
  };
  const id = await newPublished(graph);
  startWorker();
  const statuses = async (count: number) => {
    const { outputs, steps } = await ended(await start(id, { count }));
    const by = steps.map(({ node_id, status }: { node_id: string; status: string }) => [node_id, status]);
    return { outputs, ...Object.fromEntries(by) };
  };
  expect(await statuses(3)).toEqual({
    outputs: { many: 'many', end: 'end' },
    if: 'succeeded',
    many: 'succeeded',
    few: 'skipped',
    after: 'skipped',
    end: 'succeeded',
  });
  expect(await statuses(2)).toMatchObject({
    outputs: { many: null, end: 'end' },
    many: 'skipped',
    after: 'succeeded',
  });
});

test('takes the steps of an each once per item, in their order', async () => {
  const { newPublished, start, startWorker, ended } = await agentsUnderTest();
  const inputs = { type: 'object', properties: { list: { type: 'array', items: { type: 'string' } } } };
  const each = {
    id: 'all',
    type: 'each',
    config: {
      items: { $ref: 'inputs.list' },
      nodes: [ask('one', '{{ index }} {{ item }}'), ask('two', '{{ steps.one.outputs.text }}!')],
      edges: [{ from: 'one', to: 'two' }],
      output: { item: { $ref: 'item' }, said: { $ref: 'steps.two.outputs.text' } },
    },
  };
  const id = await newPublished({ inputs, nodes: [each], outputs: { all: { $ref: 'steps.all.outputs' } } });
  startWorker();
  const run = await ended(await start(id, { list: ['a', 'b'] }));
  expect(run.outputs.all).toEqual({
    results: [
      { item: 'a', said: '0 a!' },
      { item: 'b', said: '1 b!' },
    ],
    count: 2,
  });
  expect(run.steps.map(({ title }: { title: string }) => title)).toEqual([
    'all',
    'one (1)',
    'two (1)',
    'one (2)',
    'two (2)',
  ]);
  expect((await ended(await start(id, { list: [] }))).outputs.all).toEqual({ results: [], count: 0 });
  const many = await ended(await start(id, { list: Array.from({ length: 201 }, String) }));
  expect(many).toMatchObject({ status: 'failed', error: { code: 'too_many_items', step: 'all' } });
});

test('asks a model for values that fit the schema of the step', async () => {
  const schemas: unknown[] = [];
  const { newPublished, start, startWorker, ended } = await agentsUnderTest({
    answer: (_asked, schema) => {
      schemas.push(schema);
      return { headline: 'Up \0 \ud800', figures: [{ name: 'Aurora', share: 0.5 }] };
    },
  });
  const output_schema = {
    type: 'object',
    properties: {
      headline: { type: 'string' },
      figures: {
        type: 'array',
        items: { type: 'object', properties: { name: { type: 'string' }, share: { type: 'number' } } },
      },
    },
  };
  const id = await newPublished(
    chain([ask('a', { rows: [1] }, { output_schema })], {
      outputs: { first: { $ref: 'steps.a.outputs.figures[0].name' } },
    }),
  );
  startWorker();
  const run = await ended(await start(id));
  expect(run).toMatchObject({ status: 'succeeded', outputs: { first: 'Aurora' } });
  // PostgreSQL stores neither of the two characters.
  expect(run.steps[0].outputs.headline).toBe('Up \ufffd \ufffd');
  expect(schemas[0]).toMatchObject({
    required: expect.arrayContaining(['headline', 'figures']),
    additionalProperties: false,
  });
});

test('fails a step that gives more than a step may give', async () => {
  const { newPublished, start, startWorker, ended } = await agentsUnderTest({
    answer: () => ({ text: 'x'.repeat(300_000) }),
  });
  const path = await start(await newPublished(chain([ask('a', 'x')])));
  startWorker();
  expect(await ended(path)).toMatchObject({ status: 'failed', error: { code: 'outputs_too_large' } });
});
