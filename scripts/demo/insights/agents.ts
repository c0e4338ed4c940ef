import { exampleGraph } from '../../../apps/insights/src/agent/graph/example.ts';
import type { Steward } from './steward.ts';

interface Ids {
  organizationId: string;
  categoryId: string;
  websiteId: string;
}

const category = (categoryId: string) => ({
  type: 'object',
  properties: { category_id: { type: 'string', format: 'uuid', default: categoryId } },
});
const query = { category_id: { $ref: 'inputs.category_id' } };

/** A draft of an article from what a step of a model gave. */
const draftOf = (websiteId: string, step: string) => ({
  id: 'draft',
  type: 'document.draft',
  title: 'Draft of an article',
  config: {
    website_id: websiteId,
    schema_name: 'article',
    content: {
      title: { $ref: `steps.${step}.outputs.title` },
      summary: { $ref: `steps.${step}.outputs.summary` },
      body: {
        type: 'doc',
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: `{{ steps.${step}.outputs.text }}` }] },
        ],
      },
    },
  },
});

const article = (title: string, instructions: string, input: unknown) => ({
  id: 'text',
  type: 'llm',
  title,
  config: {
    instructions,
    input,
    output_schema: {
      type: 'object',
      properties: {
        title: { type: 'string', maxLength: 120 },
        summary: { type: 'string', maxLength: 300 },
        text: { type: 'string' },
      },
    },
  },
});

/** The agents of the demo, by name: a brief to read, and two that write drafts for people to publish. */
const agents = ({ categoryId, websiteId }: Ids) => ({
  'Weekly visibility brief': {
    description: 'How visible each brand was in the last seven days, in a few sentences.',
    graph: { ...exampleGraph, inputs: category(categoryId) },
  },
  'Draft that answers an uncovered question': {
    description:
      'Takes the newest answer that mentions no brand, and drafts an article that answers its question.',
    graph: {
      inputs: category(categoryId),
      nodes: [
        {
          id: 'uncovered',
          type: 'answers',
          title: 'Newest answer without a brand',
          config: {
            query: {
              ...query,
              filter: { not: { has: 'mention' } },
              include: ['prompt', 'response'],
              limit: 1,
            },
            last_days: 30,
          },
        },
        {
          id: 'any',
          type: 'condition',
          title: 'Is there one?',
          config: { left: { $ref: 'steps.uncovered.outputs.count' }, operator: 'greater', right: 0 },
        },
        article('Article', 'Write a short article that answers the question.', {
          $ref: 'steps.uncovered.outputs.rows[0]',
        }),
        draftOf(websiteId, 'text'),
      ],
      edges: [
        { from: 'uncovered', to: 'any' },
        { from: 'any', to: 'text', when: true },
        { from: 'text', to: 'draft' },
      ],
      outputs: { document_id: { $ref: 'steps.draft.outputs.document_id' } },
    },
  },
  'Correction of a wrong claim': {
    description:
      'Takes the wrong claim that answers repeat most often, and drafts an article that corrects it.',
    graph: {
      inputs: category(categoryId),
      nodes: [
        {
          id: 'claims',
          type: 'report',
          title: 'Wrong claims',
          config: {
            report: 'factcheck_claims',
            query: { ...query, sort: { field: 'inaccurate' }, include: ['evidence'], limit: 1 },
            last_days: 30,
          },
        },
        {
          id: 'any',
          type: 'condition',
          title: 'Is there one?',
          config: { left: { $ref: 'steps.claims.outputs.count' }, operator: 'greater', right: 0 },
        },
        article('Correction', 'Write a short article that says what is true, with the evidence.', {
          $ref: 'steps.claims.outputs.rows[0]',
        }),
        draftOf(websiteId, 'text'),
      ],
      edges: [
        { from: 'claims', to: 'any' },
        { from: 'any', to: 'text', when: true },
        { from: 'text', to: 'draft' },
      ],
      outputs: { document_id: { $ref: 'steps.draft.outputs.document_id' } },
    },
  },
});

/** Makes and publishes those that are not there. */
export async function seedAgents(steward: Steward, ids: Ids): Promise<void> {
  const { data } = await steward.ask<{ data: { name: string }[] }>('GET /v1/agents?statuses=draft,published');
  const known = new Set(data.map(({ name }) => name));
  for (const [name, { description, graph }] of Object.entries(agents(ids))) {
    if (known.has(name)) continue;
    const body = { organization_id: ids.organizationId, name, description, graph };
    const { id } = await steward.ask<{ id: string }>('POST /v1/agents', body);
    await steward.ask(`POST /v1/agents/${id}/publish`);
  }
}
