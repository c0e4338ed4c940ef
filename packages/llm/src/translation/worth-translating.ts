import { withoutPlaceholders } from './placeholders.ts';

/** What a field of single words is called when they are not for reading. */
const NAME =
  /(?:^|_)(?:ids?|uuids?|slugs?|urls?|uris?|hrefs?|links?|emails?|e_mails?|phones?|skus?|keys?|codes?|handles?|paths?|isbns?|eans?|gtins?|colou?rs?|icons?|locales?|languages?|currency|currencies|time_?zones?|class_?names?|hash(?:es)?|tokens?|versions?)$/;

const ADDRESS =
  /^(?:[a-z][a-z0-9+.-]*:\S+|www\.\S+|[./#?]\S*|[^\s@]+@[^\s@]+\.[^\s@]+|(?:[a-z0-9-]+\.)+[a-z]{2,24}(?:[/?#:]\S*)?)$/i;
const TECHNICAL = /^(?=[\x21-\x7e]+$)(?:.*[\d_\\]|[a-z]+(?:[A-Z][a-z]*)+$|[a-z]+(?:-[a-z]+){2,}$)/;
const LONGEST_IDENTIFIER = 2048;

/** Whether there are words outside of placeholders. Numbers, signs and blanks are the same in every language. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(text) && /\p{L}/u.test(withoutPlaceholders(text));
}

/** One word that is an address, has digits or underscores in it, or is written like `someName` or `some-short-name`. */
export function isIdentifier(text: string): boolean {
  return (
    text.length <= LONGEST_IDENTIFIER && !/\s/.test(text) && (ADDRESS.test(text) || TECHNICAL.test(text))
  );
}

/** Whether a field of this name holds identifiers, as long as they are single words. */
export function namesIdentifiers(fieldName: string): boolean {
  return NAME.test(fieldName.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase());
}
