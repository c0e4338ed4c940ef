import type { Values } from '@sightline/service';
import type { Insights } from '../http/parts.ts';
import type { volumeSettings } from '../settings.ts';
import { dataForSeoSource, readLocations } from './dataforseo/source.ts';
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
  'search-console': ({ pool }) =>
    uploadedSource(pool, { id: 'search-console', kind: 'first_party', matching: ['exact_match'] }),
  dataforseo: openDataForSeo,
};

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
