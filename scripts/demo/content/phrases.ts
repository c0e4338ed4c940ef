import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Phrase } from './languages.ts';

/** Phrases by the name of their section. Files of the same kind may be read together. */
export function readPhrases(...files: string[]): Map<string, Phrase[]> {
  const sections = new Map<string, Phrase[]>();
  for (const file of files) {
    let section: Phrase[] | undefined;
    for (const paragraph of readFileSync(join(import.meta.dirname, 'phrases', `${file}.txt`), 'utf8').split(
      '\n\n',
    )) {
      const lines = paragraph.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      const [, name] = /^\[([a-z-]+)\]$/.exec(lines[0] ?? '') ?? [];
      if (name !== undefined) {
        section = [];
        sections.set(name, section);
        lines.shift();
      }
      if (lines.length > 0) section?.push(phraseOf(lines, file));
    }
  }
  return sections;
}

function phraseOf(lines: string[], file: string): Phrase {
  const words = new Map(lines.map((line) => [line.slice(0, 2), line.slice(4)]));
  const phrase = Object.fromEntries(languages.map((language) => [language, words.get(language)]));
  if (lines.length !== languages.length || Object.values(phrase).includes(undefined)) {
    throw new Error(`${file}.txt: not a phrase in ${languages.join(', ')}:\n${lines.join('\n')}`);
  }
  return phrase as Phrase;
}

/** One that must be there. */
export function phraseAt(sections: Map<string, Phrase[]>, section: string, index = 0): Phrase {
  const phrase = sections.get(section)?.[index];
  if (!phrase) throw new Error(`There is no phrase ${index} of ${section}.`);
  return phrase;
}

/** Fills `{slots}`: with phrases by language, with numbers as the language writes them. */
export function fill(phrase: Phrase, slots: Record<string, Phrase | string | number>): Phrase {
  const filled = languages.map((language) => {
    const text = phrase[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = slots[name];
      if (value === undefined) throw new Error(`Nothing fills {${name}} of: ${phrase[language]}`);
      if (typeof value === 'number') return value.toLocaleString(language);
      return typeof value === 'string' ? value : value[language];
    });
    return [language, text];
  });
  return Object.fromEntries(filled) as Phrase;
}

/** What is the same in every language. */
export function everywhere(text: string): Phrase {
  return Object.fromEntries(languages.map((language) => [language, text])) as Phrase;
}

/** Phrases one after the other. */
export function joined(phrases: Phrase[], by = ' '): Phrase {
  const texts = languages.map((language) => [language, phrases.map((one) => one[language]).join(by)]);
  return Object.fromEntries(texts) as Phrase;
}
