import type { Pool, PoolClient } from 'pg';
import type { Static } from 'typebox';
import Type from 'typebox';
import { emptyGlossary, type Glossary } from '../text/glossary.ts';

const TERMS = 2_000;
const TERM_LENGTH = 200;
const STYLE_LENGTH = 2_000;

const words = Type.String({ minLength: 1, maxLength: TERM_LENGTH });

/** What people write of a glossary. What a schema cannot say is in `glossary-faults.ts`. */
export const glossaryParts = {
  kept: Type.Array(words, {
    maxItems: TERMS,
    description: 'Terms that stay as they are in every language, such as names.',
  }),
  fixed: Type.Array(
    Type.Object(
      {
        term: words,
        translations: Type.Record(Type.String(), words, {
          minProperties: 1,
          description: 'By language, with one of the supported codes.',
        }),
      },
      { additionalProperties: false },
    ),
    { maxItems: TERMS, description: 'Terms with a translation of their own in some languages.' },
  ),
  style: Type.String({
    maxLength: STYLE_LENGTH,
    description: 'How to write: whom to address, how formally. Empty for nothing special.',
  }),
};

export const glossaryExample = {
  kept: ['Aurora Lodge'],
  fixed: [{ term: 'hut', translations: { de: 'Hütte', fr: 'refuge' } }],
  style: 'Address the reader informally. Short sentences.',
};

export const TranslationGlossary = Type.Object(
  {
    ...glossaryParts,
    version: Type.Integer({
      description:
        'Raised by every write, 0 before the first. Give it as `If-Match` to replace this version only.',
    }),
    updatedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'null before the first write.',
    }),
  },
  {
    $id: 'TranslationGlossary',
    description: 'How a website names what is its own, for everyone who translates it.',
    examples: [{ ...glossaryExample, version: 3, updatedAt: '2026-11-15T09:30:00.000Z' }],
  },
);
export type TranslationGlossary = Static<typeof TranslationGlossary>;

export interface GlossaryTarget {
  websiteId: string;
  organizations: string[];
}

/** The glossary of each of these websites, which the caller has checked; the empty one where nobody wrote one. */
export async function readGlossaries(
  client: Pool | PoolClient,
  websiteIds: readonly string[],
): Promise<Map<string, Glossary>> {
  const glossaries = new Map<string, Glossary>(websiteIds.map((id) => [id, emptyGlossary]));
  const { rows } = await client.query<{ website_id: string; glossary: Glossary }>({
    name: 'translation-glossaries',
    text: 'SELECT website_id, glossary FROM translation_glossaries WHERE website_id = ANY ($1::uuid[])',
    values: [[...glossaries.keys()]],
  });
  for (const { website_id, glossary } of rows) glossaries.set(website_id, glossary);
  return glossaries;
}
