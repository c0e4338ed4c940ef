/** The language of the content itself, and those that it is translated into. */
const baseLanguage = 'en';
export const translations = ['de', 'fr', 'es'] as const;
export const languages = [baseLanguage, ...translations] as const;

export type Language = (typeof languages)[number];

/** The same words in every language. */
export type Phrase = Record<Language, string>;

/** Content whose texts are phrases. */
export type Draft = { [name: string]: unknown };

function isPhrase(value: unknown): value is Phrase {
  return typeof value === 'object' && value !== null && languages.every((language) => language in value);
}

/** The content as it is in one language. */
export function inLanguage<T extends Draft>(draft: T, language: Language): Draft {
  return say(draft, language) as Draft;
}

/** Of the content only the fields that have words in them. */
export function translationOf(draft: Draft, language: Language): Draft {
  const spoken = Object.entries(draft).filter(([, value]) => hasWords(value));
  return inLanguage(Object.fromEntries(spoken), language);
}

function say(value: unknown, language: Language): unknown {
  if (isPhrase(value)) return value[language];
  if (Array.isArray(value)) return value.map((item) => say(item, language));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, say(item, language)]));
}

function hasWords(value: unknown): boolean {
  if (isPhrase(value)) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasWords);
}
