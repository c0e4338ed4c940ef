import { FORBIDDEN_NAMES, type PathSegment } from './reference.ts';

/** The part of JSON Schema that inputs and outputs of agents are described with. */
export interface JsonSchema {
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: JsonSchema;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean'];
/** No `$ref`: a schema cannot refer to itself. No `pattern`: an expression can be written that takes forever. */
const KEYWORDS: Record<string, (value: unknown) => boolean> = {
  type: (value) => TYPES.includes(value as string),
  title: isText(200),
  description: isText(2000),
  properties: isObject,
  required: (value) => isList(value, 50) && value.every((one) => typeof one === 'string'),
  additionalProperties: (value) => value === false,
  items: isObject,
  enum: (value) =>
    isList(value, 100) && value.length > 0 && value.every((one) => isText(200)(one) || isNumber(one)),
  default: isPlain,
  examples: (value) => isList(value, 10) && value.every(isPlain),
  format: (value) => ['uuid', 'date', 'date-time', 'uri'].includes(value as string),
  minLength: isCount,
  maxLength: isCount,
  minimum: isNumber,
  maximum: isNumber,
  minItems: isCount,
  maxItems: isCount,
};

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;
const DEEPEST = 8;
const MOST_PROPERTIES = 50;

export type RefuseSchema = (code: string, message: string, path: string[]) => void;

/** Whether a schema keeps to the part of JSON Schema that is taken here. Says everything that does not. */
export function checkJsonSchema(schema: unknown, refuse: RefuseSchema, path: string[] = []): void {
  if (!isObject(schema)) {
    refuse('schema', 'must be a JSON Schema object', path);
    return;
  }
  if (path.length > DEEPEST * 2) {
    refuse('schema_too_deep', `must not be nested deeper than ${DEEPEST} levels`, path);
    return;
  }
  for (const [keyword, value] of Object.entries(schema)) {
    if (!Object.hasOwn(KEYWORDS, keyword))
      refuse('schema_keyword', `is not a keyword that is taken here: ${keyword.slice(0, 50)}`, [
        ...path,
        keyword,
      ]);
    else if (!KEYWORDS[keyword]?.(value))
      refuse('schema_value', `has a value that is not taken here`, [...path, keyword]);
  }
  if (typeof schema.type !== 'string')
    refuse('schema_type', `must say its type: ${TYPES.join(', ')}`, [...path, 'type']);
  const properties = isObject(schema.properties) ? schema.properties : {};
  const names = Object.keys(properties);
  if (names.length > MOST_PROPERTIES)
    refuse('schema_too_wide', `must have at most ${MOST_PROPERTIES} properties`, [...path, 'properties']);
  for (const name of names.slice(0, MOST_PROPERTIES)) {
    const below = [...path, 'properties', name];
    if (!NAME.test(name) || FORBIDDEN_NAMES.has(name))
      refuse('schema_name', 'must be a name of letters, digits and _ that begins with a letter', below);
    else checkJsonSchema(properties[name], refuse, below);
  }
  for (const name of Array.isArray(schema.required) ? schema.required : [])
    if (!Object.hasOwn(properties, String(name)))
      refuse('schema_required', `is required but is no property: ${String(name).slice(0, 50)}`, [
        ...path,
        'required',
      ]);
  if (schema.items !== undefined) checkJsonSchema(schema.items, refuse, [...path, 'items']);
}

/** What a value of `schema` has at `path`; undefined where it can have nothing there. An empty schema takes everything. */
export function schemaAt(schema: JsonSchema, path: readonly PathSegment[]): JsonSchema | undefined {
  let at: JsonSchema | undefined = schema;
  for (const segment of path) {
    if (at === undefined || at.type === undefined) return at;
    const types: string[] = [at.type].flat();
    if (typeof segment === 'number') at = types.includes('array') ? (at.items ?? {}) : undefined;
    else if (!types.includes('object')) at = undefined;
    else if (at.properties && Object.hasOwn(at.properties, segment)) at = at.properties[segment];
    else at = at.additionalProperties === true ? {} : undefined;
  }
  return at;
}

/** Objects without other properties; `required`: with all of theirs, as models are asked. */
export function closedSchema(schema: JsonSchema, required: 'all' | 'as-said' = 'as-said'): JsonSchema {
  const { properties, items } = schema;
  const closed = { ...schema };
  if (items) closed.items = closedSchema(items, required);
  if (schema.type !== 'object') return closed;
  const below = Object.entries(properties ?? {}).map(([name, one]) => [name, closedSchema(one, required)]);
  return {
    ...closed,
    properties: Object.fromEntries(below),
    ...(required === 'all' && { required: Object.keys(properties ?? {}) }),
    additionalProperties: false,
  };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown, most: number): value is unknown[] {
  return Array.isArray(value) && value.length <= most;
}

function isText(most: number): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && value.length <= most;
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value);
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0;
}

function isPlain(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
