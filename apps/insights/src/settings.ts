import { accessSettings } from '@sightline/access';
import { modelSettings } from '@sightline/llm';
import { engineSettings, natsUrl, serviceSettings, setting } from '@sightline/service';

const databases = {
  DATABASE_URL: setting.url({
    description: 'PostgreSQL database of the insights service.',
    protocols: ['postgres:', 'postgresql:'],
    secret: true,
  }),
  CLICKHOUSE_URL: setting.url({
    description: 'ClickHouse over HTTP, with user and password where needed.',
    protocols: ['http:', 'https:'],
    secret: true,
  }),
  CLICKHOUSE_DATABASE: setting.text({
    description: 'ClickHouse database of the insights service.',
    default: 'sightline',
  }),
};

const mebibyte = 1024 * 1024;
const botCatalogue = setting.text({
  description:
    'Path of a catalogue of bots and referrers to use in place of our own, with `automata.txt` and `addresses` beside it.',
  optional: true,
});

/** Requests, and what is sent. */
export const limitSettings = {
  RATE_LIMIT_PER_HOUR: setting.integer({
    description: 'Requests an hour and API key, but those that send answers or logs.',
    min: 1,
    max: 1_000_000_000,
    default: 600,
  }),
  RATE_LIMIT_PER_HOUR_OF_PEOPLE: setting.integer({
    description: 'Requests an hour and person with a bearer token.',
    min: 1,
    max: 1_000_000_000,
    default: 6_000,
  }),
  INGEST_REQUESTS_PER_HOUR: setting.integer({
    description: 'Requests an hour and organization that send answers or logs.',
    min: 1,
    max: 1_000_000_000,
    default: 6_000,
  }),
  INGEST_BYTES_PER_HOUR: setting.integer({
    description:
      'Bytes of answers and logs, unpacked, that an organization sends in an hour. A request that has begun is read to its end; the next one is refused with 429.',
    min: mebibyte,
    max: 1024 ** 5,
    default: 16 * 1024 * mebibyte,
  }),
  REDIS_URL: setting.url({
    description:
      'Redis or Valkey that shares the rate limits between instances. Unset: each instance counts alone.',
    protocols: ['redis:', 'rediss:'],
    secret: true,
    optional: true,
  }),
} as const;

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
  DATAFORSEO_URL: setting.url({
    description: 'API of DataForSEO; https://sandbox.dataforseo.com is free and has invented figures.',
    protocols: ['http:', 'https:'],
    default: 'https://api.dataforseo.com',
  }),
  DATAFORSEO_LOGIN: setting.text({
    description: 'Login of the API of DataForSEO; needed with `VOLUME_SOURCES=dataforseo`.',
    optional: true,
  }),
  DATAFORSEO_PASSWORD: setting.text({
    description: 'Password of the API of DataForSEO, which is not that of its website.',
    secret: true,
    optional: true,
  }),
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

export const serverSettings = {
  ...serviceSettings,
  ...accessSettings,
  ...databases,
  PORT: setting.integer({ description: 'Port of the HTTP service.', min: 0, max: 65_535, default: 4001 }),
  DATABASE_POOL_SIZE: engineSettings.DATABASE_POOL_SIZE,
  CURSOR_SECRET: engineSettings.CURSOR_SECRET,
  REPORT_TIME_ZONE: setting.text({
    description: 'IANA name of the time zone in which the days of reports begin and end.',
    default: 'UTC',
  }),
  NATS_URL: setting.url({
    description:
      'NATS with JetStream, which takes the answers and logs that are sent. Without it `/v1/ingest/*` is 503.',
    optional: true,
    ...natsUrl,
  }),
  EVENTS_PREFIX: engineSettings.EVENTS_PREFIX,
  INGEST_BODY_BYTES: setting.integer({
    description: 'Most bytes of one request with answers or logs, unpacked.',
    min: mebibyte,
    max: 1024 * mebibyte,
    default: 128 * mebibyte,
  }),
  BOT_CATALOGUE: botCatalogue,
  CLIENT_ADDRESSES: setting.oneOf({
    values: ['keep', 'hash', 'omit'],
    description:
      'Whether addresses of visitors are stored as they are, as a hash with `CLIENT_ADDRESS_SECRET`, or not at all. Bots are verified before.',
    default: 'keep',
  }),
  CLIENT_ADDRESS_SECRET: setting.text({
    description:
      'Key of the hashes of addresses; needed with `CLIENT_ADDRESSES=hash`, and the same on every instance. With another one the same visitor has another hash.',
    secret: true,
    minLength: 32,
    optional: true,
  }),
  ...limitSettings,
  ...volumeSettings,
  ...modelSettings,
  LLM_PROVIDER: {
    ...modelSettings.LLM_PROVIDER,
    description:
      'Whose language model classifies uploaded texts by intent; `openai-compatible` is any server with that protocol. Unset: intents are 501.',
  },
} as const;

const clickHouseCluster = setting.text({
  description:
    'Name of the cluster in the configuration of ClickHouse. With it tables are replicated, and spread over the shards by category or domain. Decided once, before the first migration.',
  pattern: { matches: /^[A-Za-z0-9_-]{1,64}$/, words: '1 to 64 letters, digits, _ and -' },
  optional: true,
});

export const workerSettings = {
  ...serviceSettings,
  ...databases,
  CLICKHOUSE_CLUSTER: clickHouseCluster,
  PORT: setting.integer({
    description: 'Port of the probes and metrics of the worker.',
    min: 0,
    max: 65_535,
    default: 4011,
  }),
  NATS_URL: setting.url({ description: 'NATS with JetStream.', ...natsUrl }),
  EVENTS_PREFIX: engineSettings.EVENTS_PREFIX,
  NATS_REPLICAS: engineSettings.NATS_REPLICAS,
  INGEST_BUFFER_BYTES: setting.integer({
    description:
      'Most bytes of answers that wait for ClickHouse in NATS, and as many of visits. When they are full, further ones are refused with 503.',
    min: 16 * mebibyte,
    max: 1024 ** 4,
    default: 2 * 1024 * mebibyte,
  }),
  VISIT_RETENTION_DAYS: setting.integer({
    description:
      'Days after which ClickHouse removes visits with their addresses; unset: never. Sums by hour, which reports read and which hold no addresses, stay. Changes when the worker starts.',
    min: 1,
    max: 36_500,
    optional: true,
  }),
  YOUTUBE_API_KEY: setting.text({
    description:
      'Key of the YouTube Data API v3, which looks up the videos, playlists and channels that answers cite. Unset: nothing is asked of it.',
    secret: true,
    optional: true,
  }),
  YOUTUBE_DAILY_UNITS: setting.integer({
    description:
      'Most units of the YouTube Data API in a day of Pacific time, over all workers; a project of Google has 10,000. One looks up 50 videos.',
    min: 1,
    max: 1_000_000_000,
    default: 10_000,
  }),
  YOUTUBE_OEMBED: setting.flag({
    description:
      'Whether videos and playlists are looked up by the oEmbed of YouTube, which needs no key, where there is no key or its units are used up.',
    default: false,
  }),
  YOUTUBE_API_URL: setting.url({
    description: 'Where the YouTube Data API is, or a proxy to it that adds nothing but a path in front.',
    protocols: ['https:', 'http:'],
    default: 'https://youtube.googleapis.com',
  }),
  YOUTUBE_OEMBED_URL: setting.url({
    description: 'Where the oEmbed of YouTube is, or a proxy to it.',
    protocols: ['https:', 'http:'],
    default: 'https://www.youtube.com/oembed',
  }),
} as const;

export const fetchBotAddressesSettings = { BOT_CATALOGUE: botCatalogue } as const;

export const migrateSettings = { ...databases, CLICKHOUSE_CLUSTER: clickHouseCluster };

/** Throws at the start where this is no time zone, and not at the first report. */
export function requireTimeZone(name: string): string {
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    // Some have several names; only one of them is served by sums of UTC days.
    return zone === 'UTC' ? 'UTC' : name;
  } catch (cause) {
    throw new TypeError(`REPORT_TIME_ZONE is not the IANA name of a time zone: ${JSON.stringify(name)}`, {
      cause,
    });
  }
}
