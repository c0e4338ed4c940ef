import type { Chance } from '../../content/chance.ts';
import type { Words } from '../../insights/fields.ts';
import { BRAND } from '../../insights/watched.ts';
import type { Claim } from '../claims.ts';
import type { Said } from '../compose.ts';
import { happens } from '../draw.ts';
import { type Asides, askedAgain, notFound, shortNameOf, unwatchedItem, verdict } from './asides.ts';
import { advice, doneByOthers, lessGood, openings, steps, unnamed } from './phrases.ts';
import { reasons } from './reasons.ts';
import type { Subject } from './subject.ts';

/** A line of an answer, and the asset that it speaks of. */
export interface Line {
  text: string;
  asset?: string;
  /** Stands in a list with its neighbours. */
  isItem?: boolean;
}

interface Writing {
  subject: Subject;
  said: readonly Said[];
  claims: readonly Claim[];
  asides: Asides;
  language: keyof Words;
  chance: Chance;
}

/** An answer to what was asked: an opening, a list with reasons, something to watch for, and what stands beside it. */
export function linesOf(writing: Writing): Line[] {
  const { subject, asides, language, chance } = writing;
  const { unknown, word } = asides;
  const beside = [
    ...(unknown === undefined ? [] : [chance.pick(notFound)(subject, unknown)]),
    ...(word ? [word] : []),
  ];
  return [...mainLinesOf(writing), ...beside.map((words) => ({ text: words[language] }))];
}

function mainLinesOf({ subject, said, claims, asides, language, chance }: Writing): Line[] {
  const { kind, place, chore } = subject;
  const given = new Set<string>();
  const item = ({ asset, theme, sentiment }: Said): Line => {
    const known = reasons[theme.name]?.[sentiment].map((words) => capital(words[language], language)) ?? [];
    const fresh = known.filter((reason) => !given.has(reason));
    const why = chance.pick(fresh.length > 0 ? fresh : known);
    given.add(why);
    return { asset, isItem: true, text: `**${asset}** ${theme.words[sentiment][language]}: ${why}.` };
  };
  const [good, bad] = [
    said.filter(({ sentiment }) => sentiment !== 'negative'),
    said.filter(({ sentiment }) => sentiment === 'negative'),
  ];
  const brands = [BRAND, ...said.map(({ asset }) => asset).filter((asset) => asset !== BRAND)];
  const isAskedAgain = kind === 'comparison' && asides.unknown !== undefined;
  const begin = isAskedAgain ? askedAgain : chance.pick(openings[kind]);
  const opening: Line = { text: begin(subject, askedFirst(brands, subject))[language] };
  const ending: Line[] = advice.slice(place, place + 1).map((words) => ({ text: words[language] }));

  if (kind === 'care') {
    const how = (steps[chore.en] ?? []).map((step) => ({ text: step[language], isItem: true }));
    const who = good.length > 0 ? [{ text: doneByOthers[language] }, ...good.map(item)] : [];
    return [opening, ...how, ...who, ...rest(bad, item, language)];
  }
  if (kind === 'fairness') {
    const stated = claims.map(({ words }) => ({ text: words[language], asset: BRAND, isItem: true }));
    return [opening, ...stated, ...good.map(item), ...rest(bad, item, language)];
  }
  if (said.length === 0) return [{ text: chance.pick(unnamed)(subject, [])[language] }, ...ending];
  // A comparison says the good and the bad side by side.
  if (kind === 'comparison') return [opening, ...said.map(item), ...ending];
  const [best] = good;
  if (!best) return [{ text: chance.pick(unnamed)(subject, [])[language] }, ...rest(bad, item, language)];
  const { unwatched } = asides;
  const other: Line[] =
    unwatched === undefined ? [] : [{ text: unwatchedItem(unwatched)[language], isItem: true }];
  const last: Line[] = happens(chance, VERDICT) ? [{ text: verdict(shortNameOf(best.asset))[language] }] : [];
  return [opening, ...good.map(item), ...other, ...rest(bad, item, language), ...ending, ...last];
}

/** How often an answer ends with whom it would take. */
const VERDICT = 0.25;

function rest(bad: readonly Said[], item: (said: Said) => Line, language: keyof Words): Line[] {
  return bad.length > 0 ? [{ text: lessGood[language] }, ...bad.map(item)] : [];
}

/** The two of a comparison, as the question has them. */
const askedFirst = (brands: string[], { rival }: Subject) => (rival === undefined ? brands : [BRAND, rival]);

/** In German a sentence behind a colon begins with a capital letter. */
const capital = (words: string, language: keyof Words) =>
  language === 'de' ? words.replace(/^./, (sign) => sign.toUpperCase()) : words;
