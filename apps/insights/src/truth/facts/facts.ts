import { foldWord, plainSigns } from '../words/fold.ts';
import { stopWords } from '../words/lists.ts';
import { datesIn, type WrittenDate } from './dates.ts';
import { numbersIn, type WrittenNumber } from './numbers.ts';
import { type Measured, measured, unitBefore, unitBehind } from './units.ts';

export interface Amount {
  kind: 'amount';
  /** `mass`, `money`, …, or `count` for a number of things. */
  dimension: string;
  /** In the base of the dimension. Infinite where the text says "at least" or "up to". */
  low: number;
  high: number;
  currency?: string;
  unit: string;
  /** As far as rounding may move it. */
  half: number;
  isAbout: boolean;
  /** What is counted: the words beside the number, folded. */
  nouns: string[];
  start: number;
  end: number;
}

export type Fact = Amount | WrittenDate;

const LEAST =
  /(?:at least|minimum(?: of)?|no less than|more than|over|from|mindestens|wenigstens|mehr als|über|ab|au moins|au minimum|plus de|dès|à partir de|al menos|como mínimo|más de|desde|a partir de|almeno|più di|oltre|pelo menos|no mínimo|mais de|minstens|meer dan|vanaf|co najmniej|ponad|alespoň|nejméně|více než|minst|mer än|en az|не менее|не меньше|минимум|более|свыше|至少|最少|最低|超过|少なくとも|最低でも|최소|적어도) ?$/iu;
const MOST =
  /(?:up to|at most|no more than|less than|under|maximum(?: of)?|bis zu|höchstens|maximal|unter|jusqu'(?:à|a)|au plus|au maximum|moins de|hasta|como máximo|menos de|fino a|al massimo|meno di|até|no máximo|tot|hoogstens|maximaal|do|co najwyżej|nejvýše|až|maximálně|upp till|högst|en fazla|до|не более|не больше|最多|最大|不超过|最大で|최대) ?$/iu;
const LEAST_BEHIND = /^ ?(?:以上|이상|or more|oder mehr|ou plus|o más|o più|ou mais|of meer)/iu;
const MOST_BEHIND = /^ ?(?:以下|以内|まで|이하|까지)/iu;
const ABOUT =
  /(?:about|around|roughly|approximately|approx\.|some|nearly|almost|circa|ca\.|c\.|etwa|rund|ungefähr|knapp|gut|fast|environ|près de|à peu près|unos|unas|cerca de|aproximadamente|alrededor de|casi|quasi|all'incirca|por volta de|ongeveer|zowat|około|prawie|mniej więcej|asi|zhruba|přibližně|ungefär|cirka|nästan|yaklaşık|neredeyse|около|примерно|почти|约|大约|約|およそ|약|대략) ?$/iu;
const RANGE =
  /^(?: ?[-~] ?| (?:to|bis|à|a|tot|do|až|till|до|и|and|und|et|y|e|en|i|och|ve|ile|至) | ?(?:至|到|から|에서) ?)$/iu;
const JOINING = /^ (?:and|und|et|y|e|en|i|och|ve|и) $/iu;
const BETWEEN =
  /(?:between|zwischen|entre|tra|fra|tussen|między|mezi|mellan|между|von|from|de|da|van|od|от) ?$/iu;

/** The numbers and dates of a text. `label`: the name of the field that it is the value of, written by a program. */
export function factsIn(text: string, language: string, label?: string): Fact[] {
  const plain = plainSigns(text);
  const dates = datesIn(plain, language, label !== undefined);
  const isOfDate = ({ start, end }: WrittenNumber) =>
    dates.some((date) => start < date.end && end > date.start);
  const numbers = numbersIn(plain, language, label !== undefined).filter((number) => !isOfDate(number));
  const amounts: Amount[] = [];
  for (let index = 0; index < numbers.length; index += 1) {
    const number = numbers[index] as WrittenNumber;
    const second = numbers[index + 1];
    const isRange = second !== undefined && joins(plain, number, second);
    const amount = amountOf(plain, number, isRange ? second : undefined, label);
    if (amount) amounts.push(amount);
    if (isRange) index += 1;
  }
  return [...dates, ...amounts].toSorted((a, b) => a.start - b.start);
}

/** Two numbers are the ends of a range. Both may have the unit: "3 kg to 5 kg". */
function joins(text: string, first: WrittenNumber, second: WrittenNumber): boolean {
  const between = text.slice(first.end, second.start);
  const unit = unitBehind(between);
  const sign = unitBefore(between);
  const rest = between.slice(unit?.length ?? 0, sign ? between.length - sign.length : undefined);
  if (!RANGE.test(rest) || first.value >= second.value) return false;
  return !JOINING.test(rest) || BETWEEN.test(text.slice(0, first.start));
}

function amountOf(
  text: string,
  first: WrittenNumber,
  second: WrittenNumber | undefined,
  label: string | undefined,
): Amount | undefined {
  const last = second ?? first;
  const sign = unitBefore(text.slice(Math.max(0, first.start - 12), first.start));
  const behind = unitBehind(text.slice(last.end, last.end + 24));
  const named = label === undefined ? undefined : unitOfLabel(label);
  const unit = sign ?? behind ?? named;
  const start = first.start - (sign?.length ?? 0);
  const end = last.end + (!sign && behind ? behind.length : 0);
  const nouns = unit ? [] : nounsBeside(text, end);
  if (!unit && nouns.length === 0 && label === undefined) return undefined;
  const factor = unit?.factor ?? 1;
  const before = text.slice(Math.max(0, start - 24), start);
  const after = text.slice(end, end + 12);
  const [low, high] = [first.value * factor, last.value * factor];
  const isWhole = (pattern: RegExp) => endsWithWord(pattern, before);
  const isLeast = !second && (isWhole(LEAST) || LEAST_BEHIND.test(after));
  const isMost = !second && !isLeast && (isWhole(MOST) || MOST_BEHIND.test(after));
  return {
    kind: 'amount',
    dimension: unit?.dimension ?? 'count',
    low: isMost ? Number.NEGATIVE_INFINITY : low,
    high: isLeast ? Number.POSITIVE_INFINITY : high,
    ...(unit?.currency && { currency: unit.currency }),
    unit: unit?.unit ?? 'count',
    half: last.half * factor,
    isAbout: isWhole(ABOUT),
    nouns,
    start,
    end,
  };
}

function endsWithWord(pattern: RegExp, before: string): boolean {
  const match = pattern.exec(before);
  return match !== null && !/[\p{Script=Latin}\p{Script=Cyrillic}]$/u.test(before.slice(0, match.index));
}

/** `weight_grams` says the unit, `price` what it is. */
function unitOfLabel(label: string): Measured | undefined {
  for (const part of label.split(/[^\p{L}\p{N}]+/u)) {
    const unit = measured(part, 0);
    if (unit) return unit;
  }
  if (!/^(?:.*_)?(?:price|cost|preis|prix|precio|prezzo|preco|prijs|cena|pris|fiyat)(?:_.*)?$/i.test(label))
    return undefined;
  return { dimension: 'money', factor: 1, unit: 'money', length: 0 };
}

/** The first words of meaning behind a number, at most two and before the end of the clause. */
function nounsBeside(text: string, end: number): string[] {
  const clause = /^[^.,;:!?()。、，]*/u.exec(text.slice(end, end + 60))?.[0] ?? '';
  const words = [...clause.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => foldWord(word));
  return words
    .slice(0, 3)
    .filter((word) => !stopWords.has(word) && !/^\d+$/.test(word))
    .slice(0, 2);
}
