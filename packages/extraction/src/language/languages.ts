import { type Folded, unitsOf } from '../fold/fold.ts';
import { script, scriptOf } from '../fold/scripts.ts';
import { WordTable } from '../fold/word-table.ts';
import { longestWord, type Tokens } from '../prose/tokens.ts';
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
const mostVotes = 8000;
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

/** Which languages a word speaks for, by place in the list of languages, and how much. */
type Votes = readonly (readonly [language: number, weight: number])[];

const placeOf = (language: string): number => languages.indexOf(language);
const votesOfWords = new WordTable();
let votes: Votes[] = [];

function votesOf({ codes }: Folded, first: number, last: number): Votes {
  const known = votesOfWords.get(codes, first, last);
  if (known >= 0) return votes[known] as Votes;
  if (votes.length === mostVotes) {
    votes = [];
    votesOfWords.clear();
  }
  const word = unitsOf(codes, first, last);
  const made: (readonly [number, number])[] = /^[а-я]/.test(word) ? [[placeOf('ru'), 0.2]] : [];
  languages.forEach((name, place) => {
    const lexicon = lexiconNamed(name);
    if (lexicon.unspaced) return;
    if (lexicon.usual.has(word)) made.push([place, word.length === 1 ? 0.5 : 2]);
    else if ((lexicon.of(word) & functions) !== 0) made.push([place, 1]);
  });
  votesOfWords.set(codes, first, last, votes.length);
  votes.push(made);
  return made;
}

function languageOf(folded: Folded, tokens: Tokens): string {
  const counts = new Float64Array(languages.length);
  /** Of as many votes the language that had one first. */
  const order: number[] = [];
  const count = (place: number, by: number): void => {
    if (counts[place] === 0) order.push(place);
    counts[place] = (counts[place] as number) + by;
  };
  let isJapanese = false;
  for (let token = 0; token < Math.min(tokens.count, mostLooked); token += 1) {
    const first = tokens.first[token] as number;
    const kind = scriptOf(folded.codes[first] as number);
    if (kind === script.hiragana) isJapanese = true;
    if (kind === script.han || kind === script.hiragana || kind === script.katakana) count(placeOf('zh'), 2);
    else if (kind === script.hangul) count(placeOf('ko'), 2);
    else {
      const last = Math.min(tokens.last[token] as number, first + longestWord);
      for (const [place, by] of votesOf(folded, first, last)) count(place, by);
    }
  }
  const best = order.reduce(
    (most, place) => ((counts[place] as number) > (counts[most] as number) ? place : most),
    order[0] ?? placeOf('en'),
  );
  return languages[best] === 'zh' && isJapanese ? 'ja' : (languages[best] as string);
}
