import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { ErrorFormat } from '../errors/format.ts';
import { withoutHidden } from '../validation/closed-requests.ts';
import { describedReferences } from './described-references.ts';
import { withOptionalDefaults } from './optional-defaults.ts';
import { withoutInlineDiscriminators } from './without-inline-discriminators.ts';

export interface ApiDescription {
  title: string;
  description: string;
  /** Opaque: clients must not read an order or a meaning into it. */
  version: string;
  securitySchemes: Record<string, object>;
  tags: { name: string; description: string }[];
}

const EVERYWHERE =
  'Unknown query parameters and unknown fields are refused by name, with the nearest known one; query parameters that begin with `_` are ignored, and `name[]` is the same as `name`. All errors of a request are in one response. A method that a path does not have is 405, with those it has in `Allow`.';

/** The document is made of the same schemas that validate and serialize, so it cannot say something else. */
export async function describeApi(
  app: FastifyInstance,
  api: ApiDescription,
  errors: ErrorFormat,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: api.title,
        description: `${api.description}\n\n${EVERYWHERE}`,
        version: api.version,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      tags: [...api.tags, { name: 'Operation', description: 'Probes, metrics and this document.' }],
      components: { securitySchemes: api.securitySchemes as Record<string, never> },
    },
    transform: ({ schema, url }) => ({ schema: withErrors(withoutHidden(schema), errors), url }),
    transformObject: (document) =>
      withOptionalDefaults(
        describedReferences(
          withoutInlineDiscriminators(
            'openapiObject' in document ? document.openapiObject : document.swaggerObject,
          ),
        ),
      ),
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) => String(json.$id ?? `schema-${index}`),
    },
  });

  app.get('/openapi.json', {
    config: { access: 'public' },
    schema: {
      operationId: 'getOpenApi',
      summary: 'This document',
      description: 'The OpenAPI 3.1 description of every endpoint of this service.',
      tags: ['Operation'],
      security: [],
      response: {
        200: {
          description: 'OpenAPI 3.1 document',
          content: {
            'application/json': {
              schema: { type: 'object', additionalProperties: true, examples: [{ openapi: '3.1.0' }] },
            },
          },
        },
      },
    },
    handler: async (_request, reply) => reply.serializer(JSON.stringify).send(app.swagger()),
  });
}

/** Adds the errors that every route has without code of its own. */
function withErrors(schema: FastifySchema, errors: ErrorFormat): FastifySchema {
  const ofBody = schema.body ? [400, 413, 415] : [];
  return {
    ...schema,
    response: { ...errors.responses(errors.invalidStatus, ...ofBody), ...(schema.response as object) },
  };
}
