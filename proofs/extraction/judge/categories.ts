import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { newCategory } from '../../../apps/insights/src/testing/new-category.ts';
import { newPrompt } from '../../../apps/insights/src/testing/new-prompt.ts';
import { hostileAnswers } from '../hostile/answers.ts';
import { answersOfSet, sixthOfSet } from '../set/answers.ts';

const CHATGPT = '01990000-0000-7000-8000-000100000001';
/** Hostile texts are up to a megabyte; what is longer than this is only more of the same. */
const LONGEST = 20_000;

export interface SentAnswer {
  id: string;
  category_id: string;
  prompt_id: string;
  model_id: string;
  created_at: string;
  response: string;
  extract: true;
}

interface Sample {
  language: string;
  isHostile: boolean;
  brands: { name: string; others: string[] }[];
  texts: string[];
}

/** Answers of the set and hostile ones, by the brands that they are read for. */
function samples(full: boolean): Sample[] {
  const byBrands = Map.groupBy(full ? answersOfSet() : sixthOfSet().filter((_, at) => at % 10 === 0), (one) =>
    JSON.stringify([one.language, one.brands.map(({ id, names }) => [id, names])]),
  );
  const hostile = hostileAnswers().filter((_, at) => full || at % 10 === 0);
  return [
    ...[...byBrands.values()].map((same) => ({
      language: same[0]?.language ?? 'en',
      isHostile: false,
      brands: (same[0]?.brands ?? []).map(({ names }) => ({
        name: names[0]?.text ?? '',
        others: names.slice(1).map(({ text }) => text),
      })),
      texts: same.map(({ text }) => text),
    })),
    {
      language: 'en',
      isHostile: true,
      brands: ['Zelora', 'Kelbrin & Söhne', 'Zelora Cloud', 'Anchor'].map((name) => ({ name, others: [] })),
      texts: hostile.map(({ text }) => text.slice(0, LONGEST).toWellFormed()),
    },
  ];
}

/** Categories with prompts that are set to sentiment and accuracy, and the answers to send. */
export async function prepareAnswers(
  { databaseUrl, organizationId }: { databaseUrl: string; organizationId: string },
  full: boolean,
): Promise<{ answers: SentAnswer[]; hostile: Set<string> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const answers: SentAnswer[] = [];
  const hostile = new Set<string>();
  try {
    for (const { language, brands, texts, isHostile } of samples(full)) {
      const category = await newCategory(pool, {
        organizationIds: [organizationId],
        topics: ['Trail'],
        assets: brands.map(({ name }) => name),
      });
      for (const { name, others } of brands)
        await pool.query('UPDATE assets SET alternate_names = $2 WHERE id = $1', [
          category.assets[name],
          others,
        ]);
      const prompt_id = await newPrompt(pool, {
        categoryId: category.id,
        topicId: category.topics.Trail ?? '',
      });
      await pool.query(
        `UPDATE prompts SET language = $2, analysis_types = '{visibility,sentiment,accuracy}' WHERE id = $1`,
        [prompt_id, language],
      );
      for (const response of texts) {
        const id = randomUUIDv7();
        if (isHostile) hostile.add(id);
        const about = { category_id: category.id, prompt_id, model_id: CHATGPT };
        answers.push({ id, ...about, created_at: new Date().toISOString(), response, extract: true });
      }
    }
  } finally {
    await pool.end();
  }
  return { answers, hostile };
}
