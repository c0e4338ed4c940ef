import { randomUUID } from 'node:crypto';

const NEW_TOPICS = 50;
const NEW_TAGS = 200;
const regions = ['Germany', 'France', 'United States', 'Japan'];
const platforms = ['ChatGPT', 'Claude', 'Gemini', 'Google AI Overviews', 'Perplexity'];
const kinds = ['trail', 'road', 'racing', 'walking', 'climbing', 'winter'];

/** Of the regions above the ids, as every deployment has them. */
export const regionIds = ['08', '07', '1a', '0c'].map(
  (number) => `01990000-0000-7000-8000-0002000000${number}`,
);
export const personas = ['Beginner', 'Club runner', 'Gift buyer'];

/** As a team would load them from its sheets: a sentence each, three tags, two regions and three platforms, all by name. */
export function bulkPrompts(count: number) {
  const take = <T>(values: T[], from: number, many: number) =>
    Array.from({ length: many }, (_, index) => values[(from + index) % values.length]);
  const tags = Array.from({ length: NEW_TAGS }, (_, index) => `Tag number ${index}`);
  return Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    prompt: `Which ${kinds[index % kinds.length]} shoes are best for somebody who runs ${index} kilometres a year and pays at most ${index % 300} euros?`,
    topic: { name: `Topic number ${index % NEW_TOPICS}` },
    language: index % 3 === 0 ? 'de-DE' : 'en-US',
    tags: take(tags, index * 7, 3).map((name) => ({ name })),
    regions: take(regions, index, 2).map((name) => ({ name })),
    platforms: take(platforms, index, 3).map((name) => ({ name })),
    personas: index % 4 === 0 ? take(personas, index / 4, 1).map((name) => ({ name })) : [],
    analysis_types: index % 2 === 0 ? ['visibility'] : ['visibility', 'sentiment'],
  }));
}

/** Each prompt gets another text and one tag more than it has. */
export function bulkChanges(prompts: ReturnType<typeof bulkPrompts>) {
  return prompts.map(({ id, prompt, tags }) => ({
    id,
    prompt: `${prompt} Answer in short.`,
    tags: [...tags, { name: 'Changed in bulk' }],
  }));
}
