import { CHARACTERS_PER_TOKEN, estimateTokens, TOKENS_PER_CALL } from '@sightline/llm';
import type { Static } from 'typebox';
import Type from 'typebox';
import type { UsageRow } from './query.ts';

const translationNote = `Estimates, not billed usage: about ${CHARACTERS_PER_TOKEN} characters a token, and ${TOKENS_PER_CALL} tokens a call for instructions. Tokens are of the translations that a model made and that are stored now. Retries, translations that were replaced or deleted, and those written by hand are not in them; the latter count as translations.`;
const databaseNote =
  'Size of the values in the rows of each table, before compression and without indexes: text and JSON in UTF-8, everything else in its stored width. Drafts and the history of documents are counted. Images and other files in the object store, events that wait to be sent, and caches are not.';

const count = Type.Integer({ minimum: 0 });

export const Answer = Type.Object(
  {
    orgId: Type.String({ format: 'uuid' }),
    translations: Type.Object({
      translations: count,
      estimatedPromptTokens: count,
      estimatedCompletionTokens: count,
      estimatedTotalTokens: count,
      byLanguage: Type.Array(
        Type.Object({
          language: Type.String(),
          translations: count,
          estimated_prompt_tokens: count,
          estimated_completion_tokens: count,
          estimated_total_tokens: count,
        }),
        { description: 'Languages that there are translations into.' },
      ),
      note: Type.String({ description: 'What is counted and what is not.' }),
    }),
    database: Type.Object({
      totalBytes: count,
      totalHuman: Type.String({ description: '`totalBytes` for people.' }),
      byTable: Type.Array(Type.Object({ table: Type.String(), rows: count, bytes: count }), {
        description: 'Every table whose rows belong to the organization, those without a row included.',
      }),
      note: Type.String({ description: 'What is counted and what is not.' }),
    }),
  },
  {
    examples: [
      {
        orgId: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac',
        translations: {
          translations: 2,
          estimatedPromptTokens: 750,
          estimatedCompletionTokens: 270,
          estimatedTotalTokens: 1020,
          byLanguage: [
            {
              language: 'de',
              translations: 2,
              estimated_prompt_tokens: 750,
              estimated_completion_tokens: 270,
              estimated_total_tokens: 1020,
            },
          ],
          note: translationNote,
        },
        database: {
          totalBytes: 48_211,
          totalHuman: '47.1 KiB',
          byTable: [{ table: 'documents', rows: 12, bytes: 48_211 }],
          note: databaseNote,
        },
      },
    ],
  },
);

export function toAnswer(orgId: string, usage: UsageRow[]): Static<typeof Answer> {
  const byLanguage = usage
    .filter(({ table, rows }) => table === 'translations' && rows > 0)
    .sort((a, b) => (a.language < b.language ? -1 : 1))
    .map(({ language, rows, calls, sourceCharacters, contentCharacters }) => {
      const prompt = estimateTokens(sourceCharacters) + calls * TOKENS_PER_CALL;
      const completion = estimateTokens(contentCharacters);
      return {
        language,
        translations: rows,
        estimated_prompt_tokens: prompt,
        estimated_completion_tokens: completion,
        estimated_total_tokens: prompt + completion,
      };
    });
  const byTable = ownedTables.map((table) => {
    const own = usage.filter((row) => row.table === table);
    return { table, rows: sum(own.map(({ rows }) => rows)), bytes: sum(own.map(({ bytes }) => bytes)) };
  });
  const totalBytes = sum(byTable.map(({ bytes }) => bytes));
  return {
    orgId,
    translations: {
      translations: sum(byLanguage.map(({ translations }) => translations)),
      estimatedPromptTokens: sum(byLanguage.map((one) => one.estimated_prompt_tokens)),
      estimatedCompletionTokens: sum(byLanguage.map((one) => one.estimated_completion_tokens)),
      estimatedTotalTokens: sum(byLanguage.map((one) => one.estimated_total_tokens)),
      byLanguage,
      note: translationNote,
    },
    database: { totalBytes, totalHuman: humanSize(totalBytes), byTable, note: databaseNote },
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];

/** Three digits and the unit that suits: `712 B`, `1.46 KiB`, `23.4 GiB`. */
export function humanSize(bytes: number): string {
  let [size, unit] = [bytes, 0];
  // What would be rounded to 1024 is 1 of the next unit.
  while (size >= 1023.5 && unit < units.length - 1) [size, unit] = [size / 1024, unit + 1];
  const text = unit === 0 || size >= 999.5 ? String(Math.round(size)) : size.toPrecision(3);
  return `${text} ${units[unit]}`;
}

/** Tables whose rows belong to a website, and so to its organization. The triggers of each keep its usage. */
export const ownedTables = [
  'websites',
  'website_domains',
  'components',
  'documents',
  'document_versions',
  'translations',
  'translation_versions',
  'blocks',
  'generated_blocks',
  'computed_fields',
  'routes',
  'assets',
  'csv_sources',
  'webhooks',
  'translation_jobs',
  'translation_segments',
  'translation_glossaries',
] as const;
