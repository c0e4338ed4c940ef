import { expect, test } from 'vitest';
import { hardCases } from '../cases.ts';
import { type LabelledAnswer, labelAnswer } from '../labelled.ts';
import { sixthOfSet } from '../set/answers.ts';
import type { Found, Method } from './found.ts';
import { type Share, type Tally, tallyOf } from './tally.ts';

const answers = [...sixthOfSet(), ...hardCases()];

const asLabelled: Method = ({ places }) =>
  places.flatMap(({ brandId, kind, start, end, rank }) =>
    kind === 'either' ? [] : [{ brandId, kind, start, end, rank }],
  );

const sharesOf = (tally: Tally) =>
  Object.entries(tally).filter(
    (entry): entry is [string, Share] => typeof entry[1] === 'object' && 'right' in entry[1],
  );

test('what is read as it is labelled is right in everything', () => {
  const tally = tallyOf(answers, asLabelled);
  expect(tally.wrong).toEqual([]);
  for (const [name, { right, tooMany, missed }] of sharesOf(tally)) {
    expect({ name, tooMany, missed }).toEqual({ name, tooMany: 0, missed: 0 });
    expect(right, name).toBeGreaterThan(20);
  }
});

const brands = ['a', 'b', 'w'].map((id) => ({ id, names: [{ text: id }], isWord: id === 'w' }));
const answer: LabelledAnswer = labelAnswer(
  { id: '1', language: 'en', shape: 'ranked', traps: [], brands, prompt: '' },
  '1. ‹a#1:Alder|s›\n2. ‹b#2:Birch›\n\nNothing was found on ‹w-:Willow›.',
);

const changed = (change: (found: Found[]) => Found[]) => tallyOf([answer], (one) => change(asLabelled(one)));

test('an error is counted where it is, and nowhere else', () => {
  const wrongIn = (tally: Tally) =>
    sharesOf(tally)
      .filter(([, { tooMany, missed }]) => tooMany + missed > 0)
      .map(([name]) => name);
  expect(wrongIn(changed((found) => found))).toEqual([]);
  expect(wrongIn(changed((found) => found.slice(1)))).toEqual([
    'mentions',
    'others',
    'places',
    'order',
    'ranks',
  ]);
  expect(wrongIn(changed((found) => found.map((one) => ({ ...one, rank: 7 }))))).toEqual(['ranks']);
  expect(wrongIn(changed((found) => found.filter(({ kind }) => kind !== 'absent')))).toEqual(['absent']);
  const asNamed = (one: Found): Found => (one.brandId === 'w' ? { ...one, kind: 'named' } : one);
  expect(wrongIn(changed((found) => found.map(asNamed)))).toEqual([
    'mentions',
    'words',
    'places',
    'absent',
    'order',
  ]);
  expect(wrongIn(changed((found) => found.map((one) => ({ ...one, end: one.end + 1 }))))).toEqual([
    'places',
    'offsets',
  ]);
});

test('a name may end before its ending or after it', () => {
  const shorter = changed((found) =>
    found.map((one) => (one.brandId === 'a' ? { ...one, end: one.end - 1 } : one)),
  );
  expect([shorter.places.recall, shorter.offsets.recall]).toEqual([1, 1]);
});
