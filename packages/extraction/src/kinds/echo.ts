import type { AnswerText } from '../answer-text.ts';
import type { Reason } from '../interface.ts';
import { sense } from '../language/lexicon.ts';
import type { Match } from '../names/matches.ts';
import type { Clause, Sentences } from './sentences.ts';

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
    return all === 0 ? 1 : common / all;
  }
}

function partsOf(text: AnswerText, token: number): string[] {
  const word = text.word(token);
  if (text.hasCase(token)) return [word.slice(0, 5)];
  if (word.length < 2) return [word];
  return Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
}

/** Why a name is only a repetition of the question. */
export function echoOf(
  answer: AnswerText,
  sentences: Sentences,
  match: Match,
  prompt: PromptWords | undefined,
  isName: Uint8Array,
): Reason | undefined {
  const sentence = answer.tokens.sentence[match.from] as number;
  const [from, to] = answer.sentenceBounds(sentence);
  const clauses = sentences.clausesOf(sentence);
  const own = clauses[sentences.indexOf(match.from, clauses)];
  if (own && sentence <= 2 && isAsking(own)) return 'restates-question';
  if (!prompt || !isIntroduction(answer, sentence, from, to, match)) return undefined;
  return prompt.shareOf(answer, from, to, isName) >= 0.6 ? 'repeats-prompt' : undefined;
}

const isAsking = ({ senses }: Clause): boolean =>
  (senses & sense.asking) !== 0 && (senses & sense.negation) === 0;

/** A heading, a question, or what ends with a colon: nothing is stated there. */
function isIntroduction(
  answer: AnswerText,
  sentence: number,
  _from: number,
  to: number,
  match: Match,
): boolean {
  const line = answer.lineAt(match.start);
  if (line?.kind === 'heading' && line.rank === null) return true;
  const end = answer.endOf(to - 1);
  const behind = answer.text.slice(end, end + 6);
  if (/^[^\p{L}\p{N}\n]{0,4}[?？]/u.test(behind)) return true;
  return sentence <= 1 && /^[^\p{L}\p{N}\n]{0,4}[:：]/u.test(behind);
}
