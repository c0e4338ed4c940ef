import { randomUUIDv7 } from 'node:crypto';
import type { NewDocument } from '../../apps/insights/src/knowledge-base/store-documents.ts';

const WORDS = 20_000;
const WORDS_PER_DOCUMENT = 150;
const SYLLABLES = ['ba', 'ko', 'mi', 'ru', 'ta', 'ne', 'so', 'vi', 'la', 'du'];

/** Every document has it. */
const COMMON = 'trail';

/** An invented word that no stemmer shortens to another one. */
const wordOf = (n: number): string =>
  `${String(n)
    .padStart(5, '0')
    .split('')
    .map((digit) => SYLLABLES[Number(digit)])
    .join('')}x`;

/** The same for the same number, so that a failure can be looked at again. */
function drawing(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** As words of a language are: few of them often, most of them seldom. */
const zipf = (draw: () => number): number => Math.floor(WORDS ** draw()) - 1;

export function documentsOf(mark: string, from: number, to: number): NewDocument[] {
  return Array.from({ length: to - from }, (_, index) => {
    const n = from + index;
    const draw = drawing(n + 1);
    const words = Array.from({ length: WORDS_PER_DOCUMENT }, () => wordOf(zipf(draw)));
    return {
      id: randomUUIDv7(),
      folder: `folder-${n % 100}`,
      name: `${mark}-${n}`,
      language: 'en',
      title: `${wordOf(zipf(draw))} ${wordOf(n % WORDS)}`,
      tags: [`tag-${n % 10}`],
      text: `${COMMON} ${words.join(' ')}\n\n## ${words[0]}\n\nnumber${n} ${words[1]}`,
      updatedAt: '2026-11-15T09:30:00.000Z',
    };
  });
}

interface Query {
  kind: string;
  body: object;
  /** Whether something must be found; undefined where chance decides. */
  isFound: boolean | undefined;
}

/** Of all kinds alike, words that every document has among them. */
export function* queriesOf(documents: number, count: number): Generator<Query> {
  const draw = drawing(7);
  const kinds: (() => Query)[] = [
    () => query('one word that all have', COMMON),
    () => query('one common word', wordOf(Math.floor(draw() * 5))),
    () => ({ ...query('one word', wordOf(zipf(draw))), isFound: documents >= WORDS || undefined }),
    () => query('one rare word', `number${Math.floor(draw() * documents)}`),
    () => query('two common words', `${COMMON} ${wordOf(Math.floor(draw() * 20))}`),
    () => query('four words', [0, zipf(draw), zipf(draw), zipf(draw)].map(wordOf).join(' ')),
    () =>
      query(
        'a sentence',
        `which ${COMMON} has the ${wordOf(0)} of ${wordOf(1)} and ${wordOf(zipf(draw))} near ${wordOf(2)}`,
      ),
    () => query('whole documents', `${COMMON} ${wordOf(1)}`, { return_full_page: true }),
    () => query('in a folder', COMMON, { filters: { folders: [`folder-${Math.floor(draw() * 100)}`] } }),
    () => query('with a tag', wordOf(0), { filters: { tags: [`tag-${Math.floor(draw() * 10)}`] } }),
    () => query('a hundred results', wordOf(1), { top_k: 100 }),
    () => ({ kind: 'a word that none has', body: { query: 'qqqqz', top_k: 10 }, isFound: false }),
  ];
  for (let n = 0; n < count; n++) {
    const next = kinds[n % kinds.length];
    if (next) yield next();
  }
}

const query = (kind: string, text: string, more: object = {}): Query => ({
  kind,
  body: { query: text, top_k: 10, ...more },
  isFound: true,
});
