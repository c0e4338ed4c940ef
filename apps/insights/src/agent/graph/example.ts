import type { Graph } from './graph.ts';

/** Of the OpenAPI document, and of the demo: how visible a brand was, in a few sentences. */
export const exampleGraph = {
  inputs: {
    type: 'object',
    properties: { category_id: { type: 'string', format: 'uuid', description: 'What is measured.' } },
    required: ['category_id'],
  },
  nodes: [
    {
      id: 'visibility',
      type: 'report',
      title: 'Visibility of the week',
      config: {
        report: 'visibility',
        query: { category_id: { $ref: 'inputs.category_id' }, scope: 'all', limit: 10 },
        last_days: 7,
      },
    },
    {
      id: 'brief',
      type: 'llm',
      title: 'Brief',
      config: {
        instructions:
          'Write a brief of at most five sentences on how visible each brand was. Name figures as percentages.',
        input: { $ref: 'steps.visibility.outputs.rows' },
        output_schema: {
          type: 'object',
          properties: { headline: { type: 'string' }, text: { type: 'string' } },
        },
        max_tokens: 800,
      },
    },
  ],
  edges: [{ from: 'visibility', to: 'brief' }],
  outputs: {
    headline: { $ref: 'steps.brief.outputs.headline' },
    text: { $ref: 'steps.brief.outputs.text' },
    rows: { $ref: 'steps.visibility.outputs.rows' },
  },
  budget: { cents: 10 },
} satisfies Graph;
