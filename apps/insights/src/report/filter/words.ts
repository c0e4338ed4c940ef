import type { Bindings } from '@sightline/clickhouse';

/** Written without spaces: each sign is a word. */
const unspaced = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'];
const between = ['P', 'S', 'Z', 'Cc', 'Cf', 'Co'];

const classes = (names: string[], prefix = '') => names.map((name) => `\\p{${prefix}${name}}`).join('');
const wordPattern = (scripts: string) => `[^${classes(between)}${scripts}]+|[${scripts}]`;

/** For RE2, in an SQL literal. */
const sqlPattern = wordPattern(classes(unspaced)).replaceAll('\\', '\\\\');
const aWord = new RegExp(wordPattern(classes(unspaced, 'Script=')), 'u');

/** SQL: the words of a text, in lower case. It is the expression of the index `words`: with any other, every text is read. */
const wordsSql = (text: string): string => `extractAll(lowerUTF8(${text}), '${sqlPattern}')`;

export const hasWords = (text: string): boolean => aWord.test(text);

/** SQL: whether the column has all words of one of these texts, in any order. The engine splits both sides, so that letters of every script are lowered alike. */
export const hasWordsSql = (column: string, texts: string[], { bind }: Bindings): string =>
  `(${texts.map((text) => `hasAll(${wordsSql(column)}, ${wordsSql(bind('String', text))})`).join(' OR ')})`;
