import { dataForSeoSettings } from '@sightline/engines';
import { setting } from '@sightline/service';

/** Where prompt volumes come from. */
export const volumeSettings = {
  VOLUME_SOURCES: setting.someOf({
    values: ['upload', 'search-console', 'dataforseo'],
    description:
      'Sources of prompt volumes, separated by commas, the preferred first. The usual ones have only what an organization itself sent, and cost nothing.',
    default: ['upload', 'search-console'],
  }),
  VOLUME_KEYWORDS_PER_DAY: setting.integer({
    description: 'Distinct keywords that an organization asks for in a UTC day; a repetition costs nothing.',
    min: 1,
    max: 1_000_000,
    default: 1_000,
  }),
  VOLUME_CENTS_PER_DAY: setting.integer({
    description:
      'US cents that sources of prompt volumes may cost per organization and UTC day. A lookup that would cost more is refused with 429.',
    min: 0,
    max: 1_000_000,
    default: 100,
  }),
  SEARCH_CONSOLE_SITES: setting.text({
    description:
      'Sites in Google Search Console by the organizations that may read them: `organization id=sc-domain:example.com`, separated by commas. Needs `SEARCH_CONSOLE_SERVICE_ACCOUNT`.',
    optional: true,
  }),
  SEARCH_CONSOLE_SERVICE_ACCOUNT: setting.text({
    description:
      'JSON key of a service account of Google that is a user of these sites in Search Console; it is used to read only.',
    secret: true,
    optional: true,
  }),
  SEARCH_CONSOLE_URL: setting.url({
    description: 'Where the API of Google Search Console is, or a proxy to it.',
    protocols: ['https:', 'http:'],
    default: 'https://searchconsole.googleapis.com',
  }),
  ...dataForSeoSettings,
  DATAFORSEO_LOCATIONS: setting.text({
    description:
      'Countries that DataForSEO is asked for, by their ISO 3166-1 alpha-3 codes, each with its language: `USA:en,DEU:de`. Each is a request that costs money.',
    default: 'USA:en',
  }),
  DATAFORSEO_REQUEST_MICRODOLLARS: setting.integer({
    description:
      'What a request to DataForSEO is expected to cost, in millionths of a US dollar: so much is reserved before it; what it did cost counts after it.',
    min: 0,
    max: 10_000_000,
    default: 10_100,
  }),
  DATAFORSEO_TIMEOUT_SECONDS: setting.integer({
    description: 'Seconds after which a request to DataForSEO is given up.',
    min: 1,
    max: 60,
    default: 30,
  }),
} as const;
