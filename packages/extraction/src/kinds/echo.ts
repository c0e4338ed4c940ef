import type { AnswerText } from '../answer-text.ts';
import { unitsOf } from '../fold/fold.ts';
import type { Reason } from '../interface.ts';
import { sense } from '../language/lexicon.ts';
import type { Match } from '../names/matches.ts';
import type { Clause, Sentences } from './sentences.ts';

/** Less than this besides the name is no repetition of a question. */
const fewest = 2;

/** The words of a prompt, cut to what inflection leaves alone. Scripts without spaces go by pairs of characters. */
export class PromptWords {
  readonly folded: string;
  readonly #words = new Set<string>();

  constructor(prompt: AnswerText) {
    let folded = '';
    for (let token = 0; token < Math.min(prompt.tokens.count, 2000); token += 1) {
      const word = prompt.word(token);
      folded += word;
      for (const part of partsOf(prompt, token)) this.#words.add(part);
    }
    this.folded = folded;
  }

  /** The share of the words of a sentence, names apart, that the prompt has too. */
  shareOf(answer: AnswerText, from: number, to: number, isName: Uint8Array): number {
    let all = 0;
    let common = 0;
    for (let token = from; token < Math.min(to, from + 80); token += 1) {
      if (isName[token] === 1) continue;
      for (const part of partsOf(answer, token)) {
        all += 1;
        if (this.#words.has(part)) common += 1;
      }
    }
    return all < fewest ? 0 : common / all;
  }
}

function partsOf(text: AnswerText, token: number): string[] {
  const word = text.word(token);
  if (text.hasCase(token)) return [word.slice(0, 5)];
  if (word.length < 2) return [word];
  return Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
}

/** Sentences from here on repeat no question any more. */
const lastSentence = 5;

/** Why a name is only a repetition of the question. */
export function echoOf(
  answer: AnswerText,
  sentences: Sentences,
  match: Match,
  wordsOfPrompt: () => PromptWords | undefined,
  isName: Uint8Array,
): Reason | undefined {
  const sentence = answer.tokens.sentence[match.from] as number;
  const line = answer.lineAt(match.start);
  const isHeading = line?.kind === 'heading' && line.rank === null;
  if (sentence > lastSentence && !isHeading) return undefined;
  const [from, to] = answer.sentenceBounds(sentence);
  const clauses = sentences.clausesOf(sentence);
  const index = sentences.indexOf(match.from, clauses);
  const own = clauses[index];
  if (own && isAsked(answer, sentences, clauses, index, match)) return 'restates-question';
  const mark = answer.text.slice(answer.endOf(to - 1), answer.endOf(to - 1) + 6);
  const isQuestion = /^[^\p{L}\p{N}\n]{0,4}[?？]/u.test(mark) || isSpokenQuestion(answer, to);
  if (isQuestion && sentences.isOnlyBrandOf(match, from, to)) return 'restates-question';
  const isIntroduction = sentence <= 1 && /^[^\p{L}\p{N}\n]{0,4}[:：]/u.test(mark);
  if (!isHeading && !isQuestion && !isIntroduction) return undefined;
  const share = wordsOfPrompt()?.shareOf(answer, from, to, isName) ?? 0;
  return share >= 0.6 ? 'repeats-prompt' : undefined;
}

/** Questions that end with a particle need no mark. */
function isSpokenQuestion({ folded, tokens, lexicon }: AnswerText, to: number): boolean {
  if (!lexicon.unspaced) return false;
  const last = tokens.last[to - 1] as number;
  return /^[すうん]か$|[吗呢]$/.test(unitsOf(folded.codes, Math.max(0, last - 2), last));
}

/** "You asked about X", "Question: X …", "You ask whether X is good", "You want to know more about X". */
function isAsked(
  answer: AnswerText,
  sentences: Sentences,
  clauses: readonly Clause[],
  index: number,
  match: Match,
): boolean {
  const own = clauses[index] as Clause;
  if ((own.senses & sense.asking) !== 0 && !asksItself(answer, own, match)) return true;
  const previous = clauses[index - 1];
  if (
    previous &&
    (previous.senses & sense.asking) !== 0 &&
    (previous.to - previous.from <= 3 || answer.lexicon.unspaced)
  )
    return true;
  const next = answer.lexicon.unspaced ? clauses[index + 1] : undefined;
  // What asks for another name is no question for this one.
  if (next && (next.senses & sense.asking) !== 0 && !sentences.hasName(next)) return true;
  const isAddressed = (answer.senses(clauses[0]?.from ?? own.from) & sense.addressing) !== 0;
  return isAddressed && (((previous?.senses ?? 0) | own.senses) & sense.wishing) !== 0 && index <= 1;
}

/** "X asks for no data": where verbs stand behind their subject, a brand before it that does not is no question. */
function asksItself(answer: AnswerText, own: Clause, match: Match): boolean {
  if (answer.lexicon.unspaced || answer.lexicon.language === 'tr') return false;
  if ((own.senses & sense.negation) === 0) return false;
  for (let token = own.from; token < match.from; token += 1)
    if ((answer.senses(token) & sense.asking) !== 0) return false;
  return true;
}
