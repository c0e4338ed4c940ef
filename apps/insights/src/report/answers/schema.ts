import Type, { type Static } from 'typebox';
import { dimensionRef, orNull, reportInfo, reportQuery, reportResponse } from '../schema.ts';

export const answerFieldNames = [
  'run_id',
  'date',
  'model',
  'topic',
  'topic_id',
  'persona',
  'region',
  'tags',
  'prompt',
  'prompt_id',
  'response',
  'mentions',
  'citations',
  'citation_details',
  'search_queries',
  'web_search_results',
  'analysis_types',
  'sentiment_claims',
  'region_id',
  'persona_id',
  'tag_ids',
  'mentioned_asset_ids',
  'checked_claims',
  'mention_details',
  'extraction',
  'judged',
] as const;
export type AnswerFieldName = (typeof answerFieldNames)[number];

export const AnswersV2Query = reportQuery(
  'AnswersV2Query',
  { usual: 10, most: 200 },
  {
    include: orNull(Type.Array(Type.Enum([...answerFieldNames])), {
      description: 'The fields of a row; all of them when left out.',
    }),
  },
  { include: ['run_id', 'date', 'model', 'prompt', 'response', 'mentions'] },
);
export type AnswersV2Query = Static<typeof AnswersV2Query>;

const texts = () => orNull(Type.Array(Type.String()));

const ExecutionCitationDetail = Type.Object(
  {
    url: Type.String({ description: 'As it was cited.' }),
    clean_url: Type.String({ description: 'Without what only follows the reader.' }),
    title: Type.String(),
    text: orNull(Type.String()),
    hostname: Type.String(),
    path: Type.String(),
    positions: Type.Optional(Type.Array(Type.Integer())),
    first_cited_at: orNull(Type.String(), {
      description:
        'When the page was first cited in any answer of the category, RFC 3339, whatever the period and the filter of the request are.',
    }),
    citation_category: orNull(Type.String()),
  },
  { $id: 'ExecutionCitationDetail' },
);

const position = { description: 'In UTF-16 code units. Null where it was not sent.' };

const MentionDetail = Type.Object(
  {
    asset: dimensionRef(),
    kind: Type.Enum(['named', 'listed', 'absent', 'echo', 'unsure'], {
      description:
        '`listed`: the name is the head of an item of a list. `absent`: the answer says that it found nothing about the asset. `echo`: only the question is repeated. `unsure`: the name may mean something else. Only `named` and `listed` count in reports; what was sent is `named`.',
    }),
    name: orNull(Type.String(), { description: 'As it is written in the response.' }),
    start: orNull(Type.Integer(), position),
    end: orNull(Type.Integer(), position),
    rank: orNull(Type.Integer(), { description: 'Of the item of the list, from 1.' }),
    reasons: Type.Array(Type.String(), { description: 'Why it is of this kind.' }),
  },
  { $id: 'MentionDetail' },
);

const JudgedBy = Type.Object(
  {
    outcome: Type.Enum(
      ['judged', 'no_mentions', 'no_model', 'too_long', 'budget', 'refused', 'failed', 'busy', 'too_large'],
      {
        description:
          '`judged`: by the model. `no_mentions`: it names no asset, so that nobody was asked. With any other it has no assessments or claims, which is unknown, not none: no model is set up, the text is too long, the budget of the day is used up, the model refused or failed, too many answers waited, or it would have become too large.',
      },
    ),
    version: orNull(Type.String(), { description: 'Of the question to the model.' }),
    model: orNull(Type.String(), { description: 'Its provider and name.' }),
  },
  { $id: 'JudgedBy' },
);

const CheckedClaim = Type.Object(
  {
    asset: dimensionRef(),
    claim: Type.String(),
    theme: orNull(Type.String()),
    verdict: Type.Enum(['accurate', 'inaccurate', 'unverified']),
    reasoning: orNull(Type.String()),
    evidence: Type.Array(Type.Ref('ClaimEvidence')),
    citations: Type.Array(Type.String(), {
      description: 'Pages among the citations that it rests on; none named means all of them.',
    }),
  },
  { $id: 'CheckedClaim' },
);

const AnswerRow = Type.Object(
  {
    run_id: orNull(Type.String()),
    date: orNull(Type.String(), { description: 'When it was answered, RFC 3339.' }),
    model: dimensionRef(),
    topic: orNull(Type.String()),
    topic_id: orNull(Type.String()),
    region: orNull(Type.String()),
    persona: orNull(Type.String()),
    tags: texts(),
    prompt: orNull(Type.String()),
    prompt_id: orNull(Type.String()),
    response: orNull(Type.String()),
    mentions: texts(),
    citations: texts(),
    citation_details: orNull(Type.Array(Type.Ref('ExecutionCitationDetail'))),
    search_queries: texts(),
    web_search_results: orNull(
      Type.Array(Type.Object({ url: Type.String(), query: orNull(Type.String()) })),
      {
        description: 'Addresses that the searches found, with the search that found each where it is known.',
      },
    ),
    analysis_types: texts(),
    sentiment_claims: orNull(Type.Array(Type.Object({}, { additionalProperties: true }))),
    region_id: orNull(Type.String()),
    persona_id: orNull(Type.String()),
    tag_ids: texts(),
    checked_claims: orNull(Type.Array(Type.Ref('CheckedClaim')), {
      description: 'What the answer states, and whether it is right.',
    }),
    mention_details: orNull(Type.Array(Type.Ref('MentionDetail')), {
      description: 'Every place of the response that names an asset, also those that do not count.',
    }),
    extraction: orNull(Type.String(), {
      description: 'The version of the rules that looked for mentions; null where they were sent.',
    }),
    judged: orNull(Type.Ref('JudgedBy'), {
      description: 'Null where no language model was to judge the answer.',
    }),
    mentioned_asset_ids: orNull(Type.Array(Type.String()), {
      description: 'Of all `mentions`, in their order.',
    }),
  },
  { $id: 'AnswerRow', additionalProperties: true },
);

const AnswersV2Info = reportInfo('AnswersV2Info', { include: Type.Array(Type.String()) });

const AnswersV2Response = reportResponse('AnswersV2Response', 'AnswersV2Info', 'AnswerRow', {
  info: {
    total_results: 1,
    count: 1,
    next_cursor: null,
    models: ['ChatGPT'],
    start_date: '2026-11-01',
    end_date: '2026-11-14',
    filter: null,
    include: ['run_id', 'date', 'mentions'],
  },
  data: [
    {
      run_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789c1',
      date: '2026-11-03T04:05:06.789Z',
      mentions: ['Aurora'],
    },
  ],
});

export const answerSchemas = [
  AnswersV2Query,
  ExecutionCitationDetail,
  CheckedClaim,
  JudgedBy,
  MentionDetail,
  AnswerRow,
  AnswersV2Info,
  AnswersV2Response,
];
