import { type Folded, fold } from './fold/fold.ts';
import { zeros } from './fold/scratch.ts';
import { isUpperAt, script, scriptOf } from './fold/scripts.ts';
import { lexiconOf } from './language/languages.ts';
import type { Lexicon } from './language/lexicon.ts';
import { readBold } from './prose/emphasis.ts';
import { type Line, readLines } from './prose/lines.ts';
import { readProse } from './prose/prose.ts';
import { type Link, lastAtOrBefore, type Span } from './prose/spans.ts';
import { breaks, longestWord, type Tokens, tokenize, wordOf } from './prose/tokens.ts';

/** A text that is read once: prose, lines, sentences, words with their senses. Everything is found by binary search afterwards. */
export class AnswerText {
  readonly text: string;
  readonly folded: Folded;
  readonly tokens: Tokens;
  readonly lexicon: Lexicon;
  readonly lines: readonly Line[];
  readonly bold: readonly Span[];
  readonly labels: readonly Link[];
  readonly hosts: readonly Span[];
  readonly #senses: Int32Array;

  constructor(text: string, language: string | undefined) {
    const { mask, labels, hosts } = readProse(text);
    this.text = text;
    this.labels = labels;
    this.hosts = hosts;
    this.folded = fold(text, mask);
    this.tokens = tokenize(text, this.folded);
    this.lexicon = lexiconOf(language, this.folded, this.tokens);
    this.lines = readLines(text);
    this.bold = readBold(text, mask);
    this.#senses = zeros(Int32Array, this.tokens.count).fill(-1);
  }

  word(token: number): string {
    return wordOf(this.folded, this.tokens, token);
  }

  /** The senses of a token, which is looked up once. */
  senses(token: number): number {
    let senses = this.#senses[token] ?? 0;
    if (senses < 0) {
      const first = this.tokens.first[token] as number;
      const last = Math.min(this.tokens.last[token] as number, first + longestWord);
      const [start, end] = [this.startOf(token), this.endOf(token)];
      senses = this.lexicon.at(this.folded.codes, first, last, this.text, start, end);
      this.#senses[token] = senses;
    }
    return senses;
  }

  startOf(token: number): number {
    return this.folded.starts[this.tokens.first[token] as number] as number;
  }

  endOf(token: number): number {
    return this.folded.ends[(this.tokens.last[token] as number) - 1] as number;
  }

  isUpper(token: number): boolean {
    return isUpperAt(this.text, this.startOf(token));
  }

  hasCase(token: number): boolean {
    return scriptOf(this.folded.codes[this.tokens.first[token] as number] as number) === script.spaced;
  }

  /** Whether a token follows the one before it without any sign between. */
  follows(token: number): boolean {
    return token > 0 && token < this.tokens.count && this.tokens.breaks[token] === breaks.none;
  }

  startsSentence(token: number): boolean {
    return (this.tokens.breaks[token] as number) >= breaks.sentence;
  }

  lineAt(position: number): Line | undefined {
    return this.lines[lastAtOrBefore(this.lines, position)];
  }

  /** The tokens of a sentence: from, and up to. */
  sentenceBounds(sentence: number): readonly [number, number] {
    return [this.tokens.sentences[sentence] ?? 0, this.tokens.sentences[sentence + 1] ?? this.tokens.count];
  }
}
