import Type, { type Static } from 'typebox';
import type { JsonSchema } from './json-schema.ts';

/** What no graph may exceed, whatever its steps are. */
export const graphLimits = {
  nodes: 200,
  edges: 400,
  bytes: 256 * 1024,
  /** Of values in values. */
  depth: 24,
  /** Of one `each`. */
  items: 200,
} as const;

const idPattern = {
  pattern: '^[a-z][a-z0-9_]{0,49}$',
  'x-pattern-message': 'must be 1 to 50 lower-case letters, digits and _, and begin with a letter',
};

const Node = Type.Object(
  {
    id: Type.String({ ...idPattern, description: 'What references name. Unique in the graph.' }),
    type: Type.String({ minLength: 1, maxLength: 50, description: 'A node type.' }),
    title: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    config: Type.Optional(
      Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true })),
    ),
  },
  { additionalProperties: false },
);

const Edge = Type.Object(
  {
    from: Type.String(idPattern),
    to: Type.String(idPattern),
    when: Type.Optional(Type.Boolean({ description: 'Only of edges from a condition: for which result.' })),
  },
  { additionalProperties: false },
);

/** Lists of nodes and edges: the graph itself, and what an `each` repeats. */
export const partFields = {
  nodes: Type.Array(Node, { maxItems: graphLimits.nodes }),
  edges: Type.Optional(Type.Array(Edge, { maxItems: graphLimits.edges })),
};

/** What a run may use at most. The limits of the installation hold besides. */
const Budget = Type.Object(
  {
    tokens: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
    cents: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    seconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 86_400 })),
  },
  { additionalProperties: false },
);

export const GraphShape = Type.Object(
  {
    inputs: Type.Optional(
      Type.Unsafe<JsonSchema>(Type.Object({}, { additionalProperties: true, description: 'JSON Schema.' })),
    ),
    ...partFields,
    outputs: Type.Optional(
      Type.Unsafe<Record<string, unknown>>(
        Type.Object({}, { additionalProperties: true, description: 'By name: a value with references.' }),
      ),
    ),
    budget: Type.Optional(Budget),
  },
  { additionalProperties: false },
);

export type GraphNode = Static<typeof Node>;
export type GraphEdge = Static<typeof Edge>;
export type Budget = Static<typeof Budget>;

/** Steps in an order that edges give. */
export interface GraphPart {
  nodes: GraphNode[];
  edges?: GraphEdge[];
}

export interface Graph extends GraphPart {
  inputs?: JsonSchema;
  outputs?: Record<string, unknown>;
  budget?: Budget;
}

export const titleOf = ({ id, title }: GraphNode): string => title ?? id;
export const configOf = ({ config }: GraphNode): Record<string, unknown> => config ?? {};

/** The steps that a node repeats; undefined for all but `each`. */
export function bodyOf(node: GraphNode): GraphPart | undefined {
  const { nodes, edges } = configOf(node);
  if (node.type !== 'each' || !Array.isArray(nodes)) return undefined;
  return { nodes: nodes as GraphNode[], edges: (Array.isArray(edges) ? edges : []) as GraphEdge[] };
}
