import { resolve } from './resolve.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: { default?: unknown; pattern?: string };
}

interface Operation {
  parameters?: Parameter[];
  operationId?: string;
  summary?: string;
  description?: string;
  requestBody?: unknown;
  responses?: Record<string, unknown>;
}

/** What every operation owes its readers: a name, a sentence, and an example of what goes in and of what comes out. */
export function operationFaults(document: {
  paths: Record<string, Record<string, object>>;
  components?: unknown;
}): string[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      faultsOf(operation as Operation, document).map((fault) => `${method.toUpperCase()} ${path} ${fault}`),
    ),
  );
}

function faultsOf(operation: Operation, document: unknown): string[] {
  const faults: string[] = [];
  if (!operation.operationId) faults.push('has no operationId');
  if (!operation.summary) faults.push('has no summary');
  if (!operation.description) faults.push('has no description');
  if (operation.requestBody && !hasExample(operation.requestBody, document))
    faults.push('has no example of its body');
  for (const { name, required, schema } of operation.parameters ?? []) {
    if (required && schema.default !== undefined) faults.push(`requires ${name}, which has a default`);
    if (schema.pattern !== undefined && !('x-pattern-message' in schema))
      faults.push(`has no x-pattern-message for the pattern of ${name}`);
  }
  faults.push(...bodyFaults(operation.requestBody, document));
  const successes = Object.entries(operation.responses ?? {}).filter(([status]) => status.startsWith('2'));
  if (successes.length === 0) faults.push('has no answer for success');
  for (const [status, response] of successes) {
    if (status !== '204' && !hasExample(response, document))
      faults.push(`has no example of its answer ${status}`);
  }
  return faults;
}

/** An `example` or `examples` anywhere inside, also behind references. */
function hasExample(value: unknown, document: unknown, seen = new Set<unknown>()): boolean {
  if (typeof value !== 'object' || value === null || seen.has(value)) return false;
  seen.add(value);
  if ('example' in value || 'examples' in value) return true;
  if ('$ref' in value && typeof value.$ref === 'string')
    return hasExample(resolve(document, value.$ref), document, seen);
  return Object.values(value).some((inner) => hasExample(inner, document, seen));
}

interface BodySchema {
  $ref?: string;
  properties?: Record<string, object>;
  required?: string[];
  additionalProperties?: unknown;
  oneOf?: unknown;
  pattern?: string;
}

/** Bodies are closed or say that they are open, require nothing that has a default, and word their patterns. */
function bodyFaults(value: unknown, document: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const { $ref, properties, required = [], additionalProperties, oneOf, pattern } = value as BodySchema;
  const faults: string[] = [];
  if (typeof $ref === 'string') faults.push(...bodyFaults(resolve(document, $ref), document, seen));
  if (isProperties(properties)) {
    const names = Object.keys(properties).join(', ');
    if (additionalProperties === undefined && !oneOf)
      faults.push(`has an object that is not closed: ${names}`);
    for (const name of required)
      if ('default' in (properties[name] ?? {})) faults.push(`requires ${name}, which has a default`);
  }
  if (typeof pattern === 'string' && !('x-pattern-message' in value))
    faults.push(`has no x-pattern-message for ${pattern}`);
  const inner = Object.entries(value).filter(([key]) => key !== 'examples' && key !== 'example');
  return [...faults, ...inner.flatMap(([, one]) => bodyFaults(one, document, seen))];
}

/** A field may be called `properties` as well. */
const isProperties = (value: unknown): value is Record<string, object> =>
  typeof value === 'object' && value !== null && !('type' in value && typeof value.type === 'string');
