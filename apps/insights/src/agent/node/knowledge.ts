import Type from 'typebox';
import type { NodeType } from './node-type.ts';

const MOST_RESULTS = 20;
export const USUAL_RESULTS = 5;

export const knowledge: NodeType = {
  type: 'knowledge',
  displayName: 'Knowledge',
  description:
    'Searches a knowledge base of the organization: what a website publishes, or what was uploaded.',
  config: Type.Object(
    {
      knowledge_base_id: Type.String({
        format: 'uuid',
        description: 'A knowledge base of the organization.',
      }),
      query: Type.String({
        minLength: 1,
        maxLength: 1000,
        description: 'Words in any language of the documents.',
      }),
      top_k: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: MOST_RESULTS,
          default: USUAL_RESULTS,
          description: 'Most passages.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  literal: ['top_k'],
  outputs: () => ({
    type: 'object',
    properties: {
      results: {
        type: 'array',
        description: 'Passages, the best first.',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            score: { type: 'number' },
            title: { type: 'string' },
            url: { type: 'string', description: 'Where the website shows it; null for uploads.' },
            content: { type: 'string' },
          },
        },
      },
      count: { type: 'integer', description: 'How many there are.' },
    },
    required: ['results', 'count'],
  }),
  examples: [
    {
      id: 'facts',
      type: 'knowledge',
      title: 'What our website says',
      config: {
        knowledge_base_id: { $ref: 'inputs.knowledge_base_id' },
        query: '{{ inputs.question }}',
        top_k: 3,
      },
    },
  ],
  knowledgeBases: ({ knowledge_base_id: id }) =>
    typeof id === 'string' && !id.includes('{{') ? [{ id, field: ['knowledge_base_id'] }] : [],
};
