/** What a website is taken to be written in until somebody says otherwise. */
export const DEFAULT_SOURCE_LANGUAGE = 'en';

/** SQL for the language that the content of a website is written in. In a list PostgreSQL asks for it once. */
export const sourceLanguageOf = (websiteId: string) =>
  `(SELECT coalesce(written.source_language, '${DEFAULT_SOURCE_LANGUAGE}') FROM websites written WHERE written.id = ${websiteId})`;

/** SQL for the language in which a document is delivered, of its `translations t`, which may be missing. */
export const deliveredLanguage = (websiteId: string) =>
  `coalesce(t.language, ${sourceLanguageOf(websiteId)}) AS language`;
