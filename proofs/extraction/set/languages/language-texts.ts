/** What answers of a language are made of. {0}, {1} and {2} are brands, {0:gen} one in a case (see inflect.ts), {t} the topic. */
export interface LanguageTexts {
  language: string;
  topics: string[];
  prompts: string[];
  promptsOfBrand: string[];
  intros: string[];
  /** Why one is recommended, to stand behind a dash or a colon. */
  reasons: string[];
  statements: string[];
  pairs: string[];
  triples: string[];
  fillers: string[];
  headings: string[];
  /** Headings of a table of three columns. */
  columns: [string, string, string];
  cells: string[];
  closings: string[];
  /** The answer found nothing about {0}. {1} is stated. */
  absents: string[];
  /** The question again; no statement about {0}. */
  echoes: string[];
  invented: string[];
  legalForms: string[];
  /** What stands for an ampersand within names. */
  and: string;
  /** Words that are brands as well, each with sentences in which it is the word: inside, and at the start. */
  words: [word: string, ...sentences: string[]][];
}
