import type { Operation, Schema } from './document.ts';

const TEXTS: Record<string, string> = {
  date: '2026-01-15',
  'date-time': '2026-01-15T00:00:00Z',
  uuid: '0198c2c4-7d5e-7c3a-9d3e-0123456789ab',
  email: 'somebody@example.com',
  uri: 'https://example.com/',
};

/** The least value that a schema takes, where its document gives no example. */
export function sampleOf(operation: Operation, given: Schema): unknown {
  const schema = operation.resolve(given);
  const [said] = [schema.const, schema.examples?.[0], schema.default, schema.enum?.[0]].filter(
    (value) => value !== undefined,
  );
  if (said !== undefined) return said;
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return sampleOf(operation, choice);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties || schema.allOf) return sampleObject(operation, schema);
  if (type === 'array') return schema.items ? [sampleOf(operation, schema.items)] : [];
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return false;
  if (type === 'null') return null;
  return TEXTS[schema.format ?? ''] ?? 'sample';
}

function sampleObject(operation: Operation, schema: Schema): Record<string, unknown> {
  const properties = propertiesOf(operation, schema);
  const required = [schema, ...(schema.allOf ?? [])].flatMap(
    (part) => operation.resolve(part).required ?? [],
  );
  return Object.fromEntries(
    required.map((name) => [name, sampleOf(operation, properties[name] ?? {})] as const),
  );
}

/** The properties of an object, also those that only some of its variants have. */
export function propertiesOf(operation: Operation, given: Schema, depth = 0): Record<string, Schema> {
  const schema = operation.resolve(given);
  if (depth > 5) return {};
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return Object.assign(
    {},
    ...parts.map((part) => propertiesOf(operation, part, depth + 1)),
    schema.properties,
  );
}

/** The schema of the elements of an array, also of one that may be null. */
export function itemsOf(operation: Operation, given: Schema): Schema | undefined {
  const schema = operation.resolve(given);
  if (schema.items) return operation.resolve(schema.items);
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return parts.map((part) => itemsOf(operation, part)).find((items) => items !== undefined);
}
