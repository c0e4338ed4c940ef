import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithFile } from '@sightline/stack';
import { expect, test } from 'vitest';
import { readCatalogue } from './catalogue.ts';
import { createClassifier, ownCatalogue } from './classifier.ts';

const catalogue = readCatalogue(ownCatalogue);

/** Of the field reference. */
const providers = [
  'openai',
  'anthropic',
  'chatgpt',
  'deepseek',
  'google',
  'microsoft',
  'perplexity',
  'apple',
  'bytedance',
  'amazon',
  'meta',
  'duckduckgo',
  'you',
  'you.com',
  'xai',
  'grok',
  'gemini',
  'mistral',
  'huawei',
  'yandex',
  'baidu',
  'yahoo',
  'commoncrawl',
  'openclaw',
];

test('has every provider of the reference, and more than sixty agents', () => {
  const there = new Set(catalogue.bots.map(({ provider }) => provider));
  expect(providers.filter((name) => !there.has(name))).toEqual([]);
  expect(catalogue.bots.length).toBeGreaterThanOrEqual(60);
});

test('finds every bot by each of its own agents, and no other one', () => {
  const { agent } = createClassifier();
  for (const { name, agents } of catalogue.bots)
    for (const pattern of agents)
      expect([pattern, agent(`Mozilla/5.0 (compatible; ${pattern.replace(/\*$/, '')})`).name]).toEqual([
        pattern,
        name,
      ]);
});

test('accepts an own file with ranges beside it, and refuses one with errors, naming all', () => {
  const directory = mkdtempSync(join(tmpdir(), 'catalogue-'));
  endWithFile(async () => rmSync(directory, { recursive: true }));
  const write = (values: object) => {
    const whole = { version: 'ours-1', bots: [], browsers: ['Mozilla/'], referrers: [], ...values };
    writeFileSync(join(directory, 'catalogue.json'), JSON.stringify(whole));
    return join(directory, 'catalogue.json');
  };
  writeFileSync(join(directory, 'automata.txt'), '*bot\n');
  const bot = { name: 'Own', provider: 'own', type: 'ai_agent', agents: ['own-agent*'] };
  const own = createClassifier(write({ bots: [bot] }));
  expect([own.version, own.agent('Mozilla/5.0 own-agent2').name]).toEqual(['ours-1', 'Own']);
  const faulty = write({
    bots: [
      { ...bot, type: 'spy' },
      { ...bot, agents: [] },
    ],
    extra: 1,
  });
  expect(() => createClassifier(faulty)).toThrow(/bots\.0\.type.*bots\.1\.agents/s);
  expect(() => createClassifier(write({ bots: [bot, { ...bot, name: 'Other' }] }))).toThrow(
    'own-agent* is there twice as agent',
  );
  const ranged = () => createClassifier(write({ bots: [{ ...bot, addresses: ['own'] }] }));
  expect(ranged).toThrow('own.txt');
});
