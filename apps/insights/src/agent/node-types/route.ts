import { detailResponses, HttpError, type Service } from '@sightline/service';
import Type, { type Static } from 'typebox';
import { needs } from '../../http/calling.ts';
import { schemaVersion } from '../node/node-type.ts';
import { nodeTypes } from '../node/registry.ts';

export const NodeTypeSummary = Type.Object(
  {
    node_type: Type.String({ description: '`type` of a node.' }),
    display_name: Type.String(),
    description: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  },
  {
    $id: 'NodeTypeSummary',
    examples: [
      {
        node_type: 'llm',
        display_name: 'Language model',
        description: 'Asks a language model one question.',
      },
    ],
  },
);

export const ListNodeTypesResponse = Type.Object(
  { data: Type.Array(Type.Unsafe<Static<typeof NodeTypeSummary>>(Type.Ref('NodeTypeSummary'))) },
  { $id: 'ListNodeTypesResponse' },
);

const anyObject = (description: string) => Type.Object({}, { additionalProperties: true, description });

export const NodeSchemaResponse = Type.Object(
  {
    node_type: Type.String(),
    schema: anyObject('JSON Schema of `config` of a node of this type, before references are replaced.'),
    schema_version: Type.String({ description: 'Changes with the schema, the outputs or the examples.' }),
    description: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    examples: Type.Optional(
      Type.Union([Type.Array(anyObject('A whole node.')), Type.Null()], { description: 'Whole nodes.' }),
    ),
    documentation: Type.Optional(
      Type.Union([anyObject('`outputs`: JSON Schema of what a step gives.'), Type.Null()]),
    ),
    docs_version: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  },
  {
    $id: 'NodeSchemaResponse',
    examples: [
      {
        node_type: 'condition',
        schema: { type: 'object' },
        schema_version: '2f4c1f0a9b3d5e77',
        documentation: { outputs: { type: 'object' } },
        docs_version: '2f4c1f0a9b3d5e77',
      },
    ],
  },
);

export function nodeTypeRoutes(app: Service): void {
  const errors = detailResponses(401, 403, 422, 429, 503);
  app.get('/v1/agents/node-types', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listAgentNodeTypes',
      summary: 'List node types',
      description: 'The kinds of steps that graphs of this installation can have.',
      tags: ['Agents'],
      response: {
        200: Type.Unsafe<Static<typeof ListNodeTypesResponse>>(Type.Ref('ListNodeTypesResponse')),
        ...errors,
      },
    },
    handler: async () => ({
      data: [...nodeTypes.values()].map(({ type, displayName, description }) => ({
        node_type: type,
        display_name: displayName,
        description,
      })),
    }),
  });
  app.get('/v1/agents/node-types/:node_type/schema', {
    config: needs('insights_read'),
    schema: {
      operationId: 'getAgentNodeSchema',
      summary: 'Read the schema of a node type',
      description:
        'What a node of this type is told, what it gives, and examples. A client may keep it until `schema_version` changes.',
      tags: ['Agents'],
      params: Type.Object({ node_type: Type.String({ minLength: 1, maxLength: 50, examples: ['llm'] }) }),
      response: {
        200: Type.Unsafe<Static<typeof NodeSchemaResponse>>(Type.Ref('NodeSchemaResponse')),
        ...errors,
        ...detailResponses(404),
      },
    },
    handler: async ({ params: { node_type } }) => {
      const type = nodeTypes.get(node_type);
      if (!type)
        throw new HttpError(
          404,
          `There is no such node type; there are: ${[...nodeTypes.keys()].join(', ')}.`,
        );
      const version = schemaVersion(type);
      return {
        node_type,
        schema: type.config,
        schema_version: version,
        description: type.description,
        examples: type.examples,
        documentation: { outputs: type.outputs({}) },
        docs_version: version,
      };
    },
  });
}
