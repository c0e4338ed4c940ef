import { createFaultFinder } from '@sightline/service';
import { checkPart, checkReferences, type NodeTypes, schemaOfValue } from './check-part.ts';
import { bodyOf, type Graph, type GraphNode, GraphShape } from './graph.ts';
import { type Finding, type Issue, issueOf, MOST_ISSUES } from './issue.ts';
import { checkJsonSchema, closedSchema, isObject, type JsonSchema } from './json-schema.ts';
import type { Scope } from './scope.ts';
import { checkSize } from './size.ts';

export interface CheckedGraph {
  /** None: the graph can be published. */
  issues: Issue[];
  /** Of inputs and outputs; only of a graph without issues. */
  schema?: AgentSchema;
}

export interface AgentSchema {
  input: JsonSchema;
  output: JsonSchema;
}

const shape = createFaultFinder(GraphShape);
const noInputs: JsonSchema = { type: 'object', properties: {} };

/** Everything that is wrong with a graph, without any engine. Ids of other tenants are found by `checkCategories`. */
export function checkGraph(given: unknown, types: NodeTypes): CheckedGraph {
  const { issues: tooLarge, graph } = checkSize(given);
  if (tooLarge.length > 0) return { issues: tooLarge };
  const faults = shape.faults(structuredClone(given), [], 'all');
  if (faults.length > 0)
    return {
      issues: faults
        .slice(0, MOST_ISSUES)
        .map(({ loc, msg }) => issueOf({ code: 'shape', message: `${loc.join('.')}: ${msg}`, field: loc })),
    };
  const found: Finding[] = [];
  const refuse = (finding: Finding) => void found.push(finding);
  const inputs = graph.inputs ?? noInputs;
  checkInputs(inputs, refuse);
  checkIds(graph, refuse);
  if (graph.nodes.length === 0)
    refuse({ code: 'no_nodes', message: 'The graph has no node.', field: ['nodes'] });
  const outer = { inputs, steps: new Map(), own: new Set<string>() };
  const steps = checkPart(graph, outer, { types, refuse });
  // What was skipped is null, so outputs may name every step.
  const scope: Scope = { ...outer, steps, known: steps };
  const output = checkOutputs(graph.outputs ?? {}, scope, refuse);
  const issues = found.slice(0, MOST_ISSUES).map(issueOf);
  return issues.length > 0 ? { issues } : { issues, schema: { input: closedSchema(inputs), output } };
}

function checkInputs(inputs: JsonSchema, refuse: (finding: Finding) => void): void {
  checkJsonSchema(inputs, (code, message, path) =>
    refuse({ code, message: `${['inputs', ...path].join('.')} ${message}.`, field: ['inputs', ...path] }),
  );
  if (inputs.type !== 'object')
    refuse({ code: 'schema_type', message: 'Inputs must be of the type object.', field: ['inputs', 'type'] });
}

/** Ids are unique over the whole graph, so that a step of a run is found by them. */
function checkIds(graph: Graph, refuse: (finding: Finding) => void): void {
  const seen = new Set<string>();
  const nodes = graph.nodes.flatMap((node): GraphNode[] => [node, ...(bodyOf(node)?.nodes ?? [])]);
  for (const node of nodes) {
    if (!isObject(node) || typeof node.id !== 'string') continue;
    if (seen.has(node.id))
      refuse({ code: 'repeated_id', message: `Two nodes have the id ${node.id}.`, node, field: ['id'] });
    seen.add(node.id);
  }
}

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;
const MOST_OUTPUTS = 50;

function checkOutputs(
  outputs: Record<string, unknown>,
  scope: Scope,
  refuse: (finding: Finding) => void,
): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const entries = Object.entries(outputs);
  if (entries.length > MOST_OUTPUTS)
    refuse({
      code: 'too_many_outputs',
      message: `outputs must have at most ${MOST_OUTPUTS} names (received ${entries.length}).`,
      field: ['outputs'],
    });
  for (const [name, value] of entries.slice(0, MOST_OUTPUTS)) {
    const field = ['outputs', name];
    if (!NAME.test(name))
      refuse({
        code: 'output_name',
        message: 'Outputs have names of letters, digits and _ that begin with a letter.',
        field,
        violation: name,
      });
    checkReferences(value, field, scope, (code, message, at, violation) =>
      refuse({ code, message, field: at, violation }),
    );
    properties[name] = schemaOfValue(value, scope);
  }
  return { type: 'object', properties, additionalProperties: false };
}
