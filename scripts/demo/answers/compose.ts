import type { Chance } from '../content/chance.ts';
import type { Words } from '../insights/fields.ts';
import { BRAND } from '../insights/watched.ts';
import { type Claim, claims } from './claims.ts';
import { happens, lottery, ramp } from './draw.ts';
import { habitsOf } from './models.ts';
import { citedAppealOf, type Page } from './own-pages.ts';
import type { Run } from './runs.ts';
import { isAbout, kindOf, type Site, sites } from './sites.ts';
import { knownIn, LAUNCH, standingOf } from './standings.ts';
import type { Kind } from './text/subject.ts';
import { type Sentiment, type Theme, themes } from './themes.ts';

export interface Said {
  asset: string;
  theme: Theme;
  sentiment: Sentiment;
}

/** How readily brands are named, by what is asked: hardly where somebody wants to clean something. */
const naming: Record<Kind, number> = {
  choosing: 1.1,
  comparison: 0.35,
  care: 0.45,
  price: 1.1,
  repairable: 1.1,
  fairness: 0.35,
};

/** What is most of all spoken of, by what is asked, and how often it is that. */
const focus: Record<Kind, { share: number; on: string[] }> = {
  choosing: { share: 0, on: [] },
  comparison: { share: 0.6, on: ['Durability'] },
  care: { share: 1, on: ['Repair'] },
  price: { share: 0.6, on: ['Price'] },
  repairable: { share: 0.9, on: ['Repair', 'Durability'] },
  fairness: { share: 0.9, on: ['Sustainability', 'Repair'] },
};

/** Which assets an answer names and what it says of them, the best known first, mostly. */
export function saidIn(
  { chance, prompt, model, region, day }: Run,
  assets: readonly string[],
  kind: Kind,
): Said[] {
  const { names } = habitsOf(model.name);
  const { share, on } = focus[kind];
  const wanted = themes.filter(({ name }) => on.includes(name));
  return assets
    .flatMap((asset) => {
      const usual = standingOf(asset).named(day) * knownIn(asset, region.name) * names * naming[kind];
      const isAsked = prompt.prompt.includes(asset);
      if (!isAsked && !happens(chance, usual)) return [];
      return [{ asset, order: (isAsked ? 1 : usual) + chance.integer(-25, 25) / 100 }];
    })
    .sort((a, b) => b.order - a.order)
    .map(({ asset }) => {
      const theme = chance.pick(happens(chance, share) ? wanted : themes);
      return { asset, theme, sentiment: toneOf(chance, standingOf(asset).liked(day) + theme.ease) };
    });
}

function toneOf(chance: Chance, liked: number): Sentiment {
  if (happens(chance, liked)) return 'positive';
  return happens(chance, 0.45) ? 'neutral' : 'negative';
}

export interface Cited {
  url: string;
  title: string;
  /** Whose website it is on, if it is an asset's. */
  asset?: string | undefined;
}

/** A brand that is named is cited from its own pages far more often than one that is not. */
const NAMED = 1.9;
const NOT_NAMED = 0.2;

const brandSites = sites.filter(({ asset }) => asset !== undefined);
const otherSites = sites.filter(({ asset }) => asset === undefined);
const weightOfOthers = otherSites.reduce((sum, { weight }) => sum + weight(0), 0);
const otherSite = lottery(otherSites, ({ weight }) => weight(0));
const pageLotteries = new Map<string, (chance: Chance) => Page>();

function siteLottery({ model, day }: Run, named: ReadonlySet<string>): (chance: Chance) => Site {
  const { trustsBrands } = habitsOf(model.name);
  const weights = brandSites.map(
    ({ asset = '', weight }) => weight(day) * trustsBrands * (named.has(asset) ? NAMED : NOT_NAMED),
  );
  const brands = weights.reduce((sum, weight) => sum + weight, 0);
  const brandSite = lottery([...brandSites.keys()], (place) => weights[place] ?? 0);
  return (chance) => {
    if (!happens(chance, brands / (brands + weightOfOthers))) return otherSite(chance);
    return brandSites[brandSite(chance)] ?? otherSite(chance);
  };
}

/** Mostly one about what was asked for, and some far more often than others. */
function pageOf({ host, pages, asset }: Site, { chance, prompt }: Run): Page {
  const kind = kindOf(prompt.prompt);
  const key = `${host} ${kind}`;
  const appeal = asset === BRAND ? citedAppealOf : () => 1;
  const draw =
    pageLotteries.get(key) ?? lottery(pages, (page) => appeal(page.path) * (isAbout(page, kind) ? 20 : 1));
  pageLotteries.set(key, draw);
  return draw(chance);
}

export function citedBy(run: Run, named: ReadonlySet<string>): Cited[] {
  const { chance, model } = run;
  const siteOf = siteLottery(run, named);
  const cited = new Map<string, Cited>();
  for (let left = chance.integer(...habitsOf(model.name).cites); left > 0; left -= 1) {
    const site = siteOf(chance);
    const { path, title } = pageOf(site, run);
    const tracked = model.name === 'ChatGPT' ? `${path.includes('?') ? '&' : '?'}utm_source=chatgpt.com` : '';
    const url = `https://${site.host}${path}${tracked}`;
    cited.set(site.host + path, { url, title, asset: site.asset });
  }
  return [...cited.values()];
}

const questionWords =
  /^(What are the best|Which brands make|Which|How do I|Are the|Welches sind die besten|Welche|Wie|Werden die) |\?$/g;
const endings: Record<keyof Words, string[]> = {
  en: ['', ' review', ' test', ' comparison', ' 2026'],
  de: ['', ' Test', ' Vergleich', ' Erfahrungen', ' 2026'],
};

/** What the engine searched for; nothing where it does not show that. */
export function searchesOf({ chance, prompt, model }: Run, language: keyof Words): string[] | undefined {
  const { searches } = habitsOf(model.name);
  if (!searches) return undefined;
  const words = prompt.prompt.replace(questionWords, '');
  return chance.some(endings[language], chance.integer(...searches)).map((ending) => words + ending);
}

/** What it states of the brand. Errors become rarer once the new pages are read. */
export function claimsOf({ chance, day }: Run): Claim[] {
  const errs = 0.45 - 0.3 * ramp(day, LAUNCH, LAUNCH + 35);
  const weight = ({ verdict }: Claim) => (verdict === 'inaccurate' ? errs : 1);
  const draw = lottery(claims, weight);
  return [...new Set([draw(chance), draw(chance), draw(chance)])];
}

export const isAboutBrand = ({ prompt }: Run) => prompt.prompt.includes(BRAND);
