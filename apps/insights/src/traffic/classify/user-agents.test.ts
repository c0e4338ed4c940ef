import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import crawlers from 'crawler-user-agents';
import { isbot } from 'isbot';
import topAgents from 'top-user-agents';
import { expect, test } from 'vitest';
import { createClassifier } from './classifier.ts';

const { agent } = createClassifier();
const require = createRequire(import.meta.url);

/** Those of visits to a large website: all that the package draws from. */
const browsers = [
  ...new Set([
    ...topAgents,
    ...(
      JSON.parse(
        readFileSync(require.resolve('user-agents').replace(/[^/]*$/, 'user-agents.json'), 'utf8'),
      ) as {
        userAgent: string;
      }[]
    ).map(({ userAgent }) => userAgent),
  ]),
];
/**
 * The lists that isbot published with its second version; later ones have patterns only. What it calls browsers are also mail programs,
 * feed readers and players: programs that no person reads pages with, and no bots of the catalogue.
 */
const listed = (file: string) => [
  ...new Set(
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];
const bots = crawlers.flatMap(({ pattern, instances }) => instances.map((text) => ({ pattern, text })));

test('takes no ordinary browser for a bot', () => {
  expect(browsers.length).toBeGreaterThan(1_000);
  expect(browsers.filter((text) => agent(text).type !== 'none')).toEqual([]);
});

test('takes at most two percent of two thousand crawlers for people', () => {
  expect(bots.length).toBeGreaterThan(2_000);
  const missed = bots.filter(({ text }) => agent(text).type === 'none');
  expect(missed.length / bots.length).toBeLessThan(0.02);
});

test('takes none of the browsers of isbot for a bot, and at most four percent for other programs', () => {
  const texts = listed(require.resolve('isbot-lists/browsers.txt'));
  expect(texts.length).toBeGreaterThan(5_900);
  const told = Object.groupBy(texts, (text) => agent(text).type);
  expect(Object.keys(told).sort()).toEqual(['none', 'other']);
  expect((told.other?.length ?? 0) / texts.length).toBeLessThan(0.04);
});

test('takes at most two percent of the crawlers of isbot for people', () => {
  const texts = listed(require.resolve('isbot-lists/crawlers.txt'));
  expect(texts.length).toBeGreaterThan(2_700);
  expect(texts.filter((text) => agent(text).type === 'none').length / texts.length).toBeLessThan(0.02);
});

test('takes hardly any agent for a person that isbot matches by a word', () => {
  const known = bots.filter(({ text }) => isbot(text));
  const missed = known.filter(({ text }) => agent(text).type === 'none');
  expect(missed.length / known.length).toBeLessThan(0.02);
});

/** By the list's own patterns, whose owners are known: each of its agents is of that provider and type. */
const expected = {
  GPTBot: ['openai', 'ai_training'],
  'ChatGPT-User': ['openai', 'ai_assistant'],
  'OAI-SearchBot': ['openai', 'index'],
  '[cC]laude[bB]ot': ['anthropic', 'ai_training'],
  'Claude-User': ['anthropic', 'ai_assistant'],
  'Claude-SearchBot': ['anthropic', 'index'],
  'PerplexityBot\\/': ['perplexity', 'index'],
  'Perplexity-User': ['perplexity', 'ai_assistant'],
  CCBot: ['commoncrawl', 'ai_training'],
  Bytespider: ['bytedance', 'ai_training'],
  'meta-externalagent\\/': ['meta', 'ai_training'],
  'MistralAI-User': ['mistral', 'ai_assistant'],
  DuckAssistBot: ['duckduckgo', 'ai_assistant'],
  'Gemini-Deep-Research': ['gemini', 'ai_assistant'],
  'Amzn-SearchBot': ['amazon', 'index'],
  DeepSeekBot: ['deepseek', 'ai_training'],
  bingbot: ['microsoft', 'index'],
  'Googlebot\\/': ['google', 'index'],
  Applebot: ['apple', 'index'],
  Baiduspider: ['baidu', 'index'],
  Slurp: ['yahoo', 'index'],
};

test.each(Object.entries(expected))('%s', (pattern, [provider, type]) => {
  const found = bots.filter((one) => one.pattern === pattern);
  expect(found.length).toBeGreaterThan(0);
  for (const { text } of found) {
    const told = agent(text);
    expect([text, told.provider, told.type]).toEqual([text, provider, type]);
  }
});
