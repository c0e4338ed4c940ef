import { type Graph, graphLimits } from './graph.ts';
import { type Finding, issueOf } from './issue.ts';
import { isObject } from './json-schema.ts';
import { FORBIDDEN_NAMES } from './reference.ts';

/** What is too large or too deep to be looked at, or has names that no value may have. Takes the time of one look at each value. */
export function checkSize(graph: unknown) {
  const found: Finding[] = [];
  const bytes = Buffer.byteLength(JSON.stringify(graph) ?? '');
  if (bytes > graphLimits.bytes)
    found.push({
      code: 'graph_too_large',
      message: `A graph must have at most ${graphLimits.bytes} bytes (received ${bytes}).`,
    });
  const counts = { nodes: 0, edges: 0 };
  const names = new Set<string>();
  let isTooDeep = false;
  const look = (value: unknown, depth: number) => {
    if (typeof value !== 'object' || value === null) return;
    if (depth > graphLimits.depth) {
      isTooDeep = true;
      return;
    }
    if (isObject(value)) {
      for (const list of ['nodes', 'edges'] as const)
        if (Array.isArray(value[list])) counts[list] += value[list].length;
      for (const name of Object.keys(value)) if (FORBIDDEN_NAMES.has(name)) names.add(name);
    }
    for (const below of Object.values(value)) look(below, depth + 1);
  };
  look(graph, 0);
  for (const list of ['nodes', 'edges'] as const)
    if (counts[list] > graphLimits[list])
      found.push({
        code: `too_many_${list}`,
        message: `A graph must have at most ${graphLimits[list]} ${list}, with those inside of others (received ${counts[list]}).`,
      });
  if (isTooDeep)
    found.push({
      code: 'too_deep',
      message: `Values must not be nested deeper than ${graphLimits.depth} levels.`,
    });
  for (const name of names)
    found.push({ code: 'forbidden_name', message: `Nothing may be named ${name}.`, violation: name });
  return { issues: found.map(issueOf), graph: graph as Graph };
}
