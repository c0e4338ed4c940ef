import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Model } from '@sightline/llm';
import { createSemaphore } from '@sightline/service';
import { checkJudged } from '../../apps/insights/src/judge/check-judged.ts';
import {
  instructions,
  type JudgedAsset,
  judgedShape,
  MOST_OUTPUT_TOKENS,
  questionOf,
} from '../../apps/insights/src/judge/question.ts';
import { knownThemes } from '../../apps/insights/src/judge/themes.ts';
import { createCategoryReaders } from '../../apps/insights/src/reading/category-readers.ts';
import { readText } from '../../apps/insights/src/reading/read-text.ts';

const sentiments = ['negative', 'neutral', 'positive'] as const;
type Sentiment = (typeof sentiments)[number];

export interface LabelledCase {
  id: string;
  language: string;
  text: string;
  /** `facts`: words of the text that a claim about the brand has, where it is an own one. */
  brands: { name: string; own: boolean; sentiment: Sentiment; facts: string[] }[];
}

export interface Measured {
  cases: number;
  /** Questions without a usable result, which count as saying nothing. */
  failed: number;
  macroF1: number;
  claimPrecision: number;
  claimRecall: number;
  /** Of all that the model said, what was kept. */
  kept: number;
  said: number;
}

export async function readCases(): Promise<LabelledCase[]> {
  const text = await readFile(join(import.meta.dirname, 'cases.jsonl'), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Asks the model about every case, by the question and the checks of the service, and compares what is kept with the labels. */
export async function measure(
  model: Model,
  cases: readonly LabelledCase[],
  {
    atOnce = 4,
    onFailure = () => {},
  }: { atOnce?: number; onFailure?: (id: string, error: unknown) => void } = {},
): Promise<Measured> {
  const slots = createSemaphore(atOnce);
  const outcomes = await Promise.all(
    cases.map((one) =>
      slots(() => judged(model, one)).catch((error: unknown) => {
        onFailure(one.id, error);
        return undefined;
      }),
    ),
  );
  const pairs: [label: Sentiment, given: Sentiment | undefined][] = [];
  const claims = { right: 0, given: 0, facts: 0, found: 0 };
  for (const [at, one] of cases.entries())
    for (const brand of one.brands) {
      const kept = outcomes[at];
      const ofBrand = <Kept extends { asset: JudgedAsset }>(list: readonly Kept[] = []) =>
        list.filter(({ asset }) => asset.name === brand.name);
      pairs.push([brand.sentiment, overall(ofBrand(kept?.assessments).map(({ sentiment }) => sentiment))]);
      if (!brand.own) continue;
      const quotes = ofBrand(kept?.claims).map(({ start, end }) => one.text.slice(start, end));
      claims.given += quotes.length;
      claims.right += quotes.filter((quote) => brand.facts.some((fact) => quote.includes(fact))).length;
      claims.facts += brand.facts.length;
      claims.found += brand.facts.filter((fact) => quotes.some((quote) => quote.includes(fact))).length;
    }
  const done = outcomes.filter((kept) => kept !== undefined);
  const sumOf = (count: (kept: (typeof done)[number]) => number) =>
    done.reduce((sum, one) => sum + count(one), 0);
  return {
    cases: cases.length,
    failed: cases.length - done.length,
    macroF1: macroF1(pairs),
    claimPrecision: share(claims.right, claims.given),
    claimRecall: share(claims.found, claims.facts),
    kept: sumOf(({ assessments, claims: all }) => assessments.length + all.length),
    said: sumOf(({ assessments, claims: all, dropped }) => assessments.length + all.length + dropped.length),
  };
}

async function judged(model: Model, { text, language, brands }: LabelledCase) {
  const assets = brands.map(({ name, own }) => ({ id: name, name, isOwned: own }));
  const reader = createCategoryReaders().of({
    assets: assets.map(({ id, name }) => ({ id, name, alternate_names: [] })),
    name_decisions: [],
  });
  const { reading } = readText(reader, { text, prompt: '', language, citedHosts: [] });
  const themes = knownThemes([]);
  const wanted = { assessments: true, claims: true };
  const { value } = await model.ask({
    instructions,
    input: questionOf({ text, assets, themes: [], wanted }),
    answer: judgedShape,
    maxOutputTokens: MOST_OUTPUT_TOKENS,
  });
  return checkJudged(value, { text, mentions: reading.mentions, assets, themes, wanted });
}

/** What most of the assessments say; as many good as bad ones are neutral. */
function overall(given: readonly Sentiment[]): Sentiment | undefined {
  if (given.length === 0) return undefined;
  const count = (wanted: Sentiment) => given.filter((one) => one === wanted).length;
  const balance = count('positive') - count('negative');
  if (balance === 0) return 'neutral';
  return balance > 0 ? 'positive' : 'negative';
}

/** The mean of the F1 of the three; what got no assessment is missed in its own. */
function macroF1(pairs: readonly (readonly [Sentiment, Sentiment | undefined])[]): number {
  const f1 = sentiments.map((one) => {
    const right = pairs.filter(([label, given]) => label === one && given === one).length;
    const wrong = pairs.filter(([label, given]) => (label === one) !== (given === one)).length;
    return share(2 * right, 2 * right + wrong);
  });
  return f1.reduce((sum, one) => sum + one, 0) / f1.length;
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
