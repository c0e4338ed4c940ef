import type { Folded } from '../fold/fold.ts';
import { script, scriptOf } from '../fold/scripts.ts';
import { type Tokens, wordOf } from '../prose/tokens.ts';
import { cs } from './cs.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { Lexicon, type LexiconSource, sense } from './lexicon.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { sv } from './sv.ts';
import { tr } from './tr.ts';
import { zh } from './zh.ts';

const sources: readonly LexiconSource[] = [en, de, fr, es, it, pt, nl, pl, cs, sv, tr, ru, ja, zh, ko];
const lexicons = new Map<string, Lexicon>();
const mostLooked = 300;
const functions =
  sense.article |
  sense.about |
  sense.first |
  sense.conjunction |
  sense.copula |
  sense.negation |
  sense.contrast;

const languages: readonly string[] = sources.map(({ language }) => language);

/** Makes all lexicons, so that the first text does not wait for them. */
export function prepareLexicons(): void {
  for (const language of languages) lexiconNamed(language);
}

export function lexiconNamed(language: string): Lexicon {
  let lexicon = lexicons.get(language);
  if (!lexicon) {
    lexicon = new Lexicon(sources.find((source) => source.language === language) ?? en);
    lexicons.set(language, lexicon);
  }
  return lexicon;
}

/** The lexicon of the language that a text is said to be in; else the one whose usual words it has most of. */
export function lexiconOf(language: string | undefined, folded: Folded, tokens: Tokens): Lexicon {
  const named = language?.toLowerCase().split(/[-_]/, 1)[0];
  if (named && languages.includes(named)) return lexiconNamed(named);
  return lexiconNamed(languageOf(folded, tokens));
}

function languageOf(folded: Folded, tokens: Tokens): string {
  const counts = new Map<string, number>();
  const count = (name: string, by: number): void => void counts.set(name, (counts.get(name) ?? 0) + by);
  let isJapanese = false;
  for (let token = 0; token < Math.min(tokens.count, mostLooked); token += 1) {
    const kind = scriptOf(folded.codes[tokens.first[token] as number] as number);
    if (kind === script.hiragana) isJapanese = true;
    if (kind === script.han || kind === script.hiragana || kind === script.katakana) count('zh', 2);
    else if (kind === script.hangul) count('ko', 2);
    else {
      const word = wordOf(folded, tokens, token);
      if (/^[а-я]/.test(word)) count('ru', 0.2);
      for (const name of languages) {
        const lexicon = lexiconNamed(name);
        if (lexicon.unspaced) continue;
        if (lexicon.usual.has(word)) count(name, word.length === 1 ? 0.5 : 2);
        else if ((lexicon.of(word) & functions) !== 0) count(name, 1);
      }
    }
  }
  const best = [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 'en';
  return best === 'zh' && isJapanese ? 'ja' : best;
}
