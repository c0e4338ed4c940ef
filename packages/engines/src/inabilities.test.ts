import { expect, test } from 'vitest';
import type { Abilities } from './engine.ts';
import { inabilities, type Plan } from './inabilities.ts';

const can: Abilities = {
  modes: ['keyed'],
  place: 'country',
  countries: ['DE'],
  language: true,
  languages: ['de'],
  models: ['chatgpt'],
  persona: false,
  search: ['require'],
  longestPrompt: 10,
  tells: { searches: true, spans: false, cost: true },
};
const plan: Plan = {
  mode: 'keyed',
  prompt: 'Which?',
  model: 'chatgpt',
  search: 'require',
  place: { country: 'DE' },
};

test.each<[string, Partial<Plan>]>([
  ['mode', { mode: 'call' }],
  ['prompt', { prompt: 'Which of these?' }],
  ['model', { model: 'gpt-5' }],
  ['search', { search: 'off' }],
  ['persona', { persona: 'A runner.' }],
  ['place', { place: { country: 'FR' } }],
  ['place', { place: { country: 'DE', city: 'Berlin' } }],
  ['place', { place: { country: 'DE', location: 'Berlin,Germany' } }],
  ['language', { language: 'fr' }],
  ['mostOutputTokens', { mostOutputTokens: 100 }],
  ['mostSearches', { mostSearches: 2 }],
  ['searchContext', { searchContext: 'low' }],
])('names the field %s when it cannot be done: %j', (field, more) => {
  expect(inabilities('cloro', can, plan)).toEqual([]);
  const faults = inabilities('cloro', can, { ...plan, ...more });
  expect(faults).toEqual([{ loc: [field], msg: expect.stringMatching(/^cloro /), type: 'unable' }]);
});

test('names everything that cannot be done at once, and a place where none can be told', () => {
  const faults = inabilities('mistral', { ...can, place: 'none' }, { ...plan, model: 'x', search: 'off' });
  expect(faults.map(({ loc }) => loc[0])).toEqual(['model', 'search', 'place']);
  const needs = inabilities('gemini', { ...can, needsCoordinates: true }, plan);
  expect(needs).toMatchObject([{ loc: ['place'], msg: expect.stringContaining('latitude') }]);
});
