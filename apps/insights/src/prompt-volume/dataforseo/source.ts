import { numberOfAlpha3 } from '@sightline/engines';
import { createSemaphore } from '@sightline/service';
import type { Pool } from 'pg';
import { keepPoints, keptCountries, readKeptPoints } from '../kept-points.ts';
import type { Spending } from '../spending.ts';
import type { OpenSource, VolumeQuery, VolumeSource } from '../volume-source.ts';
import { askDataForSeo, DataForSeoError, type DataForSeoOptions } from './client.ts';

const ID = 'dataforseo';
/** Of one installation; the vendor allows 30. */
const REQUESTS_AT_ONCE = 10;
/** Google's numbers of countries are those of ISO 3166-1 from here on. */
const FIRST_LOCATION = 2000;

const METHOD =
  'Estimated by DataForSEO from statistics of "People Also Ask" in Google results; assistants are not told apart.';

export interface DataForSeoParts extends DataForSeoOptions {
  pool: Pool;
  spending: Spending;
  /** What a request is expected to cost; what it did cost replaces it. */
  priceMicrodollars: number;
  /** The language that is asked for in each country. */
  locations: ReadonlyMap<string, string>;
  now: () => number;
}

/** Paid by the operator's account, within the day's money of each organization. What was paid for is kept until the vendor renews. */
export function dataForSeoSource(parts: DataForSeoParts): OpenSource {
  const { pool, locations, now } = parts;
  const atOnce = createSemaphore(REQUESTS_AT_ONCE);
  const asking = new Map<string, Promise<void>>();
  // Two requests for the same at once are paid once; those of two instances are not.
  const askOnce = (query: VolumeQuery, country: string, signal: AbortSignal): Promise<void> => {
    const key = [query.organizationId, country, query.keyword].join(' ');
    const pending = asking.get(key);
    if (pending) return pending;
    const started = atOnce(() => ask(parts, query, country, signal)).finally(() => asking.delete(key));
    asking.set(key, started);
    return started;
  };
  const countriesOf = ({ regions }: VolumeQuery) =>
    (regions ?? [...locations.keys()]).filter((country) => locations.has(country));
  const missingOf = async (query: VolumeQuery, countries: string[]) => {
    const kept = await keptCountries(pool, ID, query, { countries, at: new Date(now()) });
    return countries.filter((country) => !kept.includes(country));
  };
  const source: VolumeSource = {
    id: ID,
    kind: 'modelled',
    method: METHOD,
    platforms: ['ai'],
    matching: ['exact_match'],
    frequencies: ['monthly'],
    regions: [...locations.keys()],
    async kept(query) {
      const countries = countriesOf(query);
      if ((await missingOf(query, countries)).length > 0) return undefined;
      return readKeptPoints(pool, ID, query, countries);
    },
    async lookup(query, signal) {
      const countries = countriesOf(query);
      const missing = await missingOf(query, countries);
      const asked = await Promise.allSettled(missing.map((country) => askOnce(query, country, signal)));
      // What others cost is kept all the same.
      for (const one of asked) if (one.status === 'rejected') throw one.reason;
      return readKeptPoints(pool, ID, query, countries);
    },
  };
  return async () => [source];
}

async function ask(
  parts: DataForSeoParts,
  query: VolumeQuery,
  country: string,
  signal: AbortSignal,
): Promise<void> {
  const { pool, spending, locations, priceMicrodollars, now } = parts;
  const { organizationId, keyword, matchingType } = query;
  const at = now();
  // Another caller's request can have ended since this one looked.
  const kept = await keptCountries(pool, ID, query, { countries: [country], at: new Date(at) });
  if (kept.length > 0) return;
  const reserved = await spending.reserve(organizationId, priceMicrodollars);
  const question = {
    keyword,
    locationCode: FIRST_LOCATION + (numberOfAlpha3.get(country) as number),
    languageCode: locations.get(country) as string,
  };
  try {
    const { points, microdollars } = await askDataForSeo(parts, question, signal);
    await keepPoints(
      pool,
      {
        organizationId,
        source: ID,
        keyword,
        matchingType,
        countryCode: country,
        platform: 'ai',
        frequency: 'monthly',
        at,
      },
      points,
    );
    await reserved.settle(microdollars);
  } catch (error) {
    if (error instanceof DataForSeoError && error.microdollars !== undefined)
      await reserved.settle(error.microdollars);
    throw error;
  }
}

/** `USA:en,DEU:de`: each country once, since volumes of two languages are not added. */
export function readLocations(text: string): ReadonlyMap<string, string> {
  const locations = new Map<string, string>();
  for (const pair of text.split(',')) {
    const [, country = '', language = ''] =
      /^\s*([A-Z]{3}):([a-z]{2,3}(?:-[A-Za-z]{2,4})?)\s*$/.exec(pair) ?? [];
    if (!numberOfAlpha3.has(country) || locations.has(country))
      throw new TypeError(
        `DATAFORSEO_LOCATIONS must be countries by their ISO 3166-1 alpha-3 codes, each once and with a language, such as USA:en,DEU:de: ${JSON.stringify(pair)}`,
      );
    locations.set(country, language);
  }
  return locations;
}
