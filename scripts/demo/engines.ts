import { crc32 } from 'node:zlib';
import { type ComposedAnswer, startEngineServer } from '@sightline/engines/testing';
import { answerOf } from './answers/answer.ts';
import type { AskedPrompt } from './answers/runs.ts';
import { createChance } from './content/chance.ts';
import { fields } from './insights/fields.ts';
import { promptsOf } from './insights/questions.ts';
import type { Steward } from './insights/steward.ts';
import { BRAND } from './insights/watched.ts';

/** As many days as the answers of the demo go back: what is asked now is asked after all of them. */
const TODAY = 89;
const MODEL = 'ChatGPT';
/** What is chosen, and what is asked of sentiment and claims: answers to the latter are judged, too. */
const TOPICS = ['Choosing', 'Price', 'Sustainability'];
/** The protocol says it by itself. */
const TRACKED = /[?&]utm_source=chatgpt\.com$/;

/** The answer engines of the demo: a server on this machine that speaks their protocols, and answers as the answers of before were made. */
export const startDemoEngines = () =>
  startEngineServer({ compose, delayMs: ({ prompt }) => 1_000 + (crc32(prompt) % 4_000) });

const watched = fields.slice(0, 1);
const assets = [BRAND, ...watched.flatMap(({ rivals }) => rivals.map(({ name }) => name))];
const without = (names: readonly { name: string }[]) => names.map(({ name }) => ({ id: '', name }));
const prompts: AskedPrompt[] = watched.flatMap((field, index) =>
  promptsOf(field, index).map(({ topic, regions, platforms, personas, ...prompt }) => ({
    ...{ id: '', status: 'active', ...prompt, topic: { id: '', ...topic } },
    ...{ regions: without(regions), platforms: without(platforms), personas: without(personas) },
  })),
);

const inEnglish = prompts.filter(({ language }) => language.startsWith('en'));

/** Another answer for each run. What nobody has planned is answered like a prompt that somebody has. */
function compose(asked: string, key: string): ComposedAnswer {
  const chance = createChance(crc32(`${asked} ${key}`) >>> 11);
  const prompt = prompts.find((one) => asked.includes(one.prompt)) ?? chance.pick(inEnglish);
  const [region = { id: '', name: '' }] = prompt.regions;
  const model = { id: '', name: MODEL };
  const run = { id: '', prompt, model, region, persona: undefined, day: TODAY, at: new Date(), chance };
  const { response, citations, search_queries: searches = [] } = answerOf(run, '', assets);
  // Each `[n]` stands behind what it is the source of.
  const parts = response.split(/\[(\d+)\]/);
  const segments = parts.flatMap((text, place) =>
    place % 2 === 1 || text === ''
      ? []
      : [{ text, ...(place + 1 < parts.length && { cites: Number(parts[place + 1]) - 1 }) }],
  );
  return {
    segments,
    pages: citations.map(({ url, title }) => ({ url: url.replace(TRACKED, ''), title, quote: title })),
    searches,
    tokens: {
      input: chance.integer(6_000, 12_000),
      cachedInput: 0,
      output: Math.ceil(response.length / 4),
      reasoning: chance.integer(100, 400),
    },
  };
}

interface Place {
  organizationId: string;
  categoryId: string;
}

/** A target, a cap and a schedule that asks a prompt about once a minute, where there are none. */
export async function seedCollecting(steward: Steward, { organizationId, categoryId }: Place): Promise<void> {
  const below = `/manage/categories/${categoryId}`;
  const schedules = await steward.ask<unknown[]>(`GET ${below}/schedules`);
  if (schedules.length > 0) return;
  const models = await steward.ask<{ id: string; name: string }[]>('GET /v1/org/models');
  const { data } = await steward.ask<{ data: AskedPrompt[] }>(`GET /v1/org/categories/${categoryId}/prompts`);
  await steward.ensure('/manage/targets', {
    organization_id: organizationId,
    name: 'ChatGPT by API',
    model_id: models.find(({ name }) => name === MODEL)?.id,
    route: 'openai-responses',
    settings: { model: 'gpt-5.4-mini', search: 'allow', most_output_tokens: 8_000 },
  });
  const [target] = await steward.ask<{ id: string }[]>('GET /manage/targets');
  const cap = { scope: 'category', scope_id: categoryId, period: 'day', cap_usd: 25 };
  await steward.ask(`PUT /manage/organizations/${organizationId}/spending-caps`, { caps: [cap] });
  const topics = new Map(data.map(({ topic }) => [topic.name, topic.id]));
  await steward.ask(`POST ${below}/schedules`, {
    target_id: target?.id,
    name: 'What to choose and to pay, every hour',
    every_hours: 1,
    topic_ids: TOPICS.flatMap((name) => topics.get(name) ?? []),
  });
}
