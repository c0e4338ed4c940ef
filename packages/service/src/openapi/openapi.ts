import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { describedReferences } from './described-references.ts';
import { withoutInlineDiscriminators } from './without-inline-discriminators.ts';

export interface ApiDescription {
  title: string;
  description: string;
  /** Opaque: clients must not read an order or a meaning into it. */
  version: string;
  securitySchemes: Record<string, object>;
  tags: { name: string; description: string }[];
}

/** The document is made of the same schemas that validate and serialize, so it cannot say something else. */
export async function describeApi(app: FastifyInstance, api: ApiDescription): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: api.title,
        description: api.description,
        version: api.version,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      tags: [...api.tags, { name: 'Operation', description: 'Probes, metrics and this document.' }],
      components: { securitySchemes: api.securitySchemes as Record<string, never> },
    },
    transformObject: (document) =>
      describedReferences(
        withoutInlineDiscriminators(
          'openapiObject' in document ? document.openapiObject : document.swaggerObject,
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
