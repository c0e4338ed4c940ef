import { resolve } from '../resolve.ts';

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

export interface Operation {
  security?: Record<string, unknown>[];
  parameters?: { in: string; name: string; required?: boolean; schema: Schema & { default?: unknown } }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
}

/** A name that a caller writes in a request, and all names that are known beside it. */
export interface NamedPlace {
  method: string;
  path: string;
  operation: Operation;
  /** Of a body: where the object is that has the name. None: it is a query parameter. */
  place?: (string | number)[];
  body?: unknown;
  name: string;
  beside: string[];
}

export interface Document {
  paths: Record<string, Record<string, object>>;
}

/** Every name of every operation of a document: query parameters, and fields of its example in objects that are closed. */
export function requestNames(document: Document): NamedPlace[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, value]) => {
      const operation = value as Operation;
      const about = { method: method.toUpperCase(), path, operation };
      const query = (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
      const json = operation.requestBody?.content['application/json'];
      const body = json && exampleOf(json, document);
      // Rows of an array are judged one by one, and not refused with the request.
      const fields = isObject(body) ? [...fieldsOf(json?.schema ?? {}, body, [], document)] : [];
      return [
        ...query.map((name) => ({ ...about, name, beside: query })),
        ...fields.map((field) => ({ ...about, ...field, body })),
      ];
    }),
  );
}

function exampleOf({ schema, example }: { schema: Schema; example?: unknown }, document: Document): unknown {
  const { examples } = followed(schema, document) as { examples?: unknown[] };
  return example ?? examples?.[0];
}

function* fieldsOf(
  schema: Schema,
  value: unknown,
  place: (string | number)[],
  document: Document,
): Generator<{ place: (string | number)[]; name: string; beside: string[] }> {
  const { properties, additionalProperties, items, anyOf, oneOf, allOf } = followed(schema, document);
  for (const branch of [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])])
    if (fits(followed(branch, document), value)) yield* fieldsOf(branch, value, place, document);
  if (Array.isArray(value) && items) yield* fieldsOf(items, value[0], [...place, 0], document);
  if (!isObject(value) || !properties || additionalProperties !== false) return;
  for (const [name, inner] of Object.entries(value)) {
    yield { place, name, beside: Object.keys(properties) };
    yield* fieldsOf(properties[name] ?? {}, inner, [...place, name], document);
  }
}

/** Only the branch of a union that the example is of. */
function fits({ type, properties }: Schema, value: unknown): boolean {
  if (Array.isArray(value)) return type === 'array';
  return (
    isObject(value) && properties !== undefined && Object.keys(value).every((name) => name in properties)
  );
}

function followed(schema: Schema, document: Document): Schema {
  return schema.$ref ? (resolve(document, schema.$ref) as Schema) : schema;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
