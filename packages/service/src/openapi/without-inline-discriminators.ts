/**
 * A copy of a document in which unions of unnamed schemas have no discriminator: OpenAPI lets it point to named schemas only,
 * and generators of clients stumble over others. The constant of each branch tells them apart all the same.
 */
export function withoutInlineDiscriminators<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutInlineDiscriminators) as T;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(
    ([name, entry]) => !(name === 'discriminator' && isDiscriminator(entry) && 'oneOf' in value),
  );
  return Object.fromEntries(entries.map(([name, entry]) => [name, withoutInlineDiscriminators(entry)])) as T;
}

function isDiscriminator(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'propertyName' in entry && !('mapping' in entry);
}
