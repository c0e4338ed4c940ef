import type { Answer } from '@sightline/events';
import { createQuoteFinder, nameKey, type QuotePlace } from '@sightline/extraction';
import { type Judged, type JudgedAsset, MOST_OF_EACH, type Wanted } from './question.ts';
import { isNewTheme, type KnownThemes } from './themes.ts';

export type DropReason =
  | 'asset'
  | 'not-own'
  | 'quote'
  | 'reach'
  | 'says-nothing'
  | 'theme'
  | 'repeated'
  | 'too-many';

/** What the model said of an asset, at the words of the answer that say so. */
export interface KeptQuote extends QuotePlace {
  asset: JudgedAsset;
  /** As the category knows it, or new. */
  theme: string;
}

export interface CheckedJudgement {
  assessments: (KeptQuote & { sentiment: Judged['assessments'][number]['sentiment'] })[];
  claims: KeptQuote[];
  /** In the order of their first use. */
  newThemes: string[];
  dropped: DropReason[];
}

interface JudgedAnswer {
  text: string;
  mentions: NonNullable<Answer['reading']>['mentions'];
  /** By number, from 1. */
  assets: readonly JudgedAsset[];
  themes: KnownThemes;
  wanted: Wanted;
}

/** A quote further behind the last mention of its asset is about something else as far as anybody can tell. */
const REACH_BEHIND = 600;
/** On the same line, before a mention or behind it. */
const REACH_ON_LINE = 300;
const LONGEST_PLACE = 1_000;
/** Letters that a quote has besides the name. */
const FEWEST_LETTERS = 4;
const MOST_NEW_THEMES = 5;

/**
 * Keeps of what a model said only what the answer says: at words that stand in it, near a mention of the asset. Whatever comes back, no other text of the model
 * than the name of a theme is kept.
 */
export function checkJudged(judged: Judged, answer: JudgedAnswer): CheckedJudgement {
  const finder = createQuoteFinder(answer.text);
  const reach = reachOf(answer);
  const dropped: DropReason[] = [];
  const newThemes = new Map<string, string>();
  const seen = new Set<string>();
  /** Of a list that was not asked for nothing is read. */
  const keep = <Given extends Judged['claims'][number], Kept>(
    given: readonly Given[],
    isWanted: boolean,
    make: (kept: KeptQuote, one: Given) => Kept | DropReason,
  ): Kept[] => {
    const all: Kept[] = [];
    for (const one of isWanted ? given : []) {
      const kept = all.length < MOST_OF_EACH ? quoteOf(one) : 'too-many';
      const made = typeof kept === 'string' ? kept : make(kept, one);
      if (typeof made === 'string') dropped.push(made as DropReason);
      else all.push(made);
    }
    return all;
  };
  const first = <Kept extends object>(kept: Kept, ...key: (string | number)[]): Kept | 'repeated' => {
    const text = key.join(' ');
    if (seen.has(text)) return 'repeated';
    seen.add(text);
    return kept;
  };
  return {
    assessments: keep(judged.assessments, answer.wanted.assessments, (kept, { sentiment }) =>
      first({ ...kept, sentiment }, 'assessment', kept.asset.id, kept.theme, kept.start, kept.end),
    ),
    claims: keep(judged.claims, answer.wanted.claims, (kept) =>
      kept.asset.isOwned ? first(kept, 'claim', kept.asset.id, kept.start, kept.end) : 'not-own',
    ),
    newThemes: [...newThemes.values()],
    dropped,
  };

  function quoteOf({ asset: number, quote, theme: given }: Judged['claims'][number]): KeptQuote | DropReason {
    const asset = answer.assets[number - 1];
    if (!asset) return 'asset';
    const places = finder.find(quote).filter(({ start, end }) => end - start <= LONGEST_PLACE);
    if (places.length === 0) return 'quote';
    const place = places.find((one) => reach(asset.id, one));
    if (!place) return 'reach';
    if (!saysSomething(answer.text.slice(place.start, place.end), asset)) return 'says-nothing';
    const theme = themeOf(given);
    return theme === undefined ? 'theme' : { asset, theme, ...withMarks(answer.text, place) };
  }

  function themeOf(given: string): string | undefined {
    const known = answer.themes.find(given);
    if (known !== undefined) return known;
    const name = given.trim().replace(/\s+/gu, ' ');
    const key = nameKey(name);
    const before = newThemes.get(key);
    if (before !== undefined) return before;
    if (newThemes.size === MOST_NEW_THEMES || !answer.themes.hasRoom(newThemes.size) || !isNewTheme(name))
      return undefined;
    if (answer.assets.some((asset) => key.includes(nameKey(asset.name)))) return undefined;
    newThemes.set(key, name);
    return name;
  }
}

/** With the half of emphasis or of a link that stands just outside, so that nobody reads one half of it. */
function withMarks(text: string, { start, end }: QuotePlace): QuotePlace {
  const isHalf = (mark: RegExp) => ((text.slice(start, end).match(mark)?.length ?? 0) & 1) === 1;
  const bold = isHalf(/\*\*|__/g);
  if (bold && /\*\*$|__$/.test(text.slice(start - 2, start))) return { start: start - 2, end };
  if (bold && /^\*\*|^__/.test(text.slice(end, end + 2))) return { start, end: end + 2 };
  const label = text.charAt(start - 1) === '[' && /^[^[]*\]\(/.test(text.slice(start, end));
  return label ? { start: start - 1, end } : { start, end };
}

function saysSomething(quote: string, { name }: JudgedAsset): boolean {
  const letters = (text: string) => nameKey(text).replace(/[^\p{L}\p{N}]/gu, '');
  const rest = letters(quote).replace(letters(name), '');
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(rest)
    ? rest.length >= FEWEST_LETTERS / 2
    : rest.length >= FEWEST_LETTERS;
}

/** Only what counts for visibility is a mention: nothing is said of an asset that the answer did not find. */
export const isJudgedMention = ({ kind }: JudgedAnswer['mentions'][number]): boolean =>
  kind === 'named' || kind === 'listed';

/** Whether a quote can be about an asset: it has a mention of it, or one on its line, or one before it with no other asset on a later line between. */
function reachOf({ text, mentions }: JudgedAnswer): (assetId: string, place: QuotePlace) => boolean {
  const counted = mentions.filter(isJudgedMention).toSorted((a, b) => a.start - b.start);
  const lineStart = (at: number) => text.lastIndexOf('\n', at - 1) + 1;
  return (assetId, { start, end }) => {
    const own = counted.filter(({ asset_id }) => asset_id === assetId);
    const line = lineStart(start);
    const ends = text.indexOf('\n', end);
    const lineEnd = ends < 0 ? text.length : ends;
    const isNear = own.some(
      (one) =>
        one.start < lineEnd &&
        one.end > line &&
        one.start - end <= REACH_ON_LINE &&
        start - one.end <= REACH_ON_LINE,
    );
    if (isNear) return true;
    const last = own.findLast((one) => one.end <= start);
    if (!last || start - last.end > REACH_BEHIND) return false;
    const lastLine = lineStart(last.start);
    return !counted.some(
      (one) =>
        one.asset_id !== assetId &&
        one.start > last.end &&
        one.start < start &&
        lineStart(one.start) > lastLine,
    );
  };
}
