import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LabelledAnswer, type LabelledBrand, labelAnswer } from './labelled.ts';

const linesOf = <Line>(file: string): Line[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

const brandOf = (id: string, names: string[], isWord: boolean): LabelledBrand => ({
  id,
  names: names.map((text) => ({ text })),
  isWord,
});

interface HardCase {
  language: string;
  trap: string;
  /** Names by the id that the marks of the text use. */
  brands: Record<string, string[]>;
  /** Brands whose name is an ordinary word. No operator said so. */
  words?: string[];
  prompt?: string;
  text: string;
}

/** Written by hand, one trap each. */
export function hardCases(): LabelledAnswer[] {
  return linesOf<HardCase>('hard.jsonl').map(({ language, trap, brands, words = [], prompt, text }, at) =>
    labelAnswer(
      {
        id: `hard-${at + 1}`,
        language,
        shape: 'hard',
        traps: [trap],
        prompt: prompt ?? '',
        brands: Object.entries(brands).map(([id, names]) => brandOf(id, names, words.includes(id))),
      },
      text,
    ),
  );
}

const brandsOfWordings = [
  brandOf('q', ['Qorvel'], false),
  brandOf('z', ['Zynthia'], false),
  brandOf('k', ['Kelbrin'], false),
];

/** One or two sentences each, in a file per language: what says that nothing was found, and what only sounds like it. */
export function wordingCases(): LabelledAnswer[] {
  const folder = join(import.meta.dirname, 'wordings');
  return readdirSync(folder).flatMap((file) => {
    const language = file.slice(0, 2);
    const texts = readFileSync(join(folder, file), 'utf8').trim().split('\n');
    return texts.map((text, at) =>
      labelAnswer(
        {
          id: `wording-${language}-${at + 1}`,
          language,
          shape: 'wording',
          traps: ['wording'],
          prompt: '',
          brands: brandsOfWordings,
        },
        text,
      ),
    );
  });
}

interface ReferenceCase {
  id: number;
  trap: string;
  assets: string[][];
  text: string;
  /** First names of the brands that count. */
  want: string[];
}

/** Short cases that say only which brands count, without places. */
export function referenceCases(): LabelledAnswer[] {
  return linesOf<ReferenceCase>('reference-cases.jsonl').map(({ id, trap, assets, text, want }) => {
    const isWord = /^(homograph|other-entity|quote)/.test(trap);
    const brands = assets.map((names, at) => brandOf(`b${at}`, names, isWord));
    return {
      id: `reference-${id}`,
      language: '',
      shape: 'reference',
      traps: [trap],
      brands,
      text,
      prompt: '',
      places: [],
      order: null,
      labels: new Map(
        brands.map((brand, at) => {
          const counts = want.includes(assets[at]?.[0] ?? '');
          return [brand.id, { kind: counts ? 'named' : 'not-mentioned', counts, rank: null }];
        }),
      ),
    };
  });
}
