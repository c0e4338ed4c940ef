/** The languages of content, by two-letter code, with their English names. */
export const languages: ReadonlyMap<string, string> = new Map([
  ['ar', 'Arabic'],
  ['bg', 'Bulgarian'],
  ['cs', 'Czech'],
  ['da', 'Danish'],
  ['de', 'German'],
  ['el', 'Greek'],
  ['en', 'English'],
  ['es', 'Spanish'],
  ['et', 'Estonian'],
  ['fi', 'Finnish'],
  ['fr', 'French'],
  ['he', 'Hebrew'],
  ['hi', 'Hindi'],
  ['hr', 'Croatian'],
  ['hu', 'Hungarian'],
  ['id', 'Indonesian'],
  ['it', 'Italian'],
  ['ja', 'Japanese'],
  ['ko', 'Korean'],
  ['lt', 'Lithuanian'],
  ['lv', 'Latvian'],
  ['nl', 'Dutch'],
  ['no', 'Norwegian'],
  ['pl', 'Polish'],
  ['pt', 'Portuguese'],
  ['ro', 'Romanian'],
  ['ru', 'Russian'],
  ['sk', 'Slovak'],
  ['sl', 'Slovenian'],
  ['sv', 'Swedish'],
  ['th', 'Thai'],
  ['tr', 'Turkish'],
  ['uk', 'Ukrainian'],
  ['vi', 'Vietnamese'],
  ['zh', 'Chinese'],
]);

export const languageCodes: readonly string[] = [...languages.keys()];

/** What a website is taken to be written in until somebody says otherwise. */
export const DEFAULT_SOURCE_LANGUAGE = 'en';

/** SQL for the language that the content of a website is written in. In a list PostgreSQL asks for it once. */
export const sourceLanguageOf = (websiteId: string) =>
  `(SELECT coalesce(written.source_language, '${DEFAULT_SOURCE_LANGUAGE}') FROM websites written WHERE written.id = ${websiteId})`;

/** SQL for the language in which a document is delivered, of its `translations t`, which may be missing. */
export const deliveredLanguage = (websiteId: string) =>
  `coalesce(t.language, ${sourceLanguageOf(websiteId)}) AS language`;
