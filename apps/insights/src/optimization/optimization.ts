import Type, { type Static } from 'typebox';
import { pages } from '../report/list-dialect/schema.ts';

const uuid = Type.String({ format: 'uuid' });
const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const contentType = Type.Enum(['file', 'text', 'url'], { description: '`file`: a document of content.' });
const named = Type.Object({ id: uuid, name: Type.String() });

const exampleId = '0198c2c4-7d5e-7c3a-9d3e-0123456789c1';
const assetId = '0198c2c4-7d5e-7c3a-9d3e-0123456789b0';
const example = {
  id: exampleId,
  title: 'Trail shoes for wet ground',
  created_at: '2026-11-18T09:30:00.000Z',
  extracted_input: '# Trail shoes for wet ground\n\nWhich shoes keep your feet dry?',
  type: 'url',
  status: 'done',
};

export const ContentOptimization = Type.Object(
  {
    id: uuid,
    title: Type.String(),
    created_at: Type.String({ format: 'date-time' }),
    extracted_input: Type.Union([Type.String(), Type.Null()], {
      description: 'The beginning of the text that was read; null before that.',
    }),
    type: contentType,
    status: Type.String({ description: '`queued`, `running`, `done` or `failed`.' }),
  },
  {
    $id: 'ContentOptimization',
    examples: [example],
  },
);
export type ContentOptimization = Static<typeof ContentOptimization>;

export const ContentOptimizationResponse = Type.Object(
  {
    info: Type.Object({
      total_rows: Type.Integer(),
      query: Type.Object({ asset_id: uuid, pagination: Type.Optional(pages) }),
    }),
    data: Type.Array(Type.Unsafe<ContentOptimization>(Type.Ref('ContentOptimization'))),
  },
  {
    $id: 'ContentOptimizationResponse',
    examples: [
      {
        info: { total_rows: 1, query: { asset_id: assetId, pagination: { limit: 10_000, offset: 0 } } },
        data: [example],
      },
    ],
  },
);
export type ContentOptimizationResponse = Static<typeof ContentOptimizationResponse>;

const Recommendation = Type.Object({
  title: Type.String(),
  status: Type.Enum(['done', 'pending']),
  impact: orNull(
    Type.Object({
      section: Type.String({ description: 'The title of the check.' }),
      score: Type.Number({ description: 'Points that the score gains when the check is met in full.' }),
    }),
  ),
  suggestion: Type.Object({ text: Type.String(), rationale: Type.String() }),
});

export const ContentAnalysis = Type.Object(
  {
    content: Type.Object({
      format: Type.Enum(['markdown', 'html']),
      value: Type.String({ description: 'What was analysed; of a page its content as Markdown.' }),
    }),
    aeo_content_score: Type.Union(
      [
        Type.Object({
          target_zone: Type.Object({ low: Type.Number(), high: Type.Number() }),
          value: Type.Number({ description: '0 to 100.' }),
        }),
        Type.Null(),
      ],
      { description: 'null until the analysis is done.' },
    ),
    analysis: Type.Object({
      breakdown: Type.Array(
        Type.Object({
          title: Type.String(),
          weight: Type.Number(),
          score: Type.Number({ description: '0 to 100.' }),
        }),
        { description: 'The checks that apply. The score is their mean by weight.' },
      ),
    }),
    recommendations: Type.Array(Recommendation, { description: 'What gains most first.' }),
    inputs: Type.Object({
      topic: orNull(named),
      prompt: orNull(named),
      top_citations: Type.Array(Type.String(), {
        description: 'Pages that answers to the prompt or topic cite most, at most five.',
      }),
      user: Type.Object({
        type: contentType,
        value: Type.String({ description: 'The text, the address, or the id of the document.' }),
        metadata: Type.Record(Type.String(), Type.Union([Type.Integer(), Type.String()]), {
          description:
            '`status`, and what the analysis counted: `words`, `searches`, `cited_pages_read`; `cited_pages_unread` with the reason of each; `failure` where it failed; `model` where one worded the suggestions.',
        }),
      }),
    }),
  },
  {
    $id: 'ContentAnalysis',
    examples: [
      {
        content: {
          format: 'markdown',
          value: '# Trail shoes for wet ground\n\nWhich shoes keep your feet dry?',
        },
        aeo_content_score: { target_zone: { low: 61.4, high: 78.9 }, value: 54.2 },
        analysis: { breakdown: [{ title: 'Answers the searches', weight: 30, score: 40 }] },
        recommendations: [
          {
            title: 'Answers the searches',
            status: 'pending',
            impact: { section: 'Answers the searches', score: 18 },
            suggestion: {
              text: 'Add a passage that answers each of these searches in its own words: "waterproof trail shoes test".',
              rationale:
                '4 of 10 searches of answer engines find their words together in a passage of this page.',
            },
          },
        ],
        inputs: {
          topic: { id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ae', name: 'Trail running' },
          prompt: { id: '0198c2c4-7d5e-7c3a-9d3e-0123456789b3', name: 'Which trail shoes are waterproof?' },
          top_citations: ['https://lab.example/trail-shoes'],
          user: {
            type: 'url',
            value: 'https://aurora.example/wet-ground',
            metadata: { words: 812, searches: 10, cited_pages_read: 1 },
          },
        },
      },
    ],
  },
);
export type ContentAnalysis = Static<typeof ContentAnalysis>;

export const ContentOptimizationAnalysisResponse = Type.Object(
  { data: Type.Unsafe<ContentAnalysis>(Type.Ref('ContentAnalysis')) },
  { $id: 'ContentOptimizationAnalysisResponse' },
);

/** What workers store of an analysis that is done. */
export interface AnalysisResult
  extends Pick<ContentAnalysis, 'content' | 'aeo_content_score' | 'analysis' | 'recommendations'> {
  top_citations: string[];
  metadata: Record<string, number | string>;
}

/** An analysis as the people who asked for it see it. */
export const ManagedOptimization = Type.Object(
  {
    id: uuid,
    asset_id: uuid,
    organization_id: uuid,
    type: contentType,
    title: Type.String(),
    status: Type.Enum(['queued', 'running', 'done', 'failed']),
    failure: Type.Union([Type.String(), Type.Null()], { description: 'Why it failed, and what to do.' }),
    score: Type.Union([Type.Number(), Type.Null()], { description: '0 to 100; null until it is done.' }),
    prompt: orNull(named),
    topic: orNull(named),
    created_at: Type.String({ format: 'date-time' }),
    finished_at: orNull(Type.String({ format: 'date-time' })),
  },
  {
    $id: 'ManagedOptimization',
    examples: [
      {
        id: exampleId,
        asset_id: assetId,
        organization_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac',
        type: 'url',
        title: 'https://aurora.example/wet-ground',
        status: 'queued',
        failure: null,
        score: null,
        prompt: { id: '0198c2c4-7d5e-7c3a-9d3e-0123456789b3', name: 'Which trail shoes are waterproof?' },
        topic: { id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ae', name: 'Trail running' },
        created_at: '2026-11-18T09:30:00.000Z',
        finished_at: null,
      },
    ],
  },
);
export type ManagedOptimization = Static<typeof ManagedOptimization>;

export const managedOptimization = Type.Unsafe<ManagedOptimization>(Type.Ref('ManagedOptimization'));
