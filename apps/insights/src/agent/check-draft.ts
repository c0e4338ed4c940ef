import type { Permission } from '@sightline/access';
import type { Pool, PoolClient } from 'pg';
import { categoryVisibleTo } from '../category/visible-category.ts';
import { isUuid } from '../prompt/referenced.ts';
import { type CheckedGraph, checkGraph } from './graph/check-graph.ts';
import { bodyOf, configOf, type Graph, type GraphNode } from './graph/graph.ts';
import { type Issue, isRefusedAtOnce, issueOf, MOST_ISSUES } from './graph/issue.ts';
import { isObject } from './graph/json-schema.ts';
import type { Config, Installation, NodeType, RefuseConfig } from './node/node-type.ts';
import { nodeTypes } from './node/registry.ts';

interface CheckedDraft extends CheckedGraph {
  /** What its steps do in content: who publishes it must be allowed to. */
  permissions: ReadonlySet<Permission>;
}

/** Passed to endpoints: it knows every node type, and with them every report. */
export type CheckDraft = (
  pool: Pool | PoolClient,
  organizationId: string,
  graph: unknown,
) => Promise<CheckedDraft>;

/** Everything that is wrong with a graph of an organization. Ids of other organizations are unknown ones. */
export const createDraftCheck =
  (installation: Installation): CheckDraft =>
  async (pool, organizationId, graph) => {
    const checked = { ...checkGraph(graph, nodeTypes), permissions: new Set<Permission>() };
    if (checked.issues.some(isRefusedAtOnce) || !hasNodes(graph)) return checked;
    for (const node of nodesOf(graph)) {
      const { permission } = nodeTypes.get(node.type) ?? {};
      if (permission) checked.permissions.add(permission);
    }
    const issues = [
      ...checked.issues,
      ...notAllowed(graph, installation),
      ...(await unknownNames(pool, organizationId, graph)),
    ].slice(0, MOST_ISSUES);
    return issues.length > 0 ? { issues, permissions: checked.permissions } : checked;
  };

const hasNodes = (graph: unknown): graph is Graph =>
  Array.isArray((graph as Partial<Graph> | null)?.nodes) &&
  (graph as Graph).nodes.every((node) => typeof node === 'object' && node !== null);

/** With those inside of an each. */
const nodesOf = (graph: Graph): GraphNode[] =>
  graph.nodes.flatMap((node) => [node, ...(bodyOf(node)?.nodes ?? []).filter(isObject)]);

function notAllowed(graph: Graph, installation: Installation): Issue[] {
  const issues: Issue[] = [];
  for (const node of nodesOf(graph)) {
    const refuse: RefuseConfig = (code, message, field, violation) =>
      issues.push(issueOf({ code, message, node, field: ['config', ...field], violation }));
    nodeTypes.get(node.type)?.checkInstallation?.(configOf(node), refuse, installation);
  }
  return issues;
}

/** What a config can name of an organization, and which of the ids it has. */
const kinds = [
  {
    code: 'unknown_category',
    message: 'There is no such category in this organization.',
    named: ({ categories }: NodeType, config: Config) => categories?.(config) ?? [],
    sql: `SELECT c.id FROM categories c WHERE c.id = ANY ($1) AND ${categoryVisibleTo('$2')}`,
  },
  {
    code: 'unknown_knowledge_base',
    message: 'There is no such knowledge base in this organization.',
    named: ({ knowledgeBases }: NodeType, config: Config) => knowledgeBases?.(config) ?? [],
    sql: 'SELECT k.id FROM knowledge_bases k WHERE k.id = ANY ($1) AND k.organization_id = ANY ($2)',
  },
];

async function unknownNames(pool: Pool | PoolClient, organizationId: string, graph: Graph): Promise<Issue[]> {
  const nodes = nodesOf(graph);
  const issues: Issue[] = [];
  for (const { code, message, named, sql } of kinds) {
    const found = nodes.flatMap((node) => {
      const type = nodeTypes.get(node.type);
      return type ? named(type, configOf(node)).map((one) => ({ ...one, node })) : [];
    });
    const ids = found.map(({ id }) => id.toLowerCase()).filter(isUuid);
    if (ids.length === 0) continue;
    const { rows } = await pool.query<{ id: string }>(sql, [ids, [organizationId]]);
    const known = new Set(rows.map(({ id }) => id));
    for (const { id, field, node } of found)
      if (isUuid(id) && !known.has(id.toLowerCase()))
        issues.push(issueOf({ code, message, node, field: ['config', ...field], violation: id }));
  }
  return issues;
}
