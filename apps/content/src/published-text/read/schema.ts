import Type, { type Static } from 'typebox';
import { exampleOfWebsite, type ServiceWebsite } from '../list-websites/service-website.ts';

const time = Type.String({ format: 'date-time' });
const uuid = Type.String({ format: 'uuid' });

const MOST_DOCUMENTS = 100;

export const TextsBody = Type.Object(
  {
    website_id: Type.String({ format: 'uuid', description: 'A website of any organization.' }),
    document_ids: Type.Optional(
      Type.Array(uuid, {
        minItems: 1,
        maxItems: MOST_DOCUMENTS,
        description: 'These documents. Left out: all of them, a page at a time.',
      }),
    ),
    cursor: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 4096,
        description: '`next_cursor` of the page before. Opaque. Not together with `document_ids`.',
      }),
    ),
    limit: Type.Integer({
      minimum: 1,
      maximum: MOST_DOCUMENTS,
      default: MOST_DOCUMENTS,
      description: 'Most documents of the page.',
    }),
  },
  {
    additionalProperties: false,
    examples: [
      { website_id: exampleOfWebsite.id, document_ids: ['0198c2c4-7d5e-7c3a-9d3e-0123456789ae'] },
      { website_id: exampleOfWebsite.id, limit: 100 },
    ],
  },
);

const PublishedText = Type.Object({
  language: Type.String({ description: 'Two letters.' }),
  title: Type.String(),
  path: Type.Union([Type.String(), Type.Null()], {
    description: 'The public path of a Live route that shows it in this language; null where no route does.',
  }),
  updated_at: Type.String({
    format: 'date-time',
    description: 'When it or its translation was published last.',
  }),
  text: Type.String({
    description:
      'Its fields except title and slug: paragraphs with an empty line between them, headings with `#` before them. At most 1,000,000 characters.',
  }),
});
export type PublishedText = Static<typeof PublishedText>;

const PublishedDocument = Type.Object({
  document_id: uuid,
  schema_name: Type.String(),
  version: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The version that was published; null where it is not known.',
  }),
  published_at: time,
  texts: Type.Array(PublishedText, {
    description: 'One per language that it is delivered in; the language of the website first.',
  }),
});
export type PublishedDocument = Static<typeof PublishedDocument>;

export const PublishedTexts = Type.Object(
  {
    website: Type.Unsafe<ServiceWebsite>(Type.Ref('ServiceWebsite')),
    documents: Type.Array(PublishedDocument, {
      description:
        'Those that are published. What was asked for and is neither here nor in `not_read` is not published.',
    }),
    not_read: Type.Array(uuid, {
      description: 'Of `document_ids`: published, and beyond the size of one response. Ask for them again.',
    }),
    next_cursor: Type.Union([Type.String(), Type.Null()], {
      description: 'Give it as `cursor` to get the next page; null on the last one, and with `document_ids`.',
    }),
  },
  {
    $id: 'PublishedTexts',
    examples: [
      {
        website: exampleOfWebsite,
        documents: [
          {
            document_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ae',
            schema_name: 'article',
            version: 2,
            published_at: '2026-11-15T09:31:00.000Z',
            texts: [
              {
                language: 'en',
                title: 'Ten huts for a winter night',
                path: '/articles/ten-huts',
                updated_at: '2026-11-15T09:31:00.000Z',
                text: '## How to get there\n\nBy train to Oberstdorf.',
              },
            ],
          },
        ],
        not_read: [],
        next_cursor: null,
      },
    ],
  },
);
