/** Two-letter codes of the languages that content can be in; those of PostgreSQL's own stemmers with the name of its configuration. */
const configurations: ReadonlyMap<string, string> = new Map([
  ['ar', 'arabic'],
  ['da', 'danish'],
  ['de', 'german'],
  ['el', 'greek'],
  ['en', 'english'],
  ['es', 'spanish'],
  ['fi', 'finnish'],
  ['fr', 'french'],
  ['hi', 'hindi'],
  ['hu', 'hungarian'],
  ['id', 'indonesian'],
  ['it', 'italian'],
  ['lt', 'lithuanian'],
  ['nl', 'dutch'],
  ['no', 'norwegian'],
  ['pt', 'portuguese'],
  ['ro', 'romanian'],
  ['ru', 'russian'],
  ['sv', 'swedish'],
  ['tr', 'turkish'],
]);

/** Without a stemmer: a word is found as it is written. */
const plain = ['bg', 'cs', 'et', 'he', 'hr', 'lv', 'pl', 'sk', 'sl', 'uk', 'vi'];

/** Written without spaces between words, or with so much in one that only a dictionary tells them apart. */
const segmented = ['ja', 'ko', 'th', 'zh'];

export const languageCodes: readonly string[] = [...configurations.keys(), ...plain, ...segmented].toSorted();

/** The text search configuration of PostgreSQL for a language. */
export const configurationOf = (language: string): string => configurations.get(language) ?? 'simple';

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, known);
  return known;
}

const NO_WORD = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * The words of a text in lower case with spaces between them, so that what PostgreSQL makes of them depends on neither the locale of the
 * database nor its rules for hosts, paths and hyphens. Of texts and of queries alike.
 */
export function wordsOf(language: string, text: string): string {
  // The compatible form of Thai has other letters than its dictionary.
  const lower = text.normalize(language === 'th' ? 'NFC' : 'NFKC').toLocaleLowerCase(language);
  if (!segmented.includes(language)) return lower.replace(NO_WORD, ' ').trim();
  return Array.from(segmenterOf(language).segment(lower), ({ segment, isWordLike }) =>
    isWordLike ? segment.replace(NO_WORD, '') : '',
  )
    .filter((word) => word !== '')
    .join(' ');
}
