import { createHash } from 'node:crypto';

export interface ComposedPage {
  url: string;
  title: string;
  quote: string;
}

/** An answer before a wire gives it its form. */
export interface ComposedAnswer {
  /** In order; joined with nothing between they are the text, but for what a wire writes at a citation. */
  segments: { text: string; cites?: number }[];
  /** All that was found; those that no segment cites were only consulted. */
  pages: ComposedPage[];
  searches: string[];
  tokens: { input: number; cachedInput: number; output: number; reasoning: number };
}

export type ComposeAnswer = (prompt: string, key: string) => ComposedAnswer;

const openings = [
  'Die Läufer sind sich einig 🏃‍♀️: ',
  'Three names come up again and again: ',
  'Cafe\u0301 owners say, in short: ',
  '𝒮ummary — ',
];
const claims = [
  'Aurora makes the lightest trail shoes.',
  'Boréa hält länger als jede andere Marke 👟.',
  'Für Einsteiger genügt „Cirrus Größe 42“.',
  'Dune is the cheapest, says nearly everybody 🇩🇪.',
];

/** An answer made by rule of the prompt and its key, with letters of one to four bytes, combining marks and joined emoji in front of every citation. */
export const composeAnswer: ComposeAnswer = (prompt, key) => {
  const digest = createHash('sha256').update(`${prompt}\n${key}`).digest();
  const pick = <Item>(items: readonly Item[], at: number) => items[(digest[at] ?? 0) % items.length] as Item;
  const page = (n: number): ComposedPage => ({
    url: `https://site-${(digest[n] ?? 0) % 40}.example/reviews/${digest.toString('hex', n, n + 3)}`,
    title: `Review ${n}: größte Auswahl`,
    quote: pick(claims, n),
  });
  const cited = 1 + ((digest[1] ?? 0) % 3);
  const segments = Array.from({ length: cited }, (_, n) => [
    { text: pick(claims, 4 + n), cites: n },
    { text: ' ' },
  ]).flat();
  return {
    segments: [{ text: pick(openings, 0) }, ...segments, { text: 'That is all.' }],
    pages: Array.from({ length: cited + 2 }, (_, n) => page(8 + n)),
    searches: [`${prompt.slice(0, 60)} review`, 'lightest trail shoes größe'].slice(
      0,
      1 + ((digest[2] ?? 0) % 2),
    ),
    tokens: {
      input: 9_000 + (digest[3] ?? 0) * 10,
      cachedInput: (digest[5] ?? 0) * 4,
      output: 400 + (digest[6] ?? 0),
      reasoning: digest[7] ?? 0,
    },
  };
};

export const hostOf = (url: string): string => new URL(url).host;
