import { resolve } from './resolve.ts';

interface Operation {
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
