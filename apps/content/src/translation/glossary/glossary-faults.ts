import { languages } from '@sightline/llm';
import type { InputFault } from '@sightline/service';
import { isStorable } from '../../component/value/values.ts';
import type { Glossary } from '../text/glossary.ts';

type Location = (string | number)[];

/** More of them help nobody. */
const MOST_FAULTS = 100;

/** What a schema alone cannot say of a glossary: terms twice, terms that shall both stay and not, and languages that there are not. */
export function glossaryFaults({ kept, fixed, style }: Glossary): InputFault[] {
  const faults: InputFault[] = [];
  const report = (type: string, msg: string, ...loc: Location) =>
    faults.push({ loc: ['body', ...loc], msg, type });
  const checkWords = (text: string, ...loc: Location) => {
    if (!isStorable(text))
      report('unstorable', 'must not contain NUL characters or unpaired surrogates', ...loc);
    else if (text !== text.trim()) report('blank', 'must not begin or end with a space', ...loc);
  };

  const stays = new Set<string>();
  for (const [index, term] of kept.entries()) {
    checkWords(term, 'kept', index);
    if (stays.has(term)) report('duplicate', `a second time ${JSON.stringify(term)}`, 'kept', index);
    stays.add(term);
  }
  const translated = new Set<string>();
  for (const [index, { term, translations }] of fixed.entries()) {
    const at = ['fixed', index] as const;
    checkWords(term, ...at, 'term');
    if (translated.has(term)) report('duplicate', `a second time ${JSON.stringify(term)}`, ...at, 'term');
    translated.add(term);
    for (const [language, text] of Object.entries(translations)) {
      if (!languages.has(language))
        report(
          'language',
          `${JSON.stringify(language)} is not a supported language`,
          ...at,
          'translations',
          language,
        );
      checkWords(text, ...at, 'translations', language);
    }
    // What is kept stays in every language, so also in those of the translations.
    if (stays.has(term))
      report(
        'contradiction',
        `${JSON.stringify(term)} is kept in every language, also in ${Object.keys(translations).join(', ')}`,
        ...at,
        'term',
      );
  }
  if (!isStorable(style))
    report('unstorable', 'must not contain NUL characters or unpaired surrogates', 'style');
  return faults.slice(0, MOST_FAULTS);
}
