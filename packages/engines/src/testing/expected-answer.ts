import type { Question } from '../engine.ts';
import { type ComposedPage, composeAnswer } from './compose-answer.ts';

interface Expected {
  text: string;
  cited: ComposedPage[];
  /** Found, and not cited. */
  consulted: { url: string; title: string }[];
  searches: string[];
}

/** What the server answers to a question, where it writes nothing at a citation. `between`: what a wire writes between two segments. */
export function expectedAnswer({ prompt, key }: Question, between = ''): Expected {
  const { segments, pages, searches } = composeAnswer(prompt, key);
  const at = new Set(segments.flatMap(({ cites }) => cites ?? []));
  const texts = segments.map(({ text }) => text).filter((text) => between === '' || text.trim() !== '');
  return {
    text: texts.join(between),
    cited: pages.filter((_, index) => at.has(index)),
    consulted: pages.filter((_, index) => !at.has(index)).map(({ url, title }) => ({ url, title })),
    searches,
  };
}
