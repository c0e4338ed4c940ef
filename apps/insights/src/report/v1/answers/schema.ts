import Type, { type Static } from 'typebox';
import { filtersField } from '../../list-dialect/filters.ts';
import type { Pagination } from '../../list-dialect/request.ts';
import { examplePeriod, periodFields } from '../../list-dialect/schema.ts';
import { orNull } from '../../schema.ts';

/** The fields of a row, and whether they are there when a request does not say. */
export const included = {
  run_id: false,
  created_at: true,
  prompt: true,
  prompt_id: false,
  mentions: true,
  analysis_types: false,
  prompt_type: true,
  response: true,
  citations: true,
  citation_details: false,
  web_search_results: false,
  search_triggered: false,
  themes: true,
  sentiment_themes: false,
  topic: true,
  topic_id: false,
  region: true,
  model: true,
  model_id: true,
  asset: true,
  asset_id: false,
  tags: false,
  search_queries: false,
  persona: false,
} as const;
export type AnswerV1Field = keyof typeof included;

const deprecated: Partial<Record<AnswerV1Field, string>> = {
  prompt_type: 'Use `analysis_types`.',
  themes: 'Use `sentiment_themes`.',
};

const flag = (name: AnswerV1Field) =>
  Type.Optional(
    Type.Boolean({
      default: included[name],
      ...(deprecated[name] && { deprecated: true, description: deprecated[name] }),
      ...(name === 'created_at' && { description: 'Must be true: it cannot be disabled.' }),
    }),
  );
const flags = Object.fromEntries(
  (Object.keys(included) as AnswerV1Field[]).map((name) => [name, flag(name)]),
) as Record<AnswerV1Field, ReturnType<typeof flag>>;

const EnabledFields = Type.Object(flags, {
  $id: 'EnabledFields',
  additionalProperties: false,
  examples: [{ run_id: true, citations: false }],
});

export const AnswersV1Query = Type.Object(
  {
    ...periodFields,
    pagination: Type.Optional(Type.Unsafe<Pagination>(Type.Ref('Pagination'))),
    filters: filtersField(
      'region_id',
      'region_name',
      'model_id',
      'tag_id',
      'analysis_type',
      'prompt_type',
      'prompt',
      'prompt_id',
      'persona_id',
      'topic_id',
      'asset_id',
      'asset_name',
    ),
    include: Type.Optional(Type.Unsafe<Static<typeof EnabledFields>>(Type.Ref('EnabledFields'))),
  },
  {
    $id: 'AnswersV1Query',
    additionalProperties: false,
    examples: [{ ...examplePeriod, include: { run_id: true, response: false } }],
  },
);
export type AnswersV1Query = Static<typeof AnswersV1Query>;

const SentimentTheme = Type.Object(
  { type: Type.Union([Type.Literal('positive'), Type.Literal('negative')]), name: Type.String() },
  { $id: 'SentimentTheme' },
);

const text = () => orNull(Type.String());
const uuid = () => orNull(Type.String({ format: 'uuid' }));
const texts = () => orNull(Type.Array(Type.String()));

const AnswerV1Row = Type.Object(
  {
    run_id: uuid(),
    created_at: orNull(Type.String({ format: 'date-time' })),
    prompt: text(),
    prompt_id: uuid(),
    mentions: texts(),
    analysis_types: texts(),
    prompt_type: text(),
    response: text(),
    citations: texts(),
    citation_details: orNull(Type.Array(Type.Ref('ExecutionCitationDetail'))),
    web_search_results: texts(),
    search_triggered: orNull(Type.Boolean()),
    themes: texts(),
    sentiment_themes: orNull(Type.Array(Type.Ref('SentimentTheme'))),
    search_queries: texts(),
    topic: text(),
    topic_id: uuid(),
    region: text(),
    model: text(),
    model_id: uuid(),
    asset: orNull(Type.String(), { description: 'What the prompt asks about.' }),
    asset_id: uuid(),
    tags: texts(),
    persona: text(),
  },
  { $id: 'AnswerV1Row', description: 'Null where it was not looked for, or nothing was found.' },
);

const AnswersV1Info = Type.Object({ total_rows: Type.Integer() }, { $id: 'AnswersV1Info' });

const AnswersV1Response = Type.Object(
  { info: Type.Ref('AnswersV1Info'), data: Type.Array(Type.Ref('AnswerV1Row')) },
  {
    $id: 'AnswersV1Response',
    examples: [
      {
        info: { total_rows: 1 },
        data: [
          {
            created_at: '2026-11-03T04:05:06.789Z',
            prompt: 'Which trail shoes are best?',
            mentions: ['Aurora'],
            model: 'ChatGPT',
          },
        ],
      },
    ],
  },
);

export const answersV1Schemas = [
  EnabledFields,
  AnswersV1Query,
  SentimentTheme,
  AnswerV1Row,
  AnswersV1Info,
  AnswersV1Response,
];
