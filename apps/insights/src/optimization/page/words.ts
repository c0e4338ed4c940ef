import type { Page } from './page.ts';

/** Scripts that are written without spaces between words. */
const CONTINUOUS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words that say nothing of the subject, of the languages in which most prompts are written. */
const STOP_WORDS = new Set(
  `a about an and any are as at be been but by can could did do does for from get had has have how i if in into is it its just like me more most my no not
  of on one only or other our out over should so some than that the their them then there these they this to too up us was we were what when where which
  while who why will with would you your vs
  aber als am an auch auf aus bei bin bis das dem den der des die doch du ein eine einem einen einer eines er es fur hat haben ich ihr im in ist ja kann
  man mit nach nicht noch nur oder sich sie sind so uber um und uns von vor war was wenn wer wie wird wir wo zu zum zur
  au aux avec ce ces dans de des du elle en est et il ils je la le les leur lui ma mais ne nous ou par pas plus pour qu que qui sa se ses son sont sur un
  une vous comment quel quelle quels quelles
  al como con cual cuales de del donde el ella en entre es esta este la las lo los mas mi muy no o para pero por que se ser si sin su sus un una y
  che chi come da dei del della di e gli i il in la le lo ma nel non per piu quale quali si sono su tra un una
  aan bij dat de die door een en er het hoe ik in is met naar niet of om op te tot van voor wat we welke zijn`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Words as they are compared: lower case, without accents. */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
  if (!CONTINUOUS.test(folded)) return folded.match(WORD) ?? [];
  return Array.from(segmenter.segment(folded)).flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  );
}

/** What a text is about: without words that stand everywhere, and a plural in s as its singular. */
export const significantWords = (text: string): string[] =>
  wordsOf(text).flatMap((word) => (isSignificant(word) ? [singular(word)] : []));

const isSignificant = (word: string) =>
  !STOP_WORDS.has(word) && (word.length > 1 || /\p{N}/u.test(word) || CONTINUOUS.test(word));

const singular = (word: string) =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;

const counts = new WeakMap<Page, Map<string, number>>();

/** How often each significant word stands in a page, headings and title included. */
export function countsOf(page: Page): Map<string, number> {
  const known = counts.get(page);
  if (known) return known;
  const found = new Map<string, number>();
  const texts = [
    page.title,
    ...page.headings.map(({ text }) => text),
    ...page.blocks.map(({ text }) => text),
  ];
  for (const text of texts)
    for (const word of significantWords(text)) found.set(word, (found.get(word) ?? 0) + 1);
  counts.set(page, found);
  return found;
}

const lengths = new WeakMap<Page, number>();

/** Words of a page, without its headings. */
export function lengthOf(page: Page): number {
  const length = lengths.get(page) ?? page.blocks.reduce((sum, { text }) => sum + wordsOf(text).length, 0);
  lengths.set(page, length);
  return length;
}
