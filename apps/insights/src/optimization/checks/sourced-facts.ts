import type { Page } from '../page/page.ts';
import { type Check, ofAll } from './check.ts';

/** Fewer than that are too few for a page to be quoted for. */
const ENOUGH_FACTS = 3;
const SENTENCE_END = /(?<=[.!?。！？])\s+/u;

/** A sentence with a figure: what an answer can quote. */
const isFact = (sentence: string) =>
  /\p{N}/u.test(sentence) && (sentence.match(/\p{L}+/gu) ?? []).length >= 3;

function countFacts({ url, blocks }: Page): { facts: number; sourced: number } {
  const own = url === undefined ? undefined : URL.parse(url)?.hostname;
  let [facts, sourced] = [0, 0];
  for (const { text, links } of blocks) {
    const count = text.split(SENTENCE_END).filter(isFact).length;
    facts += count;
    // A link to another page of the same host is no source.
    if (links.some((link) => URL.parse(link)?.hostname !== own)) sourced += count;
  }
  return { facts, sourced };
}

export const sourcedFacts: Check = {
  name: 'sourced_facts',
  title: 'States facts with sources',
  weight: 15,
  meaning: `Share of the sentences with a figure whose paragraph links another host. Fewer than ${ENOUGH_FACTS} such sentences count as ${ENOUGH_FACTS}. Applies always.`,
  run(page) {
    const { facts, sourced } = countFacts(page);
    return {
      score: sourced / Math.max(ENOUGH_FACTS, facts),
      text:
        facts < ENOUGH_FACTS
          ? 'State figures that an answer can quote, each with a link to its source in the same paragraph.'
          : 'Link the source of each figure in the paragraph that states it.',
      rationale: `${ofAll(sourced, facts, 'sentence')} with a figure ${sourced === 1 ? 'has' : 'have'} a link to another host in the same paragraph.`,
    };
  },
};
