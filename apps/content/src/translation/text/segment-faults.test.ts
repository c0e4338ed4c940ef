import { describeFault } from '@sightline/llm';
import { expect, test } from 'vitest';
import type { Kind } from '../../component/field.ts';
import { planCalls } from './plan-calls.ts';
import { segmentFaults } from './segment-faults.ts';
import { findSegments, type Segment } from './segments.ts';

function segmentOf(value: unknown, kind: Kind = { type: 'string', minLength: 4, maxLength: 20 }): Segment {
  const fields = [{ name: 'title', required: false, ...kind }];
  const [segment] = findSegments({ fields, content: { title: value }, slugField: '' });
  return segment ?? expect.unreachable('it has no words');
}

const faults = (segment: Segment, result: string, language = 'de') =>
  segmentFaults(segment, result, {
    language,
    terms: [{ term: 'Sightline' }, { term: 'hut', translation: 'Hütte' }],
  }).map(describeFault);

test.each([
  ['Die Hütte', []],
  ['Die Hütte von {name} im Winter', ['added {name}', 'too-long 30 of 20 characters']],
  ['Ein', ['too-short 3 of 4 characters']],
  ['a\u0000b and', ['unstorable']],
  ['a\ud800b and', ['unstorable']],
])('checks a short field: %j', (result, expected) => {
  expect(faults(segmentOf('The hut'), result)).toEqual(expected);
});

test('counts surrounding whitespace for the length, and does not send it', () => {
  expect(segmentOf('  The hut ')).toMatchObject({
    text: 'The hut',
    lead: '  ',
    trail: ' ',
    longest: 17,
    shortest: 1,
  });
});

test('checks kept terms and the script of the language', () => {
  const segment = segmentOf('Sightline shows every hut of this long winter to everybody', { type: 'text' });
  expect(faults(segment, 'Sichtlinie zeigt jedem jede Hütte dieses langen Winters')).toEqual([
    'lost-term Sightline',
  ]);
  expect(faults(segment, 'Sightline покажет каждому всякую избушку этой зимы')).toEqual([
    'wrong-language instead of de',
  ]);
});

test('compares placeholders across tags, and finds none where two texts meet', () => {
  const body = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] });
  const bold = { marks: [{ type: 'bold' }] };
  const segment = segmentOf(
    body({ type: 'text', text: 'Hello {name}, ' }, { type: 'text', text: 'dear', ...bold }),
    {
      type: 'rich_text',
    },
  );
  expect(faults(segment, '<1>Liebe {name}</1>, hallo')).toEqual([]);
  expect(faults(segment, '<1>Liebe</1>, hallo')).toEqual(['lost {name}']);
  expect(faults(segment, '{na<1>me}</1>')).toEqual(['lost {name}']);
});

test('applies the limit of the narrowest field to a text that occurs twice', () => {
  const fields = [30, 10, 20].map((maxLength, index) => ({
    name: `t${index}`,
    type: 'string' as const,
    maxLength,
    required: false,
  }));
  const segments = findSegments({
    fields,
    content: { t0: 'The hut', t1: 'The hut', t2: 'The hut' },
    slugField: '',
  });
  expect(planCalls(segments, 100)).toMatchObject([[{ segment: { longest: 10 }, text: 'The hut' }]]);
});
