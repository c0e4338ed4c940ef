import { expect, test } from 'vitest';
import { nodeTypes } from '../node/registry.ts';
import { checkGraph } from './check-graph.ts';
import { exampleGraph } from './example.ts';
import type { GraphEdge, GraphNode } from './graph.ts';

const llm = (id: string, input: unknown = 'Hello'): GraphNode => ({
  id,
  type: 'llm',
  config: { instructions: 'Repeat it.', input },
});
const condition = (id: string): GraphNode => ({
  id,
  type: 'condition',
  config: { left: 1, operator: 'equals', right: 1 },
});
const text = (id: string) => ({ $ref: `steps.${id}.outputs.text` });
const graphOf = (nodes: GraphNode[], edges: GraphEdge[] = [], more: object = {}) => ({
  nodes,
  edges,
  ...more,
});
const codesOf = (graph: unknown) => checkGraph(graph, nodeTypes).issues.map(({ code }) => code);

test('accepts the example and says what its runs take and give', () => {
  expect(checkGraph(exampleGraph, nodeTypes)).toEqual({
    issues: [],
    schema: {
      input: { ...exampleGraph.inputs, additionalProperties: false },
      output: {
        type: 'object',
        properties: {
          headline: { type: 'string' },
          text: { type: 'string' },
          rows: expect.objectContaining({ type: 'array' }),
        },
        additionalProperties: false,
      },
    },
  });
});

test('refuses a cycle by the names of its nodes', () => {
  const edges = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'b' },
  ];
  expect(checkGraph(graphOf([llm('a'), llm('b'), llm('c')], edges), nodeTypes).issues).toMatchObject([
    { code: 'cycle', node_id: 'b', violation: 'b, c' },
  ]);
  const itself = [{ from: 'a', to: 'a' }];
  expect(codesOf(graphOf([llm('a')], itself))).toEqual(['cycle']);
  const inside = { id: 'all', type: 'each', config: { items: [1], nodes: [llm('a')], edges: itself } };
  expect(codesOf(graphOf([inside]))).toEqual(['cycle']);
});

test('refuses more nodes, edges, bytes and levels than a graph can have', () => {
  const many = Array.from({ length: 10_000 }, (_, n) => llm(`n${n}`, ''));
  expect(codesOf(graphOf(many))).toEqual(['graph_too_large', 'too_many_nodes']);
  const few = Array.from({ length: 201 }, (_, n) => llm(`n${n}`));
  expect(codesOf(graphOf(few))).toEqual(['too_many_nodes']);
  const inside = { id: 'all', type: 'each', config: { items: [], nodes: few.slice(0, 200) } };
  expect(codesOf(graphOf([inside]))).toEqual(['too_many_nodes']);
  const edges = Array.from({ length: 401 }, () => ({ from: 'a', to: 'b' }));
  expect(codesOf(graphOf([llm('a'), llm('b')], edges))).toEqual(['too_many_edges']);
  let deep: unknown = 1;
  for (let level = 0; level < 30; level++) deep = [deep];
  expect(codesOf(graphOf([llm('a', deep)]))).toEqual(['too_deep']);
});

test.each([
  ['inputs.topic', 'unknown_input'],
  ['steps.b.outputs.text', 'self_reference'],
  ['steps.nobody.outputs.text', 'unknown_step'],
  ['steps.later.outputs.text', 'not_certain'],
  ['steps.a.outputs.txt', 'unknown_property'],
  ['steps.a.outputs.text.length', 'unknown_property'],
  ['steps.a.title', 'reference_syntax'],
  ['item', 'outside_each'],
  ['run.organization_id', 'unknown_property'],
  ['organizations.theirs.categories', 'unknown_root'],
  ['agents.other.outputs.text', 'unknown_root'],
  ['runs.other.steps.a.outputs', 'unknown_root'],
  ['process.env.LLM_API_KEY', 'unknown_root'],
  ['steps.a.outputs.__proto__', 'forbidden_name'],
  ['steps.a.outputs.constructor', 'forbidden_name'],
  ['steps.a.outputs.text + 1', 'reference_syntax'],
  ['steps.a.outputs.text.toUpperCase()', 'reference_syntax'],
  ['steps["a"].outputs', 'reference_syntax'],
  ['', 'reference_syntax'],
])('refuses a reference to %s as %s, whole and in a text', (path, code) => {
  for (const input of [{ $ref: path }, `Say {{ ${path} }}.`]) {
    const graph = graphOf([llm('a'), llm('b', input), llm('later')], [{ from: 'a', to: 'b' }]);
    expect(checkGraph(graph, nodeTypes).issues).toMatchObject([
      { code, node_id: 'b', field: 'config.input' },
    ]);
  }
});

test('refuses a template that is not closed, and a reference with something beside it', () => {
  expect(codesOf(graphOf([llm('a', 'Say {{ inputs.topic')]))).toEqual(['template_syntax']);
  expect(codesOf(graphOf([llm('a', { $ref: 'run.id', more: 1 })]))).toEqual(['reference_syntax']);
});

test('refuses to use a step of a branch that may not have been taken', () => {
  const branches = [
    { from: 'if', to: 'yes', when: true },
    { from: 'if', to: 'no', when: false },
    { from: 'yes', to: 'end' },
    { from: 'no', to: 'end' },
  ];
  const nodes = (input: unknown) => [condition('if'), llm('yes'), llm('no'), llm('end', input)];
  expect(codesOf(graphOf(nodes(text('yes')), branches))).toEqual(['not_certain']);
  expect(codesOf(graphOf(nodes({ $ref: 'steps.if.outputs.result' }), branches))).toEqual([]);
  // Outputs may: what was skipped is null.
  expect(codesOf(graphOf(nodes('x'), branches, { outputs: { text: text('yes') } }))).toEqual([]);
});

test('accepts a step that joins two branches which are both taken always', () => {
  const edges = [
    { from: 'a', to: 'b' },
    { from: 'a', to: 'c' },
    { from: 'b', to: 'd' },
    { from: 'c', to: 'd' },
  ];
  const nodes = [llm('a'), llm('b'), llm('c'), llm('d', [text('a'), text('b'), text('c')])];
  expect(codesOf(graphOf(nodes, edges))).toEqual([]);
});

test('requires edges of a condition, and only those, to say when they are taken', () => {
  expect(codesOf(graphOf([condition('if'), llm('a')], [{ from: 'if', to: 'a' }]))).toEqual(['edge_when']);
  expect(codesOf(graphOf([llm('a'), llm('b')], [{ from: 'a', to: 'b', when: true }]))).toEqual(['edge_when']);
});

test('refuses what is there twice, unknown nodes and unknown types', () => {
  expect(codesOf(graphOf([llm('a'), llm('a')]))).toEqual(['repeated_id']);
  const twice = { from: 'a', to: 'b' };
  expect(codesOf(graphOf([llm('a'), llm('b')], [twice, twice]))).toEqual(['repeated_edge']);
  expect(codesOf(graphOf([llm('a')], [{ from: 'a', to: 'b' }]))).toEqual(['unknown_node']);
  expect(codesOf(graphOf([{ id: 'a', type: 'shell', config: {} }]))).toEqual(['unknown_type']);
  expect(codesOf({ nodes: [] })).toEqual(['no_nodes']);
  expect(codesOf({})).toEqual(['shape']);
  expect(codesOf(graphOf([llm('A b')]))).toEqual(['shape']);
  expect(codesOf(graphOf([llm('a')], [], { edge: [] }))).toEqual(['shape']);
});

test('checks the steps of an each with its item, and refuses an each in it', () => {
  const each = (items: unknown, nodes: GraphNode[], output: unknown = null): GraphNode => ({
    id: 'all',
    type: 'each',
    config: { items, nodes, output },
  });
  const inputs = {
    type: 'object',
    properties: {
      topics: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
      one: { type: 'string' },
    },
  };
  const list = { $ref: 'inputs.topics' };
  const good = each(list, [llm('draft', '{{ item.name }} {{ index }} {{ inputs.one }}')], text('draft'));
  expect(
    codesOf(graphOf([good], [], { inputs, outputs: { all: { $ref: 'steps.all.outputs.results' } } })),
  ).toEqual([]);
  expect(codesOf(graphOf([each(list, [llm('draft', '{{ item.title }}')])], [], { inputs }))).toEqual([
    'unknown_property',
  ]);
  expect(codesOf(graphOf([each({ $ref: 'inputs.one' }, [llm('draft')])], [], { inputs }))).toEqual([
    'not_a_list',
  ]);
  expect(codesOf(graphOf([each(list, [llm('draft', text('all'))])], [], { inputs }))).toEqual([
    'self_reference',
  ]);
  const second = { ...good, id: 'inner' };
  expect(codesOf(graphOf([each(list, [second])], [], { inputs }))).toEqual(['nested_each']);
  expect(
    codesOf(graphOf([good, llm('after', text('draft'))], [{ from: 'all', to: 'after' }], { inputs })),
  ).toEqual(['unknown_step']);
  expect(codesOf(graphOf([good, llm('draft')], [], { inputs }))).toEqual(['repeated_id']);
});

test('refuses inputs whose schema refers to itself, has expressions or reaches a prototype', () => {
  const inputs = (properties: object) => graphOf([llm('a')], [], { inputs: { type: 'object', properties } });
  expect(codesOf(inputs({ a: { $ref: '#' } }))).toEqual(['schema_keyword', 'schema_type']);
  expect(codesOf(inputs({ a: { type: 'string', pattern: '(a+)+$' } }))).toEqual(['schema_keyword']);
  expect(codesOf(inputs({ constructor: { type: 'string' } }))).toEqual(['forbidden_name']);
  expect(codesOf(JSON.parse('{"nodes": [], "outputs": {"__proto__": 1}}'))).toEqual(['forbidden_name']);
  expect(codesOf(inputs({ 'a b': { type: 'string' } }))).toEqual(['schema_name']);
  expect(codesOf(inputs({ a: { type: 'null' } }))).toEqual(['schema_value']);
});

test('checks the query of a report as its endpoint would, but for references', () => {
  const report = (query: object, more: object = {}) =>
    graphOf([{ id: 'r', type: 'report', config: { report: 'visibility', query, last_days: 7, ...more } }]);
  const category_id = '0198c2c4-7d5e-7c3a-9d3e-0123456789ad';
  expect(codesOf(report({ category_id }))).toEqual([]);
  expect(codesOf(report({ category_id: '{{ run.id }}', limit: { $ref: 'run.id' } }))).toEqual([]);
  expect(codesOf(report({ category_id: 'x' }))).toEqual(['report_query']);
  expect(codesOf(report({ category_id, limit: 1000, metric: 'x' }))).toEqual([
    'report_query',
    'report_query',
  ]);
  expect(codesOf(report({ category_id, start_date: '2026-11-01' }))).toEqual(['dates']);
  expect(codesOf(report({ category_id, cursor: 'x' }))).toEqual(['cursor']);
  expect(codesOf(report({ category_id }, { report: 'bills' }))).toEqual(['config']);
});

test('names every issue of a graph at once, at most a hundred', () => {
  const nodes = Array.from({ length: 150 }, (_, n) => llm(`n${n}`, '{{ inputs.none }}'));
  expect(codesOf(graphOf(nodes))).toEqual(Array.from({ length: 100 }, () => 'unknown_input'));
});
