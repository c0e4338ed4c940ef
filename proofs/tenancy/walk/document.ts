import type { Permission } from '@sightline/access';

/** As much of an OpenAPI 3.1 document as the walk reads. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  contentMediaType?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema: Schema;
}

interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

interface DescribedOperation {
  operationId?: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
  security?: Record<string, string[]>[];
  'x-permission'?: Permission;
}

interface SecurityScheme {
  type: string;
  in?: string;
  name?: string;
}

interface Document {
  paths: Record<string, Record<string, DescribedOperation>>;
  components?: { schemas?: Record<string, Schema>; securitySchemes?: Record<string, SecurityScheme> };
}

export interface Operation {
  service: string;
  baseUrl: string;
  id: string;
  method: string;
  path: string;
  /** For sentences: `content GET /components`. */
  title: string;
  parameters: Parameter[];
  body: { type: string; schema: Schema; example: unknown } | undefined;
  /** What its security names; nothing when it is for everybody. */
  schemes: SecurityScheme[];
  streams: boolean;
  /** What the caller must be allowed to do. */
  permission: Permission | undefined;
  resolve(schema: Schema): Schema;
}

export const LINES = 'application/x-ndjson';
/** Sent as its example is written. */
export const CSV = 'text/csv';
/** Where lines of JSON are taken too, they are sent as these. */
export const TEXTS = ['text/plain', 'application/octet-stream'];

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Every operation of a service, reads first and removals last. */
export async function readOperations(service: string, baseUrl: string): Promise<Operation[]> {
  const answer = await fetch(`${baseUrl}/openapi.json`);
  const document = (await answer.json()) as Document;
  return Object.entries(document.paths)
    .flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const described = item[method];
        return described ? toOperations(document, { service, baseUrl, method, path }, described) : [];
      }),
    )
    .sort((a, b) => METHODS.indexOf(a.method.toLowerCase()) - METHODS.indexOf(b.method.toLowerCase()));
}

/** One for each type that its body may have: a check may be there for one and missing for another. */
function toOperations(
  { components }: Document,
  { service, baseUrl, method, path }: { service: string; baseUrl: string; method: string; path: string },
  described: DescribedOperation,
): Operation[] {
  const name = method.toUpperCase();
  // What is for other services of the installation alone, no credential of an organization opens: everybody is refused.
  const names = (described.security ?? [])
    .flatMap((entry) => Object.keys(entry))
    .filter((scheme) => scheme !== 'service');
  return bodiesOf(described).map((body, _, { length }) => ({
    service,
    baseUrl,
    id: described.operationId ?? `${name} ${path}`,
    method: name,
    path,
    title: `${service} ${name} ${path}${length > 1 ? ` as ${body?.type}` : ''}`,
    parameters: described.parameters ?? [],
    body,
    schemes: names.flatMap((scheme) => components?.securitySchemes?.[scheme] ?? []),
    streams: Object.values(described.responses).some(({ content }) => content?.['text/event-stream']),
    permission: described['x-permission'],
    resolve: (schema) => {
      const ref = schema.$ref?.replace('#/components/schemas/', '');
      return ref === undefined ? schema : (components?.schemas?.[ref] ?? {});
    },
  }));
}

function bodiesOf({ requestBody }: DescribedOperation): Operation['body'][] {
  const described = Object.entries(requestBody?.content ?? {});
  if (described.length === 0) return [undefined];
  const lines = requestBody?.content[LINES];
  return described.map(([type, media]) => {
    const { schema = {}, example, examples } = (TEXTS.includes(type) && lines) || media;
    return {
      type,
      schema,
      example: example ?? Object.values(examples ?? {})[0]?.value ?? schema.examples?.[0],
    };
  });
}
