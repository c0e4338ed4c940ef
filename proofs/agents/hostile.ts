import type { Part } from '../changes/part.ts';
import type { Figure } from '../proof.ts';
import { openAgents } from './fixture.ts';

const ask = (id: string, input: unknown = 'x') => ({ id, type: 'llm', config: { instructions: 'x', input } });
const each = (id: string, config: object) => ({ id, type: 'each', config: { items: [1], ...config } });
const chain = (length: number) => ({
  nodes: Array.from({ length }, (_, n) => ask(`n${n}`)),
  edges: Array.from({ length: length - 1 }, (_, n) => ({ from: `n${n}`, to: `n${n + 1}` })),
});
const refers = (path: string) => ({
  nodes: [ask('before'), ask('a', `{{ ${path} }}`)],
  edges: [{ from: 'before', to: 'a' }],
});
const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);

/** By what they try: a graph, and the name of the issue that refuses it. */
const hostile = (theirs: { categoryId: string; organizationId: string }): [string, object, string][] => [
  [
    'a cycle of two',
    {
      nodes: [ask('a'), ask('b')],
      edges: [
        { from: 'a', to: 'b' },
        { from: 'b', to: 'a' },
      ],
    },
    'cycle',
  ],
  ['an edge to itself', { nodes: [ask('a')], edges: [{ from: 'a', to: 'a' }] }, 'cycle'],
  [
    'a cycle inside of an each',
    { nodes: [each('e', { nodes: [ask('a')], edges: [{ from: 'a', to: 'a' }] })] },
    'cycle',
  ],
  ['10,000 nodes', chain(10_000), 'too_many_nodes'],
  ['201 nodes in an each', { nodes: [each('e', chain(201))] }, 'too_many_nodes'],
  [
    '401 edges',
    { ...chain(2), edges: Array.from({ length: 401 }, () => ({ from: 'n0', to: 'n1' })) },
    'too_many_edges',
  ],
  ['300 KB of text', { nodes: [ask('a', 'x'.repeat(300_000))] }, 'graph_too_large'],
  ['values 40 levels deep', { nodes: [ask('a', nested(40))] }, 'too_deep'],
  [
    'an each in an each',
    { nodes: [each('e', { nodes: [each('f', { nodes: [ask('a')] })] })] },
    'nested_each',
  ],
  ['a step that uses itself', { nodes: [ask('a', { $ref: 'steps.a.outputs.text' })] }, 'self_reference'],
  [
    'a step of an each that uses the each',
    { nodes: [each('e', { nodes: [ask('a', '{{ steps.e.outputs.count }}')] })] },
    'self_reference',
  ],
  [
    'inputs whose schema refers to itself',
    { nodes: [ask('a')], inputs: { type: 'object', properties: { a: { $ref: '#' } } } },
    'schema_keyword',
  ],
  [
    'inputs with an expression that takes forever',
    {
      nodes: [ask('a')],
      inputs: { type: 'object', properties: { a: { type: 'string', pattern: '(a+)+$' } } },
    },
    'schema_keyword',
  ],
  ['the prototype of a value', refers('steps.before.outputs.__proto__'), 'forbidden_name'],
  ['the constructor of a value', refers('steps.before.outputs.constructor'), 'forbidden_name'],
  ['a property named constructor', { nodes: [ask('a')], outputs: { constructor: 1 } }, 'forbidden_name'],
  ['code in a template', refers('steps.before.outputs.text.toUpperCase()'), 'reference_syntax'],
  ['the environment of the process', refers('process.env.DATABASE_URL'), 'unknown_root'],
  ['another organization', refers(`organizations.${theirs.organizationId}`), 'reference_syntax'],
  ['an agent of somebody else', refers('agents.other.outputs.text'), 'unknown_root'],
  ['a run of somebody else', refers('runs.other.steps.a.outputs.text'), 'unknown_root'],
  ['the organization of the run', refers('run.organization_id'), 'unknown_property'],
  [
    'a report of a category of another tenant',
    {
      nodes: [
        {
          id: 'r',
          type: 'report',
          config: { report: 'visibility', query: { category_id: theirs.categoryId }, last_days: 7 },
        },
      ],
    },
    'unknown_category',
  ],
  [
    'answers of a category of another tenant',
    {
      nodes: [
        { id: 'r', type: 'answers', config: { query: { category_id: theirs.categoryId }, last_days: 7 } },
      ],
    },
    'unknown_category',
  ],
  [
    'a node type that does not exist',
    { nodes: [{ id: 'a', type: 'shell', config: { command: 'id' } }] },
    'unknown_type',
  ],
];

/** Graphs that pass the check because of their inputs, by the error that ends their runs. */
const atRun = (theirs: { categoryId: string }): [string, object, object, string][] => {
  const inputs = { type: 'object', properties: { value: { type: 'string' } } };
  const report = { report: 'visibility', query: { category_id: '{{ inputs.value }}' }, last_days: 7 };
  const bomb = { left: '{{ inputs.value }}'.repeat(2_000), operator: 'is_empty' };
  return [
    [
      'a category of another tenant as an input',
      { inputs, nodes: [{ id: 'r', type: 'report', config: report }] },
      { value: theirs.categoryId },
      'report_refused',
    ],
    [
      'a text that grows to gigabytes',
      { inputs, nodes: [{ id: 'c', type: 'condition', config: bomb }] },
      { value: 'x'.repeat(500_000) },
      'value_too_large',
    ],
  ];
};

/** Every hostile graph is refused by the name of what it tries, and none is ever published. */
export const refused: Part = async () => {
  const fixture = await openAgents({ organizations: 2, delayMs: 0 });
  try {
    const [own, other] = fixture.tenants;
    if (!own || !other) throw new Error('There are no organizations.');
    const theirs = { categoryId: await fixture.newCategory(other), organizationId: other.organizationId };
    const figures: Figure[] = [];
    for (const [what, graph, goal] of hostile(theirs)) {
      const { id } = (
        await fixture.send(own, 'POST /v1/agents', { organization_id: own.organizationId, name: what })
      ).body as { id: string };
      const changed = await fixture.send(own, `PATCH /v1/agents/${id}`, { graph });
      const published = await fixture.send(own, `POST /v1/agents/${id}/publish`);
      const figure = [...codesOf(changed.body), ...codesOf(published.body)].includes(goal)
        ? goal
        : changed.text.slice(0, 100);
      figures.push({
        what,
        goal,
        figure: published.status === 422 ? figure : 'published',
        met: published.status === 422 && figure === goal,
      });
      await fixture.send(own, `DELETE /manage/agents/${id}`);
    }
    await fixture.startWorker();
    for (const [what, graph, inputs, goal] of atRun(theirs)) {
      const id = await fixture.publish(own, graph);
      const run = await fixture.start(own, id, inputs);
      await fixture.allEnded();
      const { error } = (await fixture.send(own, `GET /v1/agents/${id}/runs/${run}`)).body as {
        error: { code: string } | null;
      };
      figures.push({ what, goal, figure: String(error?.code), met: error?.code === goal });
    }
    return figures;
  } finally {
    await fixture.close();
  }
};

/** Of a validation, and of a refusal. */
function codesOf({
  validation,
  detail,
}: {
  validation?: { issues: { code: string }[] };
  detail?: unknown;
}): string[] {
  const faults = Array.isArray(detail) ? (detail as { type: string }[]) : [];
  return [...(validation?.issues ?? []).map(({ code }) => code), ...faults.map(({ type }) => type)];
}
