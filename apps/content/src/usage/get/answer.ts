import { CHARACTERS_PER_TOKEN, estimateTokens, TOKENS_PER_CALL } from '@sightline/llm';
import Type, { type Static } from 'typebox';
import { humanSize } from '../human-size.ts';
import { ownedTables } from '../owned-tables.ts';
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
