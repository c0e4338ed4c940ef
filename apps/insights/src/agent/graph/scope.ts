import type { Finding } from './issue.ts';
import { type JsonSchema, schemaAt } from './json-schema.ts';
import type { Reference } from './reference.ts';

/** What a step can refer to. */
export interface Scope {
  inputs: JsonSchema;
  /** Outputs of steps that have run for certain. */
  steps: ReadonlyMap<string, JsonSchema>;
  /** Outputs of all steps of the graph that are not inside of an `each` that this one is outside of. */
  known: ReadonlyMap<string, JsonSchema>;
  /** Only inside of an `each`: what its items are. */
  item?: JsonSchema | undefined;
  /** The steps that are asked about: itself, and the `each` that it is in. */
  own: ReadonlySet<string>;
}

const runSchema: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'string', format: 'uuid' }, date: { type: 'string', format: 'date' } },
};

type Resolved = { schema: JsonSchema } | { error: Pick<Finding, 'code' | 'message'> };

/** What a reference gives, or why it gives nothing. */
export function resolveReference({ text, root, step, path }: Reference, scope: Scope): Resolved {
  const no = (code: string, message: string): Resolved => ({ error: { code, message } });
  const at = (schema: JsonSchema, what: string): Resolved => {
    const found = schemaAt(schema, path);
    return found ? { schema: found } : no('unknown_property', `${text} does not exist: ${what}.`);
  };
  if (root === 'run') return at(runSchema, 'run has id and date');
  if (root === 'inputs') {
    const names = Object.keys(scope.inputs.properties ?? {});
    const [name] = path;
    if (name === undefined || !names.includes(String(name)))
      return no(
        'unknown_input',
        `${text} is no declared input; declared are: ${names.join(', ') || 'none'}.`,
      );
    return at(scope.inputs, `the schema of the inputs does not have it`);
  }
  if (root === 'item' || root === 'index') {
    if (!scope.item) return no('outside_each', `${root} is known inside of an each only.`);
    return root === 'item'
      ? at(scope.item, 'items do not have it')
      : at({ type: 'integer' }, 'index is a number');
  }
  const id = step ?? '';
  if (scope.own.has(id)) return no('self_reference', `A step cannot use what it gives itself: ${text}.`);
  const schema = scope.steps.get(id);
  if (schema) return at(schema, `${id} gives ${Object.keys(schema.properties ?? {}).join(', ')}`);
  if (scope.known.has(id))
    return no(
      'not_certain',
      `${id} has not always run when this step does: lead an edge from it here without a condition.`,
    );
  return no('unknown_step', `There is no step ${id} that this one could use.`);
}
