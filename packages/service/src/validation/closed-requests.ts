import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';

interface ClosedQuery {
  type: 'object';
  properties: Record<string, object>;
  additionalProperties: false;
  patternProperties: Record<string, object>;
  required?: string[];
}

/** Clients add names that begin with an underscore to get past caches; they mean nothing. */
const IGNORED = { '^_': {} };

/** For endpoints that take no body: an empty one, or an empty object, is what many HTTP libraries send. */
const NoBody = { type: ['object', 'null'], properties: {}, additionalProperties: false } as const;

/** Marks what is checked but not part of the OpenAPI document. */
const HIDDEN = 'x-hidden';

/**
 * Nothing that a caller names is dropped in silence: unknown query parameters are refused by every endpoint, and a body by every
 * endpoint that takes none. Compiled with the rest of the schema, so the usual request pays a few comparisons of names.
 * Hidden routes are not ours to know: better-auth, pages of the reference.
 */
export function closeRequests(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const schema: FastifySchema & { hide?: boolean } = route.schema ?? {};
    if (schema.hide) return;
    const isBodiless = [route.method].flat().some((method) => method === 'GET' || method === 'HEAD');
    route.schema = {
      ...schema,
      querystring: closedQuery(route, schema.querystring),
      ...(!isBodiless && route.schema && schema.body === undefined && { body: NoBody }),
    };
  });
}

function closedQuery({ method, url }: RouteOptions, given: unknown = {}): ClosedQuery {
  const {
    $ref,
    properties = {},
    patternProperties,
    ...rest
  } = given as Partial<ClosedQuery> & { $ref?: string };
  if ($ref)
    throw new Error(`The query of ${method} ${url} must be an object with its properties, not a reference`);
  return {
    ...rest,
    type: 'object',
    properties,
    additionalProperties: false,
    patternProperties: { ...patternProperties, ...IGNORED },
  };
}

/** Makes a name known to a route that has no schema of its own for it, such as that of a credential. */
export function alsoInQuery(route: RouteOptions, name: string): void {
  const query = route.schema?.querystring as ClosedQuery | undefined;
  if (!query) return;
  const properties = { ...query.properties, [name]: { [HIDDEN]: true } };
  route.schema = { ...route.schema, querystring: { ...query, properties } };
}

/** The schema of a route as the OpenAPI document shows it. */
export function withoutHidden(schema: FastifySchema): FastifySchema {
  const { querystring, body, ...rest } = schema;
  const { properties = {}, ...query } = (querystring ?? {}) as Partial<ClosedQuery>;
  const shown = Object.entries(properties).filter(([, property]) => !(HIDDEN in property));
  // The validator fills in a default before it looks for what is missing: callers may leave it out.
  const required = query.required?.filter((name) => !('default' in (properties[name] ?? {})));
  return {
    ...rest,
    ...(body !== NoBody && body !== undefined && { body }),
    ...(shown.length > 0 && {
      querystring: { ...query, ...(required && { required }), properties: Object.fromEntries(shown) },
    }),
  };
}
