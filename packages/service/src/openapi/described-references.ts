type Entries = Record<string, unknown>;

/**
 * A copy of a document in which what is said beside a reference stands beside it, and a deprecated parameter is marked as one.
 * The generator drops all that is beside a `$ref`, as OpenAPI 3.0 wanted it, and knows of deprecated schemas only. A schema
 * therefore writes `allOf` with the reference alone in it, which means the same.
 */
export function describedReferences<T>(value: T): T {
  if (Array.isArray(value)) return value.map(describedReferences) as T;
  if (value === null || typeof value !== 'object') return value;
  const { allOf, ...rest } = Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, describedReferences(entry)]),
  ) as Entries;
  if (isLoneReference(allOf)) return { ...rest, ...allOf[0] } as T;
  const whole = allOf === undefined ? rest : { ...rest, allOf };
  return (isDeprecatedParameter(rest) ? { ...whole, deprecated: true } : whole) as T;
}

function isLoneReference(allOf: unknown): allOf is [Entries] {
  return Array.isArray(allOf) && allOf.length === 1 && Object.keys(allOf[0]).join() === '$ref';
}

function isDeprecatedParameter({ in: place, schema }: Entries): boolean {
  return place === 'query' && (schema as Entries | undefined)?.deprecated === true;
}
