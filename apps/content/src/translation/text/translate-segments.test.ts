import { createModel, PermanentModelError, TransientModelError } from '@sightline/llm';
import {
  type Fault,
  inTurn,
  type ModelServerOptions,
  permanentFaults,
  startModelServer,
  transientFaults,
} from '@sightline/llm/testing';
import { expect, test } from 'vitest';
import { emptyGlossary } from './glossary.ts';
import { applyTranslations, findSegments } from './segments.ts';
import { translateSegments } from './translate-segments.ts';

const fields = [
  { name: 'title', type: 'string', required: true, maxLength: 60 },
  { name: 'slug', type: 'string', required: true },
  { name: 'body', type: 'rich_text', required: false },
  { name: 'teaser', type: 'text', required: false },
] as const;
const sentence = 'Ten huts where the winter night is longer than the day, for {count} people';
const content = {
  title: sentence.slice(0, 55),
  slug: 'ten-huts',
  body: {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Stay ' },
          { type: 'text', text: 'warm', marks: [{ type: 'bold' }] },
        ],
      },
      { type: 'paragraph', content: [{ type: 'text', text: sentence }] },
    ],
  },
  teaser: sentence,
};
const source = { fields, content, slugField: 'slug' };

interface Options extends ModelServerOptions {
  timeoutMs?: number;
}

async function translate({ timeoutMs = 30_000, ...options }: Options, more: object = {}) {
  await using server = await startModelServer(options);
  const model = createModel({ ...server.settings, LLM_TIMEOUT_MS: timeoutMs });
  const order = { model, language: 'ja', glossary: emptyGlossary, ...more };
  const translations = new Map<string, string>();
  const usages = [];
  try {
    for await (const call of translateSegments(findSegments(source), order)) {
      for (const one of call.translations) translations.set(...one);
      usages.push(call.usage);
    }
  } catch (error) {
    throw Object.assign(error as Error, { translations });
  }
  return { translations, usages, calls: usages.length, inputs: server.inputs };
}

test('translates a document in one call, sends the same text once, and puts results at their paths', async () => {
  const { translations, calls, usages, inputs } = await translate({});
  expect(calls).toBe(1);
  expect(inputs[0]?.segments.map(({ text }) => text)).toEqual([content.title, 'Stay <1>warm</1>', sentence]);
  expect(usages[0]?.promptTokens).toBeGreaterThan(0);
  const result = applyTranslations(source, findSegments(source), ({ hash }) => translations.get(hash));
  expect(result).toMatchObject({ slug: 'ten-huts', teaser: expect.stringMatching(/[ぁ-ん]/) });
  expect(JSON.stringify(result)).toContain('{count}');
});

test('splits a large document into several calls, with the same result', async () => {
  const [one, many] = [await translate({}), await translate({}, { callCharacters: 30 })];
  expect(many.calls).toBeGreaterThan(3);
  expect(
    many.inputs
      .flatMap(({ segments }) => segments.map(({ text }) => text.length))
      .every((length) => length <= 30),
  ).toBe(true);
  expect(many.translations).toEqual(one.translations);
});

test('sends terms and limits only where they apply', async () => {
  const glossary = {
    kept: ['winter night', 'summer'],
    fixed: [{ term: 'huts', translations: { ja: '小屋' } }],
    style: '',
  };
  const { inputs, translations } = await translate({}, { glossary });
  expect(inputs[0]).toMatchObject({
    terms: [{ term: 'winter night' }, { term: 'huts', translation: '小屋' }],
    segments: [{ id: 1, max_characters: 60 }, { id: 2 }, { id: 3 }],
  });
  expect(
    [...translations.values()].filter((text) => text.includes('winter night') && text.includes('小屋')),
  ).toHaveLength(2);
});

const named: Partial<Record<Fault, string>> = {
  'missing-text': 'missing text 1',
  'unknown-text': 'unknown text 999999',
  'repeated-text': 'repeated text',
  'lost-placeholder': 'lost <1>',
  'wrong-language': 'unchanged 2 of 2 sentences',
};

test.each(transientFaults)('retries %s', async (fault) => {
  const failed = translate({ fault: inTurn(fault), ...(fault === 'slow' && { timeoutMs: 1000 }) });
  await expect(failed).rejects.toBeInstanceOf(TransientModelError);
  await expect(failed).rejects.toThrow(named[fault] ?? '');
});

test.each(permanentFaults)('does not retry %s', async (fault) => {
  await expect(translate({ fault: inTurn(fault) })).rejects.toBeInstanceOf(PermanentModelError);
});

test('accepts an unchanged text when the model says that it is in the language already', async () => {
  const same: ModelServerOptions = { fault: inTurn('wrong-language'), sourceLanguage: 'de' };
  const { translations } = await translate(same, { language: 'de' });
  expect([...translations.values()]).toContain(sentence);
  await expect(translate(same, { language: 'fr' })).rejects.toThrow('unchanged');
});

test('keeps the results of calls before a failure, without incomplete segments', async () => {
  const failed = translate({ fault: inTurn(undefined, 'failing') }, { callCharacters: 60 });
  await expect(failed).rejects.toBeInstanceOf(TransientModelError);
  const { translations } = await failed.catch((error) => error);
  const first = findSegments(source).find(({ address }) => address === '/title');
  expect([...translations.keys()]).toEqual([first?.hash]);
});
