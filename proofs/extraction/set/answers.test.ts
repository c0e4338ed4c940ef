import { expect, test } from 'vitest';
import { hardCases, referenceCases } from '../cases.ts';
import { heldOutAnswers } from '../held-out/answers.ts';
import { countsAt, type LabelledAnswer } from '../labelled.ts';
import { readMarked } from '../marked.ts';
import { lettersOf } from '../score/letters.ts';
import { placesOfWord } from '../score/places-of-name.ts';
import { answersOfSet, sixthOfSet } from './answers.ts';
import { languages } from './languages/all.ts';

const set = answersOfSet();
const written = { 'the set': set, 'the hard cases': hardCases(), 'the held-out answers': heldOutAnswers() };

test('the seed repeats the same set, and another seed makes another', () => {
  const texts = (answers: LabelledAnswer[]) => answers.map(({ text, prompt }) => [text, prompt]);
  expect(texts(answersOfSet())).toEqual(texts(set));
  expect(texts(answersOfSet(1))).not.toEqual(texts(set));
});

test('marks become places that slice to the name, with its ending apart', () => {
  expect(readMarked('🏆 1. ‹a#1:Aurora|s› vs ‹b-:B+›')).toEqual({
    text: '🏆 1. Auroras vs B+',
    places: [
      { brandId: 'a', kind: 'listed', start: 6, nameEnd: 12, end: 13, rank: 1 },
      { brandId: 'b', kind: 'absent', start: 17, nameEnd: 19, end: 19, rank: null },
    ],
  });
  expect(() => readMarked('‹a:Aurora')).toThrow();
});

test.each(Object.entries(written))('%s: every place begins as a name of its brand does', (_name, answers) => {
  for (const { id, text, brands, places } of answers)
    for (const { brandId, start, nameEnd } of places) {
      const names = brands.find((brand) => brand.id === brandId)?.names ?? [];
      const slice = lettersOf(text.slice(start, nameEnd));
      const begins = names.some((name) => {
        const letters = lettersOf(name.text);
        const shared = [...slice].findIndex((letter, at) => letter !== letters[at]);
        return shared < 0 || shared >= Math.min(3, letters.length - 1);
      });
      expect(begins, `${id}: ${text.slice(start, nameEnd)}`).toBe(true);
    }
});

const notProse =
  /```[\s\S]*?```|`[^`]*`|\]\([^)]*\)|\[[\w%.-]+\.example\]|https?:\S+|\S+@\S+|【[^】]*】|[\w%-]+\.example\S*/g;

test('no brand of the set stands in prose without a label, but for names that are words', () => {
  const unlabelled = set.flatMap(({ id, text, brands, places }) => {
    let rest = text;
    for (const { start, end } of places)
      rest = rest.slice(0, start) + '\0'.repeat(end - start) + rest.slice(end);
    const prose = rest.replaceAll(notProse, ' ').toLowerCase();
    return brands
      .filter(({ isWord }) => !isWord)
      .flatMap(({ names }) => names)
      .filter((name) => placesOfWord(prose, name.text.toLowerCase()).length > 0)
      .map((name) => `${id}: ${name.text}`);
  });
  expect(unlabelled).toEqual([]);
});

const atLeast = (answers: LabelledAnswer[], least: number, isOne: (answer: LabelledAnswer) => boolean) => {
  for (const { language } of languages) {
    const found = answers.filter((answer) => answer.language === language && isOne(answer));
    expect(found.length, language).toBeGreaterThanOrEqual(least);
  }
};
const hasKind = (kind: string) => (answer: LabelledAnswer) =>
  [...answer.labels.values()].some((one) => one.kind === kind);
const hasTrap = (trap: string) => (answer: LabelledAnswer) => answer.traps.includes(trap);

test('the set is as large as it says, and each language has each kind and shape', () => {
  expect(set.length).toBeGreaterThanOrEqual(3500);
  expect(languages).toHaveLength(15);
  atLeast(set, 230, () => true);
  for (const kind of ['named', 'listed', 'absent', 'echo']) atLeast(set, 12, hasKind(kind));
  for (const trap of ['word-as-name', 'word-as-word']) atLeast(set, 50, hasTrap(trap));
  for (const shape of new Set(set.map((answer) => answer.shape)))
    atLeast(set, 5, (answer) => answer.shape === shape);
  atLeast(set, 20, ({ places }) => !places.some(countsAt));
});

test('the small size has each kind in each language', () => {
  for (const kind of ['named', 'listed', 'absent', 'echo']) atLeast(sixthOfSet(), 1, hasKind(kind));
});

test('200 ordinary words are brands, and each is named by an answer', () => {
  const words = languages.flatMap(({ language, words }) => words.map(([word]) => `${language} ${word}`));
  expect(new Set(words).size).toBeGreaterThanOrEqual(200);
  const named = new Set(
    set.flatMap(({ language, brands, labels }) =>
      brands
        .filter(({ id, isWord }) => isWord && labels.get(id)?.counts)
        .map(({ names }) => `${language} ${names[0]?.text}`),
    ),
  );
  expect(words.filter((word) => !named.has(word))).toEqual([]);
});

test('the held-out answers share no brand with the set, and each language has 20', () => {
  const heldOut = heldOutAnswers();
  atLeast(heldOut, 20, () => true);
  const namesOf = (answers: LabelledAnswer[]) =>
    new Set(answers.flatMap(({ brands }) => brands.flatMap(({ names }) => names.map(({ text }) => text))));
  expect([...namesOf(heldOut).intersection(namesOf(set))]).toEqual([]);
});

test('hard cases and reference cases are read', () => {
  expect(hardCases().length).toBeGreaterThanOrEqual(60);
  expect(referenceCases()).toHaveLength(70);
});
