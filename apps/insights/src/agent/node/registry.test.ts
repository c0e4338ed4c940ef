import { expect, test } from 'vitest';
import { checkGraph } from '../graph/check-graph.ts';
import type { GraphNode } from '../graph/graph.ts';
import { compare } from './condition.ts';
import { nodeTypes } from './registry.ts';

/** Everything that the examples refer to. */
const id = { type: 'string', format: 'uuid' };
const inputs = {
  type: 'object',
  properties: { category_id: id, knowledge_base_id: id, question: { type: 'string' } },
};
const before = (id: string): GraphNode => ({
  id,
  type: 'answers',
  config: { query: { category_id: { $ref: 'inputs.category_id' } }, last_days: 1 },
});

test.each([...nodeTypes.values()])('the examples of $type are valid', ({ examples }) => {
  expect(examples.length).toBeGreaterThan(0);
  for (const example of examples as GraphNode[]) {
    const named = [...JSON.stringify(example.config).matchAll(/steps\.(\w+)\.outputs/g)].map(([, id]) =>
      String(id),
    );
    const inside = JSON.stringify(example.config?.nodes ?? []);
    const others = [...new Set(named)].filter((id) => !inside.includes(`"id":"${id}"`));
    const nodes = [...others.map(before), { ...example, id: 'shown' }];
    const edges = others.map((from) => ({ from, to: 'shown' }));
    expect(checkGraph({ inputs, nodes, edges }, nodeTypes).issues).toEqual([]);
  }
});

test.each([
  [1, 'equals', 1, true],
  ['1', 'equals', 1, false],
  [{ a: [1] }, 'equals', { a: [1] }, true],
  [null, 'not_equals', 0, true],
  [2, 'greater', 10, false],
  [10, 'greater_or_equal', 10, true],
  ['b', 'greater', 'a', true],
  ['10', 'greater', 2, false],
  [1, 'less', 2, true],
  [null, 'less', 2, false],
  [2, 'less_or_equal', 2, true],
  ['trail shoes', 'contains', 'shoes', true],
  [['a', 'b'], 'contains', 'b', true],
  [5, 'contains', 5, false],
  [[], 'is_empty', undefined, true],
  ['', 'is_empty', undefined, true],
  [0, 'is_empty', undefined, false],
  [{}, 'is_not_empty', undefined, true],
] as const)('%j %s %j is %j', (left, operator, right, expected) => {
  expect(compare(left, operator, right)).toBe(expected);
});
