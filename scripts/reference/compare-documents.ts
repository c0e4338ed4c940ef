import type { Schema } from './alternative.ts';
import { compareSchemas, type Difference, difference } from './compare-schemas.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  deprecated?: boolean;
  style?: string;
  explode?: boolean;
  schema?: Schema;
}

type Content = Record<string, { schema?: Schema }>;

interface Operation {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content?: Content };
  responses?: Record<string, { content?: Content }>;
  security?: Record<string, unknown>[];
}

export interface Document {
  paths: Record<string, Record<string, object>>;
  [part: string]: unknown;
}

const methods = ['get', 'put', 'post', 'patch', 'delete', 'head', 'options'];

/** Of every operation of theirs below the prefixes, what is not the same in ours. What only we have is no difference. */
export function compareDocuments(theirs: Document, ours: Document, prefixes: string[]): Difference[] {
  const paths = Object.keys(theirs.paths).filter((path) =>
    prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
  );
  return paths.flatMap((path) =>
    methods.flatMap((method) => {
      const [their, our] = [operationOf(theirs, path, method), operationOf(ours, path, method)];
      const name = `${method.toUpperCase()} ${path}`;
      if (!their) return [];
      return our
        ? compareOperations({ theirs, ours }, their, our, name)
        : [difference({ path: name, place: name }, 'operation', 'there', undefined)];
    }),
  );
}

function operationOf(document: Document, path: string, method: string): Operation | undefined {
  const { parameters = [], ...item } = (document.paths[path] ?? {}) as Record<string, Operation> & {
    parameters?: Parameter[];
  };
  const operation = item[method];
  return operation && { ...operation, parameters: [...parameters, ...(operation.parameters ?? [])] };
}

interface Both {
  theirs: Document;
  ours: Document;
}

function compareOperations(both: Both, theirs: Operation, ours: Operation, name: string): Difference[] {
  return [
    ...compareValues(name, 'security', securityOf(theirs), securityOf(ours)),
    ...compareParameters(both, theirs, ours, name),
    ...compareBodies(both, theirs, ours, name),
    ...compareResponses(both, theirs, ours, name),
  ];
}

const securityOf = ({ security = [] }: Operation) =>
  security.map((schemes) => Object.keys(schemes).sort().join(' and ')).sort();

function compareParameters(both: Both, theirs: Operation, ours: Operation, name: string): Difference[] {
  const [their, our] = [parametersOf(theirs), parametersOf(ours)];
  return [...new Set([...their.keys(), ...our.keys()])].flatMap((key) => {
    const at = `${name} ${key}`;
    const [one, other] = [their.get(key), our.get(key)];
    if (!one || !other) return compareValues(at, 'parameter', one && 'there', other && 'there');
    return [
      ...compareValues(at, 'required', one.required ?? false, other.required ?? false),
      ...compareValues(at, 'style', styleOf(one), styleOf(other)),
      ...compareSchemas(both, schemaOf(one), schemaOf(other), at),
    ];
  });
}

function parametersOf({ parameters = [] }: Operation): Map<string, Parameter> {
  return new Map(
    parameters.map((one) => [`${one.in} ${one.in === 'header' ? one.name.toLowerCase() : one.name}`, one]),
  );
}

/** How a list is written, with what holds where nothing is said. */
function styleOf({ in: place, style, explode }: Parameter): string {
  const written = style ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  return `${written}${(explode ?? written === 'form') ? ', repeated' : ''}`;
}

/** A parameter is deprecated by itself or by its schema. */
function schemaOf({ deprecated, schema = true }: Parameter): Schema {
  return deprecated ? { ...(schema === true ? {} : (schema as object)), deprecated } : schema;
}

function compareBodies(both: Both, theirs: Operation, ours: Operation, name: string): Difference[] {
  const at = `${name} body`;
  const [their, our] = [theirs.requestBody, ours.requestBody];
  if (!their && !our) return [];
  return [
    ...compareValues(at, 'required', their?.required ?? false, our?.required ?? false),
    ...compareContents(both, their?.content, our?.content, at),
  ];
}

/** Answers that only we have are of no concern unless they tell of success: theirs leaves most refusals out. */
function compareResponses(both: Both, theirs: Operation, ours: Operation, name: string): Difference[] {
  const [their, our] = [theirs.responses ?? {}, ours.responses ?? {}];
  const successes = Object.keys(our).filter((status) => status.startsWith('2'));
  return [...new Set([...Object.keys(their), ...successes])].flatMap((status) => {
    const at = `${name} ${status}`;
    const [one, other] = [their[status], our[status]];
    if (!one || !other) return compareValues(at, 'answer', one && 'there', other && 'there');
    return compareContents(both, one.content, other.content, at);
  });
}

function compareContents(both: Both, theirs: Content = {}, ours: Content = {}, at: string): Difference[] {
  return [...new Set([...Object.keys(theirs), ...Object.keys(ours)])].flatMap((type) => {
    const [one, other] = [theirs[type], ours[type]];
    if (!one || !other) return compareValues(at, 'content', one && type, other && type);
    return compareSchemas(both, one.schema ?? true, other.schema ?? true, at);
  });
}

function compareValues(at: string, what: string, theirs: unknown, ours: unknown): Difference[] {
  if (JSON.stringify(theirs) === JSON.stringify(ours)) return [];
  return [difference({ path: at, place: at }, what, theirs, ours)];
}
