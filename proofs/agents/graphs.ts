const ask = (id: string) => ({
  id,
  type: 'llm',
  config: { instructions: 'Say it in a sentence.', input: `{{ run.id }} ${id}`, max_tokens: 200 },
});

/** Questions to a model in the graph below. */
export const QUESTIONS = 7;
export const STEPS = 10;

const nodes = [
  {
    id: 'visibility',
    type: 'report',
    config: { report: 'visibility', query: { category_id: { $ref: 'inputs.category_id' } }, last_days: 7 },
  },
  {
    id: 'some',
    type: 'condition',
    config: { left: { $ref: 'steps.visibility.outputs.count' }, operator: 'greater_or_equal', right: 0 },
  },
  ...Array.from({ length: 4 }, (_, n) => ask(`first_${n}`)),
  {
    id: 'answers',
    type: 'answers',
    config: { query: { category_id: { $ref: 'inputs.category_id' } }, last_days: 7 },
  },
  ...Array.from({ length: 3 }, (_, n) => ask(`second_${n}`)),
];

/** Ten steps behind each other, seven of which ask a model; `budget`: of a run. */
export const tenSteps = (budget: object = {}) => ({
  inputs: {
    type: 'object',
    properties: { category_id: { type: 'string', format: 'uuid' } },
    required: ['category_id'],
  },
  nodes,
  edges: nodes.slice(1).map(({ id }, index) => ({
    from: nodes[index]?.id,
    to: id,
    ...(nodes[index]?.type === 'condition' && { when: true }),
  })),
  outputs: { text: { $ref: 'steps.second_2.outputs.text' } },
  budget,
});
