import { type Passage, type Segment, segmentsOf } from './passage.ts';
import { type Asset, isCovered, readSegment, type Said, weightOf } from './read-claim.ts';
import { isSame, type Word, wordsIn } from './words/words.ts';

export interface Evidence {
  /** Which of the passages. */
  passage: number;
  /** What of it says so, as it stands there. */
  snippet: string;
}

/** A segment of a passage with what surrounds it. */
export interface Near {
  segment: Segment;
  said: Said;
  /** Words of the title, and of the title and the headings above. */
  title: Word[];
  context: Word[];
  /** How much of the words of the statement it and its context have, as weight and as share. */
  weight: number;
  share: number;
}

/** What is not in the source may be the verb: no more. */
const MOST_UNSAID = 2;

export function nearIn(claimed: Said, passage: Passage, index: number, asset: Asset): Near[] {
  const wordsOf = (text: string) => wordsIn(text, passage.language).filter(({ isStop }) => !isStop);
  const title = wordsOf(passage.title);
  const context = [...title, ...wordsOf(passage.heading)];
  const total = claimed.words.reduce((sum, word) => sum + weightOf(word), 0);
  return segmentsOf(passage.text, index).map((segment) => {
    const said = readSegment(segment, passage.language, asset);
    const around = aroundOf({ said, context });
    const weight = claimed.words
      .filter((word) => isCovered(word, around))
      .reduce((sum, word) => sum + weightOf(word), 0);
    return { segment, said, title, context, weight, share: total === 0 ? 0 : weight / total };
  });
}

export const aroundOf = ({ said, context }: Pick<Near, 'said' | 'context'>) => ({
  words: [...said.words, ...context],
  concepts: said.concepts,
});

/** A longer title is a sentence, of which a statement needs no word. */
const LONGEST_NAME = 4;

/** The title names something that shares a part of its name with what the statement names: the jacket of the same line, the sister of the same family. */
export function isOfAnother(claimed: Said, near: Near): boolean {
  const { title } = near;
  const left = title.filter((word) => !claimed.words.some((other) => isSame(word, other)));
  if (title.length > LONGEST_NAME || left.length === 0 || left.length === title.length) return false;
  const around = aroundOf(near);
  return claimed.words.some((word) => word.concepts.length === 0 && !isCovered(word, around));
}

/** What turns a sentence turns both, and nothing of weight is said beside the facts. */
export function saysNoMore(claimed: Said, near: Near): boolean {
  if (claimed.turns !== near.said.turns) return false;
  const around = aroundOf(near);
  return claimed.words.filter((word) => !isCovered(word, around)).length <= MOST_UNSAID;
}

export function evidenceOf({ segment }: Near, passages: readonly Passage[]): Evidence {
  const { passage, start, end } = segment;
  return { passage, snippet: passages[passage]?.text.slice(start, end) ?? '' };
}
