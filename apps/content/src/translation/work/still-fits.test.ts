import { expect, test } from 'vitest';
import { emptyGlossary, type Glossary } from '../text/glossary.ts';
import { findSegments } from '../text/segments.ts';
import { stillFits } from './still-fits.ts';

const [segment] = findSegments({
  fields: [{ name: 'title', type: 'string', required: true, maxLength: 30 }],
  content: { title: 'A hut of {name} in Hallstatt' },
  slugField: 'slug',
});
if (!segment) throw new Error('no segment');

const kept: Glossary = { kept: ['Hallstatt'], fixed: [], style: '' };
const fixed: Glossary = { kept: [], fixed: [{ term: 'hut', translations: { de: 'Hütte' } }], style: '' };

test.each([
  ['as it was said', 'Eine Hütte von {name} in H.', emptyGlossary, true, true],
  ['without a placeholder', 'Eine Hütte in Hallstatt', emptyGlossary, false, true],
  ['without a term that stays', 'Eine Hütte von {name} in H.', kept, false, true],
  ['with a term that stays', 'Haus von {name} in Hallstatt', kept, true, true],
  ['with another word than the glossary has', 'Haus von {name} in Hallstatt', fixed, false, true],
  ['with the word of the glossary', 'Die HÜTTE von {name} in H.', fixed, true, true],
  ['longer than the field takes', 'Eine Hütte von {name} in Hallstatt', emptyGlossary, false, false],
])('%s', (_, text, glossary, byMachine, byHand) => {
  expect(stillFits(segment, { text, origin: 'machine' }, 'de', glossary)).toBe(byMachine);
  expect(stillFits(segment, { text, origin: 'manual' }, 'de', glossary)).toBe(byHand);
});
