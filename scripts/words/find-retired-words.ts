export interface RetiredWord {
  word: string;
  /** From 1, in the text. */
  line: number;
  instead: string;
}

/** Words that readers of this project stumble on, with those that engineers of the field know. */
const retired: [RegExp, string][] = [
  [/\banew\b/gi, '"again"'],
  [/\bwhoever\b/gi, 'who it is: "operators", "anyone who", "a client that"'],
  [/\bso long may\b/gi, '"the longest time that"'],
  [/\b(?:is|are) none\b/gi, '"is not one", or what it is not'],
  [/\b(?:is|are) away\b/gi, '"is down" or "is unavailable"'],
  [/\bof which those\b/gi, '"of these"'],
  [/\btold of\b/gi, '"announced" or "reported"'],
  [/\bheard of\b/gi, '"received"'],
  [/\bpresupposes?\b/gi, '"needs"'],
  [/\bbroken off\b/gi, '"truncated"'],
  [/\bby now\b/gi, '"the current …"'],
  [/\bremember(?:s|ed)?\b/gi, '"cache", "keep" or "store"'],
  [/\bforg[eo]t(?:s|ten)?\b/gi, '"invalidate", "evict" or "remove"'],
  [/\bjudgements?\b/gi, '"assessment"'],
];

export function findRetiredWords(text: string): RetiredWord[] {
  return text
    .split('\n')
    .flatMap((content, index) =>
      retired.flatMap(([pattern, instead]) =>
        [...content.matchAll(pattern)].map(([word]) => ({ word, line: index + 1, instead })),
      ),
    );
}
