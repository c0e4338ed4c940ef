import { AnswerText } from './answer-text.ts';
import { findCandidates } from './candidates.ts';
import { foldedText } from './fold/fold.ts';
import { inScratch } from './fold/scratch.ts';
import type { Answer, Brand, Decision, Reader, Reading } from './interface.ts';
import { readMentions } from './kinds/mentions.ts';
import { prepareLexicons } from './language/languages.ts';
import { compile } from './names/compile.ts';

/** Changes whenever the same answer may be read differently, and when `compareNames` may say something else of it. */
export const EXTRACTION_VERSION = 'rules-8';

/** Compiled once per category. A reader keeps nothing of what it read. */
export function createReader(brands: readonly Brand[], decisions: readonly Decision[] = []): Reader {
  prepareLexicons();
  const gazetteer = compile(brands);
  const decided = new Map(
    decisions.map(({ name, brandId, counts }) => [`${brandId}\n${foldedText(name)}`, counts]),
  );
  return {
    read: (answer: Answer): Reading =>
      inScratch(() => {
        const text = new AnswerText(answer.text, answer.language);
        const mentions = readMentions(text, answer, gazetteer, decided);
        return { mentions, candidates: findCandidates(text, mentions) };
      }),
  };
}
