import type { AnswerText } from '../answer-text.ts';
import { zeros } from '../fold/scratch.ts';
import { sense } from '../language/lexicon.ts';
import { breaks } from '../prose/tokens.ts';

/** A part of a sentence, from token to token. */
export interface Clause {
  readonly from: number;
  readonly to: number;
  readonly senses: number;
  readonly sentence: number;
}

const longestUnspaced = 600;
/** How many words stand before the one that says that a contrary follows: "in contrast to". */
const furthestUnlike = 3;
const leading = sense.about | sense.article | sense.conjunction | sense.company;

/** Sentences in clauses, with the senses of their words. Each sentence is read once, when it is first asked for. */
export class Sentences {
  readonly #answer: AnswerText;
  readonly #clauses = new Map<number, readonly Clause[]>();
  readonly #whole = new Map<number, number>();
  readonly #isName: Uint8Array;
  /** For each token the next one that is of a name, or one behind the last. */
  readonly #nextName: Int32Array;

  constructor(answer: AnswerText, isName: Uint8Array) {
    this.#answer = answer;
    this.#isName = isName;
    this.#nextName = zeros(Int32Array, isName.length);
    for (let token = isName.length - 1, next = isName.length; token >= 0; token -= 1) {
      if (isName[token] === 1) next = token;
      this.#nextName[token] = next;
    }
  }

  clausesOf(sentence: number): readonly Clause[] {
    let clauses = this.#clauses.get(sentence);
    if (!clauses) {
      clauses =
        sentence < 0 || sentence >= this.#answer.tokens.sentences.length - 1 ? [] : this.#split(sentence);
      this.#clauses.set(sentence, clauses);
    }
    return clauses;
  }

  /** The senses of all clauses of a sentence. */
  sensesOf(sentence: number): number {
    let senses = this.#whole.get(sentence);
    if (senses === undefined) {
      senses = this.clausesOf(sentence).reduce((all, clause) => all | clause.senses, 0);
      this.#whole.set(sentence, senses);
    }
    return senses;
  }

  /** The place of the clause of a token among those of its sentence. */
  indexOf(token: number, clauses: readonly Clause[]): number {
    let low = 0;
    let high = clauses.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((clauses[middle] as Clause).from <= token) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  isNameAt(token: number): boolean {
    return this.#isName[token] === 1;
  }

  hasName({ from, to }: Pick<Clause, 'from' | 'to'>): boolean {
    return (this.#nextName[from] as number) < to;
  }

  /** Whether a sentence, of which only the first words are looked at, names nothing besides a match. */
  isOnlyBrandOf(match: { from: number; to: number }, from: number, to: number): boolean {
    for (let token = from; token < Math.min(to, from + 40); token += 1) {
      if (this.#isName[token] === 1 && (token < match.from || token >= match.to)) return false;
    }
    return true;
  }

  /** Whether a clause is little more than names: "As for X," and "X". Strictly, there is one name and no word besides what leads to it. */
  isFragment(clause: Clause, isStrict = false): boolean {
    if (clause.to - clause.from > 12) return false;
    let others = 0;
    let units = 0;
    let names = 0;
    for (let token = clause.from; token < clause.to; token += 1) {
      if (this.#isName[token] === 1) {
        if (token === clause.from || this.#isName[token - 1] === 0) names += 1;
        continue;
      }
      const { first, last } = this.#answer.tokens;
      units += (last[token] as number) - (first[token] as number);
      if ((this.#answer.senses(token) & leading) === 0) others += 1;
    }
    if (isStrict && names > 1) return false;
    return this.#answer.lexicon.unspaced
      ? units <= (isStrict ? 4 : 8 * Math.max(1, names))
      : others <= (isStrict ? 0 : 2);
  }

  #split(sentence: number): Clause[] {
    const { tokens } = this.#answer;
    const [from, to] = this.#answer.sentenceBounds(sentence);
    const clauses: Clause[] = [];
    let start = from;
    let isUnlike = false;
    for (let token = from + 1; token <= to; token += 1) {
      isUnlike ||= token - start <= furthestUnlike && (this.#answer.senses(token - 1) & sense.unlike) !== 0;
      if (token < to && !this.#parts(token) && !(isUnlike && this.#endsUnlike(token))) continue;
      isUnlike = false;
      const senses = this.#sensesOf(start, token);
      const last = clauses.at(-1);
      // Names that a comma parts from those before them are still of the same clause, and so is "neither X, nor Y is".
      const goesOn = last !== undefined && tokens.breaks[start] === breaks.comma;
      if (last && goesOn && this.#isJoined(last, start, token)) {
        clauses[clauses.length - 1] = { ...last, to: token, senses: last.senses | senses };
      } else clauses.push({ from: start, to: token, senses, sentence });
      start = token;
    }
    return clauses;
  }

  #parts(token: number): boolean {
    if (this.#answer.tokens.breaks[token] !== breaks.none) return true;
    // In Korean the end of a verb says that a contrast follows.
    if (this.#answer.lexicon.language === 'ko' && /(?:지만|는데|으나)$/.test(this.#answer.word(token - 1)))
      return true;
    return (this.#answer.senses(token) & sense.contrast) !== 0;
  }

  /** "Unlike Y X is not listed": the name that another is unlike ends a clause. */
  #endsUnlike(token: number): boolean {
    if (this.#answer.lexicon.unspaced || this.#answer.lexicon.language === 'tr')
      return (
        (this.#answer.senses(token - 1) & sense.unlike) !== 0 &&
        (this.#isName[token - 2] === 1 || this.#isName[token - 3] === 1)
      );
    return this.#isName[token - 1] === 1 && this.#isName[token] !== 1;
  }

  #isOnlyNames(from: number, to: number): boolean {
    if (to - from > 40) return false;
    let hasName = false;
    for (let token = from; token < to; token += 1) {
      if (this.#isName[token] === 1) hasName = true;
      else if ((this.#answer.senses(token) & sense.conjunction) === 0 && !this.#answer.isUpper(token))
        return false;
    }
    return hasName;
  }

  /** "X, Y and Z were not found": names and commas, and a clause that begins with a name. */
  #isJoined(last: Clause, start: number, token: number): boolean {
    if (this.#isOnlyNames(start, token) || this.#repeatsNegation(last, start)) return true;
    return this.#isName[start] === 1 && last.sentence >= 0 && this.#isList(last);
  }

  /** Names, at least two, or one behind the negation of all of them. */
  #isList({ from, to }: Clause): boolean {
    return this.#isName[from] === 1 && this.#isOnlyNames(from, to);
  }

  /** "Ani X, ani Y": a clause of a negation and a name, and one that begins with the same negation. */
  #repeatsNegation(last: Clause, start: number): boolean {
    const isShort = last.to - last.from <= 6 && this.hasName(last) && !this.#answer.lexicon.unspaced;
    if (!isShort || (this.#answer.senses(last.from) & sense.negation) === 0) return false;
    return this.#answer.word(last.from) === this.#answer.word(start);
  }

  #sensesOf(from: number, to: number): number {
    const { folded, lexicon, tokens } = this.#answer;
    let senses = 0;
    if (lexicon.unspaced) {
      const first = tokens.first[from] as number;
      const last = Math.min(tokens.last[to - 1] as number, first + longestUnspaced);
      senses = lexicon.within(folded.codes, first, last);
    }
    // A name is no verb, whatever it is called.
    for (let token = from; token < to; token += 1)
      if (this.#isName[token] !== 1) senses |= this.#answer.senses(token);
    return senses;
  }
}
