import { createReader } from '@sightline/extraction';
import { count, type Part } from '../../changes/part.ts';
import { lettersOf } from '../score/letters.ts';
import { answersOfSet } from '../set/answers.ts';
import { type HostileAnswer, hostileAnswers } from './answers.ts';

const USUAL_CHARACTERS = 20_000;
const MEGABYTE = 1_000_000;

interface Read {
  name: string;
  characters: number;
  milliseconds: number;
  problem?: string;
}

/** Texts that somebody writes to stop or to steer a reader: nothing is thrown, nothing takes long, and every place is one. */
export const hostile: Part = async ({ full, say }) => {
  for (const answer of answersOfSet().slice(0, 200)) read({ name: '', text: answer.text, names: ['Zelora'] });
  const reads = hostileAnswers()
    .filter((_, at) => full || at % 5 === 0)
    .map(read);
  const problems = reads.filter(({ problem }) => problem !== undefined);
  for (const { name, problem } of problems) say(`${name}: ${problem}`);
  const slowest = (some: Read[]) =>
    some.reduce((worst, one) => (one.milliseconds > worst.milliseconds ? one : worst), {
      name: 'none',
      characters: 0,
      milliseconds: 0,
    });
  const usual = slowest(reads.filter(({ characters }) => characters <= USUAL_CHARACTERS));
  const perMegabyte = slowest(
    reads
      .filter(({ characters }) => characters > USUAL_CHARACTERS)
      .map((one) => ({ ...one, milliseconds: (one.milliseconds / one.characters) * MEGABYTE })),
  );
  say(`slowest of the usual length: ${usual.name}; of the long ones: ${perMegabyte.name}`);
  return [
    count(
      `of ${reads.length} hostile answers: something is thrown, or a place is not one of its brand`,
      0,
      problems.length,
    ),
    {
      what: 'rule time per answer of at most 20,000 characters, median of 3, the slowest',
      goal: 'at most 50 ms',
      figure: `${usual.milliseconds.toFixed(1)} ms`,
      met: usual.milliseconds <= 50,
      onlyFull: true,
    },
    {
      what: 'rule time per megabyte of longer ones, the slowest',
      goal: 'at most 1,000 ms',
      figure: `${perMegabyte.milliseconds.toFixed(0)} ms`,
      met: perMegabyte.milliseconds <= 1000,
      onlyFull: true,
    },
  ];
};

function read({ name, text, names }: HostileAnswer): Read {
  const times: number[] = [];
  try {
    const reader = createReader(names.map((one, at) => ({ id: `b${at}`, names: [{ text: one }] })));
    let problem: string | undefined;
    for (let turn = 0; turn < 3; turn += 1) {
      const before = performance.now();
      const { mentions, candidates } = reader.read({ text, prompt: text.slice(0, 2000) });
      times.push(performance.now() - before);
      const isPlace = ({ start, end }: { start: number; end: number }) =>
        Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= text.length;
      const isOfBrand = ({ brandId, start, end }: (typeof mentions)[number]) =>
        lettersOf(text.slice(start, end)).startsWith(lettersOf(names[Number(brandId.slice(1))] ?? ''));
      if (![...mentions, ...candidates].every(isPlace)) problem = 'a place is outside of the text or empty';
      if (!mentions.every(isOfBrand)) problem = 'a brand is read where its name does not stand';
    }
    const [, milliseconds = 0] = times.toSorted((a, b) => a - b);
    return { name, characters: text.length, milliseconds, ...(problem !== undefined && { problem }) };
  } catch (error) {
    return { name, characters: text.length, milliseconds: 0, problem: String(error) };
  }
}
