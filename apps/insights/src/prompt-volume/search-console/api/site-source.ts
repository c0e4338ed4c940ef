import { createSemaphore } from '@sightline/service';
import {
  MOST_ROWS,
  matchingTypes,
  type OpenSource,
  type VolumePoint,
  type VolumePoints,
  type VolumeQuery,
} from '../../volume-source.ts';
import { createSearchConsole, type SearchConsoleOptions } from './client.ts';

/** Google keeps 16 months of days; of the first of them a part is gone already. */
const MONTHS_KEPT = 15;
/** Of the next month: figures of a month do not change any more. */
const FINAL_ON = 5;
/** Of one installation. */
const REQUESTS_AT_ONCE = 8;

const METHOD =
  'Impressions of your own pages in Google Search for this query, by the API of Search Console; rare queries are withheld.';

export interface SiteSourceParts extends SearchConsoleOptions {
  /** Of each organization, as the operator says: nobody else reads these sites. */
  sites: ReadonlyMap<string, readonly string[]>;
}

/** The sites of an organization, each a source of its own. A request for a month is free, and is not kept: Google has it. */
export function siteSource(parts: SiteSourceParts): OpenSource {
  const atOnce = createSemaphore(REQUESTS_AT_ONCE);
  const search = createSearchConsole(parts);
  const lookup = async (site: string, query: VolumeQuery, signal: AbortSignal): Promise<VolumePoints> => {
    const { keyword, matchingType, regions } = query;
    const ofMonths = await Promise.all(
      monthsOf(query, parts.now()).map(async ({ startDate, endDate }) => {
        const question = { site, keyword, matchingType, startDate, endDate };
        const found = await atOnce(() => search(question, signal));
        return found
          .filter(({ country }) => !regions || regions.includes(country))
          .map(({ country, impressions }) => pointOf(query, { date: startDate, country, impressions }))
          .sort((a, b) => (a.country_code < b.country_code ? -1 : 1));
      }),
    );
    const points = ofMonths.flat();
    return { points: points.slice(0, MOST_ROWS), total: points.length, retrievedAt: new Date(parts.now()) };
  };
  return async (organizationId) =>
    (parts.sites.get(organizationId) ?? []).map((site) => ({
      id: 'search-console',
      kind: 'first_party',
      name: site,
      method: METHOD,
      platforms: ['google.com'],
      matching: matchingTypes,
      frequencies: ['monthly'],
      lookup: (query, signal) => lookup(site, query, signal),
    }));
}

const pointOf = (
  { matchingType }: VolumeQuery,
  { date, country, impressions }: { date: string; country: string; impressions: number },
): VolumePoint => ({
  country_code: country,
  platform: 'google.com',
  matching_type: matchingType,
  frequency: 'monthly',
  date,
  volume: impressions,
});

/** Whole months that begin in the period, and whose figures Google has for good. */
function monthsOf({ startDate, endDate }: Pick<VolumeQuery, 'startDate' | 'endDate'>, at: number) {
  const day = (year: number, month: number, date: number) =>
    new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
  const [year, month] = [new Date(at).getUTCFullYear(), new Date(at).getUTCMonth()];
  return Array.from({ length: MONTHS_KEPT }, (_, ago) => month - MONTHS_KEPT + ago)
    .map((one) => ({
      startDate: day(year, one, 1),
      endDate: day(year, one + 1, 0),
      finalAt: Date.UTC(year, one + 1, FINAL_ON),
    }))
    .filter((one) => one.finalAt <= at && one.startDate >= startDate && one.startDate <= endDate);
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** `organization=site`, separated by commas; an organization may have several. */
export function readSites(text: string): ReadonlyMap<string, readonly string[]> {
  const sites = new Map<string, string[]>();
  for (const pair of text.split(',').map((one) => one.trim())) {
    const [, organization = '', site = ''] = /^([^=]*)=(sc-domain:[^\s/]+|https?:\/\/\S+)$/.exec(pair) ?? [];
    if (!uuid.test(organization))
      throw new TypeError(
        `SEARCH_CONSOLE_SITES must be ids of organizations, each with a site as Search Console names it, such as 0198c2c4-7d5e-7c3a-9d3e-0123456789ac=sc-domain:example.com: ${JSON.stringify(pair)}`,
      );
    const id = organization.toLowerCase();
    sites.set(id, [...(sites.get(id) ?? []), site]);
  }
  return sites;
}
