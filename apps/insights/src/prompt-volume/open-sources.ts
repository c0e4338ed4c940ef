import type { Values } from '@sightline/service';
import type { Insights } from '../http/parts.ts';
import { dataForSeoSource, readLocations } from './dataforseo/source.ts';
import { readServiceAccount } from './search-console/api/service-account.ts';
import { readSites, siteSource } from './search-console/api/site-source.ts';
import type { volumeSettings } from './settings.ts';
import { createSpending } from './spending.ts';
import { uploadedSource } from './upload/uploaded-source.ts';
import { matchingTypes, type OpenSource } from './volume-source.ts';

type Parts = Pick<Insights, 'pool' | 'now'>;
type VolumeSettings = Values<typeof volumeSettings>;

/** In the order of the settings. Throws at the start where one lacks what it needs. */
export function openSources(parts: Parts, settings: VolumeSettings): OpenSource[] {
  return settings.VOLUME_SOURCES.map((id) => sources[id](parts, settings));
}

type SourceName = VolumeSettings['VOLUME_SOURCES'][number];

const sources: Record<SourceName, (parts: Parts, settings: VolumeSettings) => OpenSource> = {
  upload: ({ pool }) => uploadedSource(pool, { id: 'upload', kind: 'upload', matching: matchingTypes }),
  'search-console': openSearchConsole,
  dataforseo: openDataForSeo,
};

/** Sites by the API of Search Console, where the operator set some, before exports that were uploaded. */
function openSearchConsole({ pool, now }: Parts, settings: VolumeSettings): OpenSource {
  const exports = uploadedSource(pool, {
    id: 'search-console',
    kind: 'first_party',
    matching: ['exact_match'],
  });
  const { SEARCH_CONSOLE_SITES: sites, SEARCH_CONSOLE_SERVICE_ACCOUNT: account } = settings;
  if (sites === undefined && account === undefined) return exports;
  if (sites === undefined || account === undefined)
    throw new Error('SEARCH_CONSOLE_SITES and SEARCH_CONSOLE_SERVICE_ACCOUNT need each other');
  const ofSites = siteSource({
    url: settings.SEARCH_CONSOLE_URL,
    account: readServiceAccount(account),
    sites: readSites(sites),
    now,
  });
  return async (organizationId) => [...(await ofSites(organizationId)), ...(await exports(organizationId))];
}

function openDataForSeo({ pool, now }: Parts, settings: VolumeSettings): OpenSource {
  const { DATAFORSEO_LOGIN: login, DATAFORSEO_PASSWORD: password } = settings;
  if (login === undefined || password === undefined)
    throw new Error('VOLUME_SOURCES=dataforseo needs DATAFORSEO_LOGIN and DATAFORSEO_PASSWORD');
  return dataForSeoSource({
    pool,
    now,
    url: settings.DATAFORSEO_URL,
    login,
    password,
    timeoutMs: settings.DATAFORSEO_TIMEOUT_SECONDS * 1000,
    priceMicrodollars: settings.DATAFORSEO_REQUEST_MICRODOLLARS,
    locations: readLocations(settings.DATAFORSEO_LOCATIONS),
    spending: createSpending(pool, settings.VOLUME_CENTS_PER_DAY, now),
  });
}
