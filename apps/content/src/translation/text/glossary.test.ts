import { expect, test } from 'vitest';
import { type Glossary, lostTerms, termsIn } from './glossary.ts';

const glossary: Glossary = {
  kept: ['Sightline', 'art', 'C++', ''],
  fixed: [
    { term: 'hut', translations: { de: 'Hütte', fr: 'cabane' } },
    { term: 'hut of ice', translations: { de: 'Eishütte' } },
  ],
  style: '',
};

test('sends only terms that occur, longest first, with the translation of the language', () => {
  expect(termsIn(['A Hut of ice by Sightline', 'a party'], glossary, 'de')).toEqual([
    { term: 'hut of ice', translation: 'Eishütte' },
    { term: 'Sightline' },
    { term: 'hut', translation: 'Hütte' },
  ]);
  expect(termsIn(['A hut of ice'], glossary, 'fr')).toEqual([{ term: 'hut', translation: 'cabane' }]);
  expect(termsIn(['A hut'], glossary, 'es')).toEqual([]);
  expect(termsIn(['Learn C++ now', 'Sightlineの世界'], glossary, 'ja')).toEqual([
    { term: 'Sightline' },
    { term: 'C++' },
  ]);
});

test('names a missing kept term, and accepts inflected endings', () => {
  const terms = termsIn(['The hut of Sightline'], glossary, 'de');
  expect(lostTerms('The hut of Sightline', 'Die Hütte der Sichtlinie', terms)).toEqual(['Sightline']);
  expect(lostTerms('The hut of Sightline', 'Sightlines Hütte', terms)).toEqual([]);
  expect(lostTerms('a sightline', 'eine Sichtlinie', terms)).toEqual([]);
});
