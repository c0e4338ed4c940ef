import type { GraphEdge, GraphNode, GraphPart } from './graph.ts';

export interface Order {
  /** Each node after all that lead to it. Without those of a cycle and what comes after one. */
  nodes: GraphNode[];
  /** Ids of nodes that no order has. */
  inCycles: string[];
}

/** Nodes of equal rank stay in the order of the list: two runs of a graph take the same steps in the same order. */
export function orderOf({ nodes, edges = [] }: GraphPart): Order {
  const waiting = new Map(nodes.map(({ id }) => [id, 0]));
  for (const { to } of edges) waiting.set(to, (waiting.get(to) ?? 0) + 1);
  const following = Map.groupBy(edges, ({ from }) => from);
  const ordered = new Set<string>();
  const free = nodes.filter(({ id }) => waiting.get(id) === 0).map(({ id }) => id);
  for (let id = free.shift(); id !== undefined; id = free.shift()) {
    ordered.add(id);
    for (const { to } of following.get(id) ?? []) {
      const left = (waiting.get(to) ?? 0) - 1;
      waiting.set(to, left);
      if (left === 0) free.push(to);
    }
  }
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return {
    nodes: [...ordered].flatMap((id) => byId.get(id) ?? []),
    inCycles: nodes.filter(({ id }) => !ordered.has(id)).map(({ id }) => id),
  };
}

/**
 * By node: the nodes that have run whenever it runs. These are its dominators, and what follows from them without a condition: of two
 * branches that always run both, what joins them may use both.
 */
export function certainBefore(order: GraphNode[], edges: GraphEdge[]): Map<string, Set<string>> {
  const incoming = Map.groupBy(edges, ({ to }) => to);
  const ancestors = new Map<string, Set<string>>();
  const certain = new Map<string, Set<string>>();
  const withItself = (sets: Map<string, Set<string>>, id: string) => new Set([...(sets.get(id) ?? []), id]);
  for (const { id } of order) {
    const from = (incoming.get(id) ?? []).map((edge) => edge.from);
    ancestors.set(id, new Set(from.flatMap((one) => [...withItself(ancestors, one)])));
    const [first, ...others] = from.map((one) => withItself(certain, one));
    const sure = others.reduce((both, one) => both.intersection(one), first ?? new Set<string>());
    for (const { id: before } of order) {
      if (!ancestors.get(id)?.has(before) || sure.has(before)) continue;
      const leading = incoming.get(before) ?? [];
      const isSure = leading.some((edge) => edge.when === undefined && sure.has(edge.from));
      if (leading.length === 0 || isSure) sure.add(before);
    }
    certain.set(id, sure);
  }
  return certain;
}
