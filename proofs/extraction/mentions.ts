import type { Part } from '../changes/part.ts';
import type { Figure } from '../proof.ts';
import { printTable } from '../table.ts';
import { hardCases, referenceCases } from './cases.ts';
import { heldOutAnswers } from './held-out/answers.ts';
import type { LabelledAnswer } from './labelled.ts';
import { byRules, bySubstring, byWords, type Method } from './score/found.ts';
import { type Share, type Tally, tallyOf } from './score/tally.ts';
import { answersOfSet, sixthOfSet } from './set/answers.ts';

const WRONG_SHOWN = 40;
const methods = { rules: byRules(), substring: bySubstring, words: byWords } satisfies Record<string, Method>;

/** Reads every labelled answer by the rules and, beside them, in the two simple ways. */
export const mentions: Part = async ({ full, say }) => {
  const set = full ? answersOfSet() : sixthOfSet();
  const groups = { set, hard: hardCases(), 'held out': heldOutAnswers(), reference: referenceCases() };
  const tallies = Object.entries(groups).map(([name, answers]) => ({
    name,
    byMethod: Object.entries(methods).map(([method, read]) => ({ method, tally: tallyOf(answers, read) })),
  }));
  printTable(
    ['answers', 'by', 'number', ...columns.map(([title]) => title)],
    tallies.flatMap(({ name, byMethod }) =>
      byMethod.map(({ method, tally }) => [
        name,
        method,
        String(tally.answers),
        ...columns.map(([, of]) => of(tally)),
      ]),
    ),
  );
  const ofRules = (group: string) =>
    tallies.find(({ name }) => name === group)?.byMethod.find(({ method }) => method === 'rules')?.tally;
  const before = performance.now();
  for (const answer of set) methods.rules(answer);
  say(
    `rules: ${Math.round(set.length / ((performance.now() - before) / 1000))} answers of the set per second`,
  );
  if (full) {
    for (const group of ['set', 'hard']) sayWrong(group, ofRules(group)?.wrong ?? [], say);
    showByLanguage(set);
  }
  return ['set', 'held out'].flatMap((group) => {
    const tally = ofRules(group);
    return tally ? goalsOf(group, tally, full) : [];
  });
};

const three = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(3));
const both = (share: Share) => `${three(share.precision)} / ${three(share.recall)}`;

const columns: [title: string, of: (tally: Tally) => string][] = [
  ['mentions p / r', ({ mentions }) => both(mentions)],
  ['words p / r', ({ words }) => both(words)],
  ['others p / r', ({ others }) => both(others)],
  ['places p / r', ({ places }) => both(places)],
  ['order', ({ order }) => three(order.recall)],
  ['ranks', ({ ranks }) => three(ranks.recall)],
  ['absent p / r', ({ absent }) => both(absent)],
  ['echo p / r', ({ echo }) => both(echo)],
  ['offsets', ({ offsets }) => three(offsets.recall)],
];

/** The small size holds the floors alone: it is run with every change, and a sixth of the set says less. */
function goalsOf(group: string, tally: Tally, full: boolean): Figure[] {
  const goals: [what: string, value: number, goal: number, floor?: number][] = [
    ['precision of mentions', tally.mentions.precision, 0.98, 0.7],
    ['recall of mentions', tally.mentions.recall, 0.98, 0.85],
    ['precision for names that are words', tally.words.precision, 0.95],
    ['recall for names that are words', tally.words.recall, 0.9, 0.8],
    ['order of first mention', tally.order.recall, 0.98],
    ['absent recognised', tally.absent.recall, 0.95],
    ['absent, precision', tally.absent.precision, 0.95],
    ['offsets that fit', tally.offsets.recall, 0.995, 0.995],
  ];
  return goals.map(([what, value, goal, floor]) => {
    const least = full ? goal : (floor ?? goal);
    const figure = {
      what: `${group}: ${what}`,
      goal: `at least ${least}`,
      figure: three(value),
      met: value >= least,
    };
    return full || floor !== undefined ? figure : { ...figure, onlyFull: true as const };
  });
}

function sayWrong(group: string, wrong: string[], say: (line: string) => void): void {
  say(`${group}: ${wrong.length} answers are read wrong`);
  // Spread over all of them: neighbours fail for the same reason.
  const step = Math.max(1, Math.floor(wrong.length / WRONG_SHOWN));
  for (const one of wrong.filter((_, at) => at % step === 0).slice(0, WRONG_SHOWN))
    console.log(`\n--- ${one}`);
}

function showByLanguage(set: LabelledAnswer[]): void {
  const languages = [...new Set(set.map(({ language }) => language))];
  const read = byRules();
  printTable(
    ['set', ...columns.map(([title]) => title)],
    languages.map((language) => {
      const tally = tallyOf(
        set.filter((answer) => answer.language === language),
        read,
      );
      return [language, ...columns.map(([, of]) => of(tally))];
    }),
  );
}
