type Entries = Record<string, unknown>;

interface Document {
  paths?: Record<string, Record<string, { requestBody?: unknown }>>;
}

/**
 * A copy of a document in which no request body requires a field that has a default. The schemas require it, because a handler
 * always finds it: the validator fills it in. A caller may leave it out.
 */
export function withOptionalDefaults<T extends object>(document: T): T {
  const copy = structuredClone(document);
  const seen = new Set<unknown>();
  for (const item of Object.values((copy as Document).paths ?? {}))
    for (const { requestBody } of Object.values(item)) relax(requestBody, copy, seen);
  return copy;
}

function relax(value: unknown, document: object, seen: Set<unknown>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  const { $ref, required, properties } = value as {
    $ref?: unknown;
    required?: unknown;
    properties?: Entries;
  };
  if (typeof $ref === 'string') relax(targetOf(document, $ref), document, seen);
  if (Array.isArray(required) && properties)
    (value as Entries).required = required.filter((name) => !hasDefault(properties[name]));
  for (const inner of Object.values(value)) relax(inner, document, seen);
}

const hasDefault = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && 'default' in schema;

function targetOf(document: object, reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Entries | undefined)?.[key], document);
}
