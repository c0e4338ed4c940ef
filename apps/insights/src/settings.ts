import { accessSettings } from '@sightline/access';
import { answerEngineSettings } from '@sightline/engines';
import { modelSettings } from '@sightline/llm';
import { privateTargetSettings } from '@sightline/outbound';
import { engineSettings, natsUrl, serviceSettings, setting } from '@sightline/service';
import { agentBudgetSettings, agentWebhookSettings, agentWorkSettings } from './agent/settings.ts';
import { collectLimitSettings, collectSettings } from './collect/settings.ts';
import { judgedSettings, judgeSettings } from './judge/settings.ts';
import { volumeSettings } from './prompt-volume/settings.ts';

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

/** How insights reads what content has published. */
const contentSettings = {
  CONTENT_URL: setting.url({
    description:
      'Where this process reaches the content service, whose published texts become knowledge bases and can be analysed, and whose drafts agents write. Unset: there are only knowledge bases with uploaded documents.',
    protocols: ['http:', 'https:'],
    optional: true,
  }),
  CONTENT_CREDENTIAL: setting.text({
    description: 'The SERVICE_CREDENTIAL of the content service; needed with `CONTENT_URL`.',
    secret: true,
    minLength: 32,
    optional: true,
  }),
} as const;

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
  RATE_LIMIT_PER_HOUR_OF_LINKS: setting.integer({
    description:
      'Requests an hour with one link to a shared view; a view of ten figures is eleven. As many with wrong links from one network.',
    min: 1,
    max: 1_000_000_000,
    default: 3_000,
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

/** Which pages are read for analyses of contents, and where agents send webhooks. */
export const pageSettings = privateTargetSettings({
  networks:
    'Pages that are analysed, and those that answers cite, are also read at private addresses, and webhooks of agents may go there, also over http. For development: anybody who may write insights can then read what workers can reach.',
  origins:
    'Origins at private addresses whose pages may be analysed, and to which webhooks of agents may go, such as `http://10.0.0.7:8080`, separated by commas. The same on every server and worker.',
});

const reportTimeZone = setting.text({
  description: 'IANA name of the time zone in which the days of reports begin and end.',
  default: 'UTC',
});

export const serverSettings = {
  ...serviceSettings,
  ...accessSettings,
  ...databases,
  PORT: setting.integer({ description: 'Port of the HTTP service.', min: 0, max: 65_535, default: 4001 }),
  DATABASE_POOL_SIZE: engineSettings.DATABASE_POOL_SIZE,
  CURSOR_SECRET: engineSettings.CURSOR_SECRET,
  REPORT_TIME_ZONE: reportTimeZone,
  REPORT_CACHE_BYTES: setting.integer({
    description:
      'Memory for what reports have read of answers, about. It is used for up to five minutes, until answers of the category are stored. With 0 everything is read for each report.',
    min: 0,
    max: 1024 ** 4,
    default: 64 * mebibyte,
  }),
  NATS_URL: setting.url({
    description:
      'NATS with JetStream, which takes the answers and logs that are sent. Without it `/v1/ingest/*` is 503. Those of a cluster are separated by commas.',
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
  ...contentSettings,
  ...volumeSettings,
  ...pageSettings,
  ...agentBudgetSettings,
  ...agentWebhookSettings,
  ...answerEngineSettings,
  ...collectLimitSettings,
  ...judgedSettings,
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
  REPORT_TIME_ZONE: reportTimeZone,
  ...agentWorkSettings,
  ...judgeSettings,
  ...agentWebhookSettings,
  PORT: setting.integer({
    description: 'Port of the probes and metrics of the worker.',
    min: 0,
    max: 65_535,
    default: 4011,
  }),
  NATS_URL: setting.url({
    description: 'NATS with JetStream. Those of a cluster are separated by commas.',
    ...natsUrl,
  }),
  EVENTS_PREFIX: engineSettings.EVENTS_PREFIX,
  NATS_REPLICAS: engineSettings.NATS_REPLICAS,
  ...contentSettings,
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
  REVISION_QUIET_MINUTES: setting.integer({
    description:
      'Minutes after the last change of a name of an asset in which stored answers are read again without being asked to, as they are after an upgrade with newer rules; 0: only when somebody asks for it.',
    min: 0,
    max: 525_600,
    default: 0,
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
  ...pageSettings,
  ...modelSettings,
  LLM_PROVIDER: {
    ...modelSettings.LLM_PROVIDER,
    description:
      'Whose language model words the suggestions of analysed contents, judges answers, and whom steps of agents ask; `openai-compatible` is any server with that protocol. Unset: suggestions are worded by rules alone, answers are published unjudged, and such steps fail.',
  },
} as const;

export const collectorSettings = {
  ...serviceSettings,
  SHUTDOWN_TIMEOUT_MS: {
    ...serviceSettings.SHUTDOWN_TIMEOUT_MS,
    description:
      'Longest wait for questions that are under way when the process is stopped, in milliseconds. An answer that it does not wait for is paid for nothing.',
    default: 120_000,
  },
  DATABASE_URL: databases.DATABASE_URL,
  PORT: setting.integer({
    description: 'Port of the probes and metrics of the collector.',
    min: 0,
    max: 65_535,
    default: 4021,
  }),
  NATS_URL: workerSettings.NATS_URL,
  EVENTS_PREFIX: engineSettings.EVENTS_PREFIX,
  ...collectSettings,
  ...judgedSettings,
  ...answerEngineSettings,
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
