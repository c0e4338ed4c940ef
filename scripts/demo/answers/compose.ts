import type { Chance } from '../content/chance.ts';
import type { Words } from '../insights/fields.ts';
import { BRAND } from '../insights/watched.ts';
import { type Claim, claims } from './claims.ts';
import { happens, lottery, ramp } from './draw.ts';
import { habitsOf } from './models.ts';
import type { Page } from './own-pages.ts';
import type { Run } from './runs.ts';
import { isAbout, kindOf, type Site, sites } from './sites.ts';
import { knownIn, LAUNCH, standingOf } from './standings.ts';
import { type Sentiment, type Theme, themes } from './themes.ts';

export interface Said {
  asset: string;
  theme: Theme;
  sentiment: Sentiment;
}

/** Which assets an answer names and what it says of them, the best known first, mostly. */
export function saidIn({ chance, prompt, model, region, day }: Run, assets: readonly string[]): Said[] {
  const { names } = habitsOf(model.name);
  return assets
    .flatMap((asset) => {
      const usual = standingOf(asset).named(day) * knownIn(asset, region.name) * names;
      const isAsked = prompt.prompt.includes(asset);
      if (!isAsked && !happens(chance, usual)) return [];
      return [{ asset, order: (isAsked ? 1 : usual) + chance.integer(-25, 25) / 100 }];
    })
    .sort((a, b) => b.order - a.order)
    .map(({ asset }) => {
      const theme = chance.pick(themes);
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
}

/** By day and trust in brands; the days come one after the other, so only those of one are kept. */
const siteLotteries = new Map<string, (chance: Chance) => Site>();
const pageLotteries = new Map<string, (chance: Chance) => Page>();

function siteOf({ chance, model, day }: Run): Site {
  const { trustsBrands } = habitsOf(model.name);
  const key = `${day} ${trustsBrands}`;
  const draw =
    siteLotteries.get(key) ?? lottery(sites, (one) => one.weight(day) * (one.isBrand ? trustsBrands : 1));
  if (siteLotteries.size > 10) siteLotteries.clear();
  siteLotteries.set(key, draw);
  return draw(chance);
}

/** Mostly one about what was asked for. */
function pageOf({ host, pages }: Site, { chance, prompt }: Run): Page {
  const kind = kindOf(prompt.prompt);
  const key = `${host} ${kind}`;
  const draw = pageLotteries.get(key) ?? lottery(pages, (page) => (isAbout(page, kind) ? 20 : 1));
  pageLotteries.set(key, draw);
  return draw(chance);
}

export function citedBy(run: Run): Cited[] {
  const { chance, model } = run;
  const cited = new Map<string, Cited>();
  for (let left = chance.integer(...habitsOf(model.name).cites); left > 0; left -= 1) {
    const site = siteOf(run);
    const { path, title } = pageOf(site, run);
    const tracked = model.name === 'ChatGPT' ? `${path.includes('?') ? '&' : '?'}utm_source=chatgpt.com` : '';
    cited.set(site.host + path, { url: `https://${site.host}${path}${tracked}`, title });
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
  return [...new Set([draw(chance), draw(chance)])];
}

export const isAboutBrand = ({ prompt }: Run) => prompt.prompt.includes(BRAND);
