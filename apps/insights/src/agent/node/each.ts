import Type from 'typebox';
import { graphLimits, partFields } from '../graph/graph.ts';
import type { NodeType } from './node-type.ts';

export const each: NodeType = {
  type: 'each',
  displayName: 'For each',
  description: `Takes its steps once for each item of a list, one item after the other, at most ${graphLimits.items} of them. Inside, \`item\` is the item and \`index\` its number from 0. It holds no further \`each\`.`,
  config: Type.Object(
    {
      items: Type.Unknown({ description: 'A reference to a list.' }),
      ...partFields,
      output: Type.Optional(
        Type.Unknown({
          description: 'What an item gives, with references to its steps; null when left out.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  literal: ['nodes', 'edges'],
  outputs: () => ({
    type: 'object',
    properties: {
      results: { type: 'array', items: {}, description: 'What each item gave, in their order.' },
      count: { type: 'integer' },
    },
    required: ['results', 'count'],
  }),
  examples: [
    {
      id: 'drafts',
      type: 'each',
      title: 'A text for each claim',
      config: {
        items: { $ref: 'steps.claims.outputs.rows' },
        nodes: [
          {
            id: 'correction',
            type: 'llm',
            config: { instructions: 'Correct the claim in one sentence.', input: { $ref: 'item' } },
          },
        ],
        output: { $ref: 'steps.correction.outputs.text' },
      },
    },
  ],
};
