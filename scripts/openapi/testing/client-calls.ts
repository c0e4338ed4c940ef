import { resolve } from '../resolve.ts';
import type { Document, Operation } from './request-names.ts';

interface Body {
  required?: string[];
  properties?: Record<string, { default?: unknown }>;
  examples?: Record<string, unknown>[];
}

/** Values of path parameters, query parameters and fields, by name. */
export type Values = Record<string, unknown>;

/** Reads are what GET does, and reports, which have too many parameters for an address. */
function isRead(method: string, path: string): boolean {
  return method === 'get' || (method === 'post' && /\/(reports|prompts\/answers|logs\/raw)/.test(path));
}

/** TypeScript that calls every read of a document through a generated client, with nothing that has a default. */
export function clientCalls(document: Document, values: Values): string {
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => isRead(method, path))
      .map(([method, operation]) => callOf(method, path, operation as Operation, document, values)),
  );
  return `import type { Client } from 'openapi-fetch';
import type { paths } from './paths.ts';

export const calls = (client: Client<paths>): [name: string, call: () => Promise<{ response: Response }>][] => [
${calls.join('\n')}
];
`;
}

function callOf(
  method: string,
  path: string,
  operation: Operation,
  document: Document,
  values: Values,
): string {
  const { parameters = [], requestBody } = operation;
  const given = (where: string) =>
    Object.fromEntries(
      parameters
        .filter((one) => one.in === where && isGiven(one))
        .map(({ name, schema }) => [name, schema.type === 'array' ? [values[name]] : values[name]]),
    );
  const filled = (where: string) => {
    const named = given(where);
    return Object.keys(named).length > 0 ? { [where]: named } : {};
  };
  const json = requestBody?.content['application/json'];
  const init = {
    params: { ...filled('path'), ...filled('query') },
    parseAs: 'stream',
    ...(json && { body: bodyOf(json.schema as Body & { $ref?: string }, document, values) }),
  };
  const name = `${method.toUpperCase()} ${path}`;
  return `  [${JSON.stringify(name)}, () => client.${method.toUpperCase()}(${JSON.stringify(path)}, ${JSON.stringify(init)})],`;
}

/** What has a default is left out even where the document requires it: then this does not compile. */
function isGiven({ name, required, schema }: NonNullable<Operation['parameters']>[number]): boolean {
  return (required === true && schema.default === undefined) || name === 'websiteId';
}

function bodyOf(schema: Body & { $ref?: string }, document: Document, values: Values): Values {
  const {
    required = [],
    properties = {},
    examples,
  } = schema.$ref ? (resolve(document, schema.$ref) as Body) : schema;
  return Object.fromEntries(
    required
      .filter((name) => properties[name]?.default === undefined)
      .map((name) => [name, values[name] ?? examples?.[0]?.[name]]),
  );
}
