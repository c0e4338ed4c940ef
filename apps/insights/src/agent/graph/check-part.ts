import { type Config, configFinder, faultsBeforeRun, type NodeType } from '../node/node-type.ts';
import { type Location, referencesIn } from './expression.ts';
import { bodyOf, configOf, type GraphNode, type GraphPart } from './graph.ts';
import type { Finding } from './issue.ts';
import { type JsonSchema, schemaAt } from './json-schema.ts';
import { certainBefore, orderOf } from './order.ts';
import { resolveReference, type Scope } from './scope.ts';

export type Refuse = (finding: Finding) => void;
export type NodeTypes = ReadonlyMap<string, NodeType>;

/** What steps of a part see of what is around it. */
export type Outer = Omit<Scope, 'known'>;

/** Checks the steps of a graph, or of an `each`; gives what each of them gives, and in which order they are taken. */
export function checkPart(
  part: GraphPart,
  outer: Outer,
  { types, refuse }: { types: NodeTypes; refuse: Refuse },
): Map<string, JsonSchema> {
  const { nodes, edges = [] } = part;
  checkEdges(part, refuse);
  const order = orderOf(part);
  const titles = order.inCycles.join(', ');
  if (order.inCycles.length > 0)
    refuse({
      code: 'cycle',
      message: `Edges lead back to where they come from, among: ${titles}. Use each to repeat steps.`,
      node: nodes.find(({ id }) => id === order.inCycles[0]),
      violation: titles,
    });
  const outputs = new Map<string, JsonSchema>(
    nodes.map((node) => [node.id, types.get(node.type)?.outputs(configOf(node)) ?? {}]),
  );
  const certain = certainBefore(order.nodes, edges);
  for (const node of nodes) {
    const before = [...(certain.get(node.id) ?? [])].map((id) => [id, outputs.get(id) ?? {}] as const);
    const scope: Scope = {
      ...outer,
      steps: new Map([...outer.steps, ...before]),
      known: outputs,
      own: new Set([...outer.own, node.id]),
    };
    checkNode(node, scope, { types, refuse });
  }
  return outputs;
}

function checkEdges({ nodes, edges = [] }: GraphPart, refuse: Refuse): void {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const seen = new Set<string>();
  for (const [index, edge] of edges.entries()) {
    const { from, to, when } = edge;
    const field = ['edges', index];
    for (const id of [from, to])
      if (!byId.has(id))
        refuse({
          code: 'unknown_node',
          message: `The edge leads from or to ${id}, which is no node beside it.`,
          field,
          violation: id,
        });
    const source = byId.get(from);
    if (source && (source.type === 'condition') !== (when !== undefined))
      refuse({
        code: 'edge_when',
        message:
          when === undefined
            ? 'An edge from a condition must say when it is taken: true or false.'
            : 'Only edges from a condition have when.',
        node: source,
        field,
      });
    const key = JSON.stringify([from, to, when]);
    if (seen.has(key)) refuse({ code: 'repeated_edge', message: 'The edge is in the list already.', field });
    seen.add(key);
  }
}

function checkNode(
  node: GraphNode,
  scope: Scope,
  { types, refuse }: { types: NodeTypes; refuse: Refuse },
): void {
  const type = types.get(node.type);
  if (!type) {
    refuse({
      code: 'unknown_type',
      message: `There is no node type ${node.type}; there are: ${[...types.keys()].join(', ')}.`,
      node,
      field: ['type'],
      violation: node.type,
    });
    return;
  }
  if (node.type === 'each' && scope.item) {
    refuse({ code: 'nested_each', message: 'An each holds no further each.', node });
    return;
  }
  const config = configOf(node);
  const no = (code: string, message: string, field: Location, violation?: string) =>
    refuse({ code, message, node, field: ['config', ...field], violation });
  const faults = faultsBeforeRun(configFinder(type), config, type.literal);
  for (const { loc, msg } of faults) no('config', `${loc.join('.') || 'config'}: ${msg}`, loc);
  if (faults.length === 0) type.check?.(config, no);
  const isEach = node.type === 'each' && faults.length === 0;
  const inside = isEach ? checkEach(node, scope, { types, refuse }) : scope;
  const values = Object.entries(config).filter(([name]) => !type.literal?.includes(name));
  for (const [name, value] of values) checkReferences(value, [name], name === 'output' ? inside : scope, no);
}

/** The scope of what stands inside, in which its output is said. */
function checkEach(node: GraphNode, scope: Scope, on: { types: NodeTypes; refuse: Refuse }): Scope {
  const part = bodyOf(node);
  const items = itemsOf(configOf(node), scope);
  if (items && ![items.type ?? 'array'].flat().includes('array'))
    on.refuse({ code: 'not_a_list', message: 'items must be a list.', node, field: ['config', 'items'] });
  const inside: Outer = { ...scope, item: items?.items ?? {} };
  if (!part) return { ...scope, ...inside };
  const outputs = checkPart(part, inside, on);
  // All of them: what was skipped is null.
  return { ...scope, ...inside, steps: new Map([...scope.steps, ...outputs]) };
}

function itemsOf({ items }: Config, scope: Scope): JsonSchema | undefined {
  const [found] = referencesIn(items);
  if (!found || !('reference' in found))
    return Array.isArray(items) ? { type: 'array', items: {} } : undefined;
  const resolved = resolveReference(found.reference, scope);
  return 'schema' in resolved ? resolved.schema : undefined;
}

type RefuseReference = (code: string, message: string, field: Location, violation?: string) => void;

export function checkReferences(value: unknown, at: Location, scope: Scope, no: RefuseReference): void {
  for (const found of referencesIn(value, at)) {
    if ('error' in found) {
      no(found.error.code, `${found.error.text}: ${found.error.message}.`, found.at, found.error.text);
      continue;
    }
    const resolved = resolveReference(found.reference, scope);
    if ('error' in resolved) no(resolved.error.code, resolved.error.message, found.at, found.reference.text);
  }
}

/** The schema of a value with references: what a single reference gives, a text, or anything. */
export function schemaOfValue(value: unknown, scope: Scope): JsonSchema {
  if (typeof value === 'string') return { type: 'string' };
  const [found] = referencesIn(value);
  const isWhole = found && found.at.length === 0 && 'reference' in found;
  if (!isWhole) return {};
  const resolved = resolveReference(found.reference, scope);
  return ('schema' in resolved && schemaAt(resolved.schema, [])) || {};
}
