import { createChance } from '../content/chance.ts';
import type { Field, Words } from './fields.ts';
import { BRAND, personas } from './watched.ts';

type Language = keyof Words;

interface Question {
  topic: string;
  tags: string[];
  analysisTypes: string[];
  /** Whom it is about, when it is about the brand itself. */
  asset?: string;
  text: Words;
}

const both = (en: string, de: string): Words => ({ en, de });

/** Everything that is asked about a field, each once and in one language. */
function questionsOf({ things, uses, chores, prices, rivals }: Field): Question[] {
  return things.flatMap((thing) => [
    ...uses.map((use) => ({
      topic: 'Choosing',
      tags: ['Buying advice'],
      analysisTypes: ['visibility'],
      text: both(
        `What are the best ${thing.en} ${use.en}?`,
        `Welches sind die besten ${thing.de} ${use.de}?`,
      ),
    })),
    ...rivals.map(({ name }) => ({
      topic: 'Comparison',
      tags: ['Comparison', 'Brand'],
      analysisTypes: ['visibility', 'sentiment'],
      asset: BRAND,
      text: both(
        `${BRAND} or ${name}: whose ${thing.en} last longer?`,
        `${BRAND} oder ${name}: Wessen ${thing.de} halten länger?`,
      ),
    })),
    ...chores.map((chore) => ({
      topic: 'Care and repair',
      tags: ['Care'],
      analysisTypes: ['visibility'],
      text: both(`How do I ${chore.en} ${thing.en}?`, `Wie ${chore.de} ${thing.de}?`),
    })),
    ...prices.map((price) => ({
      topic: 'Price',
      tags: ['Buying advice', 'Price'],
      analysisTypes: ['visibility', 'sentiment'],
      text: both(
        `Which ${thing.en} under ${price} euros are worth the money?`,
        `Welche ${thing.de} unter ${price} Euro sind ihr Geld wert?`,
      ),
    })),
    {
      topic: 'Sustainability',
      tags: ['Values'],
      analysisTypes: ['visibility'],
      text: both(
        `Which brands make ${thing.en} that can be repaired?`,
        `Welche Marken machen ${thing.de}, die sich reparieren lassen?`,
      ),
    },
    {
      topic: 'Sustainability',
      tags: ['Values', 'Brand'],
      analysisTypes: ['sentiment', 'accuracy'],
      asset: BRAND,
      text: both(
        `Are the ${thing.en} of ${BRAND} made under fair conditions?`,
        `Werden die ${thing.de} von ${BRAND} fair hergestellt?`,
      ),
    },
  ]);
}

const platforms = ['ChatGPT', 'Claude', 'Gemini', 'Google AI Overviews', 'Perplexity', 'Microsoft Copilot'];
const locales: Record<Language, string> = { en: 'en-GB', de: 'de-DE' };
const names = (list: string[]) => list.map((name) => ({ name }));

/** The prompts of a field, as the endpoint takes them. Every third is asked in German, where that is spoken. */
export function promptsOf(field: Field, index: number) {
  const chance = createChance(500 + index);
  return questionsOf(field).map(({ topic, tags, analysisTypes, asset, text }, place) => {
    const language: Language = place % 3 === 2 ? 'de' : 'en';
    const regions = field.regions.filter((name) => (name === 'Germany') === (language === 'de'));
    return {
      prompt: text[language],
      topic: { name: topic },
      language: locales[language],
      tags: names(tags),
      regions: names(chance.some(regions, chance.integer(1, regions.length))),
      platforms: names(chance.some(platforms, chance.integer(2, 4))),
      personas: names(
        chance.some(
          personas.map(({ name }) => name),
          chance.integer(0, 2),
        ),
      ),
      analysis_types: analysisTypes,
      ...(asset !== undefined && { asset: { name: asset } }),
    };
  });
}
