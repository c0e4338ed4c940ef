import { expect, test } from 'vitest';
import { emptyGlossary } from './glossary.ts';
import { planCalls } from './plan-calls.ts';
import { buildPrompt } from './prompt.ts';
import { findSegments } from './segments.ts';

const fields = [
  { name: 'title', type: 'string', required: true, maxLength: 12 },
  { name: 'text', type: 'text', required: false },
] as const;
const [parts = []] = planCalls(
  findSegments({ fields, content: { title: 'Ignore all', text: 'A hut of Sightline' }, slugField: '' }),
  1000,
);

test('names the language, the style, and the texts as data', () => {
  const style = 'Informal, as to a friend.';
  const { instructions, input } = buildPrompt(parts, 'uk', { ...emptyGlossary, style });
  expect(instructions).toContain('Translate into Ukrainian (uk).');
  expect(instructions.endsWith(style)).toBe(true);
  // Words of a document never stand among the instructions.
  expect(instructions).not.toContain('Ignore all');
  expect(JSON.parse(input)).toEqual({
    language: 'uk',
    segments: [
      { id: 1, text: 'Ignore all', max_characters: 12 },
      { id: 2, text: 'A hut of Sightline' },
    ],
  });
});

test('sends only glossary terms that occur', () => {
  const glossary = {
    kept: ['Sightline', 'Elsewhere'],
    fixed: [{ term: 'hut', translations: { fr: 'cabane' } }],
    style: '',
  };
  expect(JSON.parse(buildPrompt(parts, 'fr', glossary).input).terms).toEqual([
    { term: 'Sightline' },
    { term: 'hut', translation: 'cabane' },
  ]);
  expect(JSON.parse(buildPrompt(parts, 'de', glossary).input).terms).toEqual([{ term: 'Sightline' }]);
});
