import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nodeTypes } from '../node/registry.ts';
import { checkGraph } from './check-graph.ts';
import type { GraphEdge, GraphNode } from './graph.ts';
import { certainBefore, orderOf } from './order.ts';

const ids = Array.from({ length: 7 }, (_, n) => `n${n}`);

/** Nodes of which some are conditions, and edges that lead forward only. */
const graphs = fc
  .record({
    conditions: fc.subarray(ids),
    edges: fc.uniqueArray(fc.tuple(fc.nat(6), fc.nat(6), fc.boolean()), {
      selector: (edge) => edge.join(),
      maxLength: 14,
    }),
  })
  .map(({ conditions, edges }) => ({
    nodes: ids.map((id): GraphNode => ({ id, type: conditions.includes(id) ? 'condition' : 'llm' })),
    edges: edges
      .filter(([from, to]) => from < to)
      .map(
        ([from, to, when]): GraphEdge => ({
          from: `n${from}`,
          to: `n${to}`,
          ...(conditions.includes(`n${from}`) && { when }),
        }),
      ),
  }));

/** Every way in which the conditions can turn out, and which nodes are taken then. */
function* outcomes(nodes: GraphNode[], edges: GraphEdge[]): Generator<Set<string>> {
  const conditions = nodes.filter(({ type }) => type === 'condition');
  for (let bits = 0; bits < 2 ** conditions.length; bits++) {
    const results = new Map(conditions.map(({ id }, index) => [id, ((bits >> index) & 1) === 1]));
    const taken = new Set<string>();
    for (const { id } of nodes) {
      const leading = edges.filter(({ to }) => to === id);
      const leads = ({ from, when }: GraphEdge) =>
        taken.has(from) && (when === undefined || results.get(from) === when);
      if (leading.length === 0 || leading.some(leads)) taken.add(id);
    }
    yield taken;
  }
}

test('counts a step as certain only if it is taken in every outcome in which the other is', () => {
  fc.assert(
    fc.property(graphs, ({ nodes, edges }) => {
      const certain = certainBefore(orderOf({ nodes, edges }).nodes, edges);
      for (const taken of outcomes(nodes, edges))
        for (const id of taken) for (const before of certain.get(id) ?? []) expect(taken).toContain(before);
    }),
  );
});

test('puts every node behind all that lead to it', () => {
  fc.assert(
    fc.property(graphs, ({ nodes, edges }) => {
      const { nodes: order, inCycles } = orderOf({ nodes: nodes.toReversed(), edges });
      expect(inCycles).toEqual([]);
      const at = new Map(order.map(({ id }, index) => [id, index]));
      for (const { from, to } of edges) expect(at.get(from)).toBeLessThan(at.get(to) ?? -1);
    }),
  );
});

test('finds a cycle wherever an edge leads back', () => {
  fc.assert(
    fc.property(graphs, fc.nat(6), fc.nat(6), ({ nodes, edges }, a, b) => {
      const [from, to] = [`n${Math.max(a, b)}`, `n${Math.min(a, b)}`];
      const forth = { from: to, to: from };
      const all = a === b ? [...edges, { from, to }] : [...edges, forth, { from, to }];
      expect(orderOf({ nodes, edges: all }).inCycles).toEqual(expect.arrayContaining([from, to]));
    }),
  );
});

test('never throws, whatever is given for a graph', () => {
  const node = fc.record(
    { id: fc.constantFrom(...ids), type: fc.constantFrom('llm', 'each', 'report', 'x'), config: fc.object() },
    { requiredKeys: [] },
  );
  const almost = fc.record(
    {
      nodes: fc.array(node, { maxLength: 4 }),
      edges: fc.array(fc.object(), { maxLength: 3 }),
      inputs: fc.object(),
      outputs: fc.object(),
    },
    { requiredKeys: ['nodes'] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), almost), (given) => {
      const plain = JSON.parse(JSON.stringify(given));
      expect(checkGraph(plain, nodeTypes).issues.length).toBeLessThanOrEqual(100);
    }),
  );
});
