import type { Plan, Row } from '../statement/plan.ts';
import {
  groupDimensions,
  isOfGroup,
  type NamedRatio,
  NUMBER,
  type Part,
  type PromptScan,
  type Side,
  sumNames,
  sumsOver,
} from '../statement/prompt-sums.ts';
import type { TwoSpreads } from './change.ts';
import type { Spread } from './interval.ts';

/** What the statements of a scan gave, by part and period. */
export type PromptSums = Readonly<Record<Part, Readonly<Partial<Record<Side, readonly Row[]>>>>>;

/** What is behind one row. */
export interface Behind {
  answers: number;
  prompts: number;
  matching: number;
  spread: (ratio: NamedRatio) => Spread;
  spreads: (ratio: NamedRatio) => TwoSpreads;
}

/** The sums of a prompt, by their positions in `sumNames`. */
type Sums = readonly number[];
type ByPrompt = ReadonlyMap<string, Sums>;

const none: ByPrompt = new Map();

/** Finds what is behind a row (docs/reference/metrics.md has the formulas). */
export function behindOf(plan: Plan, scan: PromptScan, read: PromptSums): (row: Row) => Behind {
  const names = { base: sumNames(scan, 'base'), matching: sumNames(scan, 'matching') };
  const keyOf = (row: Row, dimensions: Plan['dimensions']) =>
    dimensions.map(({ name }) => String(row[`key_${name}`])).join('\n');
  const dimensions = { base: groupDimensions(scan, plan), matching: plan.dimensions };
  const found = (part: Part, side: Side) =>
    byKey(read[part][side] ?? [], (row) => keyOf(row, dimensions[part]));
  const sides = {
    now: { base: found('base', 'now'), matching: found('matching', 'now') },
    before: { base: found('base', 'before'), matching: found('matching', 'before') },
  };
  const readerOf = (part: Part, name: string) => {
    const position = names[part].indexOf(name);
    return (sums: Sums | undefined) => sums?.[position] ?? 0;
  };
  return (row) => {
    const of = (side: Side) => ({
      base: sides[side].base.get(keyOf(row, dimensions.base)) ?? none,
      matching: sides[side].matching.get(keyOf(row, dimensions.matching)) ?? none,
    });
    const [now, before] = [of('now'), of('before')];
    const spread = (ratio: NamedRatio, side = now) => spreadOf(scan, readerOf, ratio, side);
    const numbers = [...now.base.values()].map(readerOf('base', NUMBER));
    return {
      answers: total(numbers),
      prompts: numbers.filter((n) => n > 0).length,
      matching: total([...now.matching.values()].map(readerOf('matching', NUMBER))),
      spread,
      spreads: (ratio) => ({
        now: spread(ratio),
        before: spread(ratio, before),
        cross: crossOf(scan, readerOf, ratio, now, before),
      }),
    };
  };
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function byKey(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, ByPrompt> {
  const found = new Map<string, Map<string, Sums>>();
  for (const row of rows) {
    const key = keyOf(row);
    const prompts = found.get(key) ?? new Map<string, Sums>();
    prompts.set(String(row.unit), (row.sums as unknown[]).map(Number));
    found.set(key, prompts);
  }
  return found;
}

type ReaderOf = (part: Part, name: string) => (sums: Sums | undefined) => number;
type Prompts = Record<Part, ByPrompt>;

/** Reads x and y of a prompt, of the row and of its group. */
function readersOf(scan: PromptScan, readerOf: ReaderOf, ratio: NamedRatio) {
  const { part: x, whole: y } = ratio;
  const isShared = isOfGroup(scan, ratio);
  const ofParts = sumsOver(scan.matching);
  const whole: Part = isShared ? 'base' : 'matching';
  const { product, any } = sumsOver(scan[whole]);
  return {
    whole,
    n: readerOf('base', NUMBER),
    x: readerOf('matching', ofParts.product(x)),
    xx: readerOf('matching', ofParts.product(x, x)),
    xy: readerOf('matching', ofParts.product(x, y)),
    y: readerOf(whole, product(y)),
    yy: readerOf(whole, product(y, y)),
    units: readerOf(whole, any(y)),
  };
}

function spreadOf(scan: PromptScan, readerOf: ReaderOf, ratio: NamedRatio, prompts: Prompts): Spread {
  const {
    whole,
    n: numberOf,
    x: xOf,
    xx: xxOf,
    xy: xyOf,
    y: yOf,
    yy: yyOf,
    units,
  } = readersOf(scan, readerOf, ratio);
  const within: [number, number, number] = [0, 0, 0];
  const between: [number, number, number] = [0, 0, 0];
  let part = 0;
  for (const [prompt, sums] of prompts.matching) {
    const [n, x, y] = [numberOf(prompts.base.get(prompt)), xOf(sums), yOf(prompts[whole].get(prompt))];
    part += x;
    within[0] += varied(n, xxOf(sums), x, x);
    within[1] += varied(n, xyOf(sums), x, y);
    between[0] += x * x;
    between[1] += x * y;
  }
  let [all, counted] = [0, 0];
  for (const [prompt, sums] of prompts[whole]) {
    const y = yOf(sums);
    all += y;
    counted += units(sums);
    within[2] += varied(numberOf(prompts.base.get(prompt)), yyOf(sums), y, y);
    between[2] += y * y;
  }
  const numbers = [...prompts.base.values()].map(numberOf);
  return {
    answers: total(numbers),
    prompts: numbers.filter((n) => n > 0).length,
    repeated: numbers.filter((n) => n > 1).length,
    part,
    whole: all,
    units: counted,
    within,
    between,
  };
}

/** Of n answers: n/(n−1) · (Σxy − ΣxΣy/n). What has one answer adds what it has. */
const varied = (n: number, both: number, one: number, other: number) =>
  n > 1 ? (n / (n - 1)) * (both - (one * other) / n) : both;

/** Over prompts, the sums of X and Y of one period times X and Y of the other. */
function crossOf(
  scan: PromptScan,
  readerOf: ReaderOf,
  ratio: NamedRatio,
  now: Prompts,
  before: Prompts,
): TwoSpreads['cross'] {
  const { whole, x, y } = readersOf(scan, readerOf, ratio);
  const cross: [number, number, number, number] = [0, 0, 0, 0];
  for (const [prompt, sums] of now.matching) {
    cross[0] += x(sums) * x(before.matching.get(prompt));
    cross[1] += x(sums) * y(before[whole].get(prompt));
  }
  for (const [prompt, sums] of before.matching) cross[2] += y(now[whole].get(prompt)) * x(sums);
  for (const [prompt, sums] of now[whole]) cross[3] += y(sums) * y(before[whole].get(prompt));
  return cross;
}
