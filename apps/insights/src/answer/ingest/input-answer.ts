import Type, { type Static } from 'typebox';

export const MOST_ANSWERS = 10_000;
/** Of one answer, as it is sent. */
export const LARGEST_ANSWER = 1000 * 1024;

const id = (description: string) => Type.String({ format: 'uuid', description });
const text = (maxLength: number, description: string, minLength = 0) =>
  Type.String({ minLength, maxLength, description });
const optional = Type.Optional;
const positions = (description: string) =>
  optional(Type.Array(Type.Integer({ minimum: 0, maximum: 2 ** 32 - 1 }), { maxItems: 1000, description }));
const asset = text(200, 'An asset of the category: its id, its name or one of its alternate names.', 1);
const urls = optional(
  Type.Array(Type.String({ maxLength: 4000 }), {
    maxItems: 100,
    description: 'Those of the citations on which it rests. All of them when left out.',
  }),
);
const closed = { additionalProperties: false };

const Mention = Type.Object(
  { asset, positions: positions('Where the asset is named in the response, in characters.') },
  closed,
);

const Citation = Type.Object(
  {
    url: text(4000, 'As it was cited. It is cleaned of tracking parameters and its fragment.', 1),
    title: optional(text(1000, 'Of the page.')),
    text: optional(text(10_000, 'What was quoted of the page.')),
    positions: positions('Where the page is cited in the response, in characters.'),
  },
  closed,
);

const Assessment = Type.Object(
  {
    asset,
    theme: text(200, 'What the assessment is about.', 1),
    claim: optional(text(2000, 'What was said about it.')),
    sentiment: Type.Enum(['positive', 'neutral', 'negative']),
    urls,
  },
  closed,
);

const Evidence = Type.Object(
  {
    id: optional(text(200, 'Of the piece of evidence.')),
    kb_path: optional(text(1000, 'Where it stands.')),
    kb_snippet: optional(text(5000, 'What it says.')),
    source_updated_at: optional(Type.String({ format: 'date-time' })),
  },
  closed,
);

const Claim = Type.Object(
  {
    claim: text(2000, 'The statement that was checked.', 1),
    verdict: Type.Enum(['accurate', 'unverified', 'inaccurate']),
    asset: optional(asset),
    theme: optional(text(200, 'What the statement is about.')),
    reasoning: optional(text(5000, 'Why the verdict is what it is.')),
    evidence: optional(Type.Array(Evidence, { maxItems: 20 })),
    urls,
  },
  closed,
);

const SearchResult = Type.Object(
  {
    url: Type.String({ maxLength: 4000 }),
    query: optional(text(2000, 'The search that found it.')),
  },
  closed,
);

const list = <Item extends Parameters<typeof Type.Array>[0]>(item: Item, description: string) =>
  optional(Type.Array(item, { maxItems: 500, description }));

export const InputAnswer = Type.Object(
  {
    id: optional(
      id(
        'Of the answer, unique in its category and UTC day. Without one it is made of what the answer says.',
      ),
    ),
    category_id: id('A category of yours.'),
    prompt_id: id('The prompt of the category that was answered. Topic and tags are taken from it.'),
    model_id: id('Which model answered.'),
    region_id: optional(Type.Union([id('A region of the category.'), Type.Null()])),
    persona_id: optional(Type.Union([id('A persona of the category.'), Type.Null()])),
    created_at: Type.String({ format: 'date-time', description: 'When it was answered.' }),
    response: text(500_000, 'The text of the answer.'),
    search_queries: list(Type.String({ maxLength: 2000 }), 'What the model searched for, in order.'),
    web_search_results: list(
      Type.Union([Type.String({ maxLength: 4000 }), SearchResult]),
      'Addresses that its searches found, each alone or with the search that found it.',
    ),
    mentions: list(
      Mention,
      'Assets that the answer names. Without positions: in the order of their first mention.',
    ),
    extract: optional(
      Type.Boolean({
        description:
          'Whether the response is read for mentions of the assets of the category, by the rules that collected answers are read by. Only without `mentions`.',
      }),
    ),
    citations: list(Citation, 'Pages that the answer cites.'),
    assessments: list(Assessment, 'Assessments of assets by the answer.'),
    claims: list(Claim, 'Statements of the answer that were checked.'),
  },
  {
    $id: 'InputAnswer',
    additionalProperties: false,
    description:
      'One answer of a model. A list that is left out was not looked for; an empty one was, and nothing was found.',
    examples: [
      {
        category_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789a1',
        prompt_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789a2',
        model_id: '01990000-0000-7000-8000-000100000001',
        created_at: '2026-11-15T09:30:00Z',
        response: 'Aurora makes the lightest trail shoes.',
        search_queries: ['lightest trail shoes'],
        mentions: [{ asset: 'Aurora', positions: [0] }],
        citations: [
          { url: 'https://trail-notes.example/reviews/aurora', title: 'Aurora, reviewed', positions: [37] },
        ],
        assessments: [{ asset: 'Aurora', theme: 'Weight', sentiment: 'positive' }],
      },
    ],
  },
);
export type InputAnswer = Static<typeof InputAnswer>;
