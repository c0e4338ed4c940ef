import { accessSettings } from '@sightline/access';
import { modelSettings } from '@sightline/llm';
import { privateTargetSettings } from '@sightline/outbound';
import { engineSettings, natsUrl, serviceSettings, setting } from '@sightline/service';

export const databaseUrl = setting.url({
  description: 'PostgreSQL database of the content service.',
  protocols: ['postgres:', 'postgresql:'],
  secret: true,
});

/** Of the server and of its workers. */
export const tokensPerMonth = setting.integer({
  description:
    'Most tokens of the language model that one organization may use in a month (UTC), both ways together. Unset: any number. The same for the content server and its workers.',
  min: 1000,
  max: 1_000_000_000_000,
  optional: true,
});

export const webhookSettings = {
  WEBHOOK_SECRET: setting.text({
    description:
      'The secrets of webhooks are made from it, so it is the same on every server and worker. Changing it changes them all.',
    secret: true,
    minLength: 32,
  }),
  WEBHOOK_SECRET_PREVIOUS: setting.text({
    description: 'The one before, while receivers move on: webhooks are signed with both.',
    secret: true,
    minLength: 32,
    optional: true,
  }),
  ...privateTargetSettings({
    networks:
      'Webhooks, and looks at the file that proves a host, may go to private addresses, webhooks also over http. For development: anybody who manages a website can then reach what servers and workers can.',
    origins:
      'Origins that webhooks, and looks at the file that proves a host, may go to although they are private or not https, such as `http://10.0.0.7:8080`, separated by commas. The same on every server and worker.',
  }),
} as const;

export const serverSettings = {
  ...serviceSettings,
  ...accessSettings,
  PORT: setting.integer({ description: 'Port of the HTTP service.', min: 0, max: 65_535, default: 4002 }),
  DATABASE_URL: databaseUrl,
  DATABASE_POOL_SIZE: engineSettings.DATABASE_POOL_SIZE,
  REQUIRE_SCHEMA_API_KEY: setting.flag({
    description: 'Reads need an API key. When false, published content is public.',
    default: true,
  }),
  FALLBACK_WEBSITE_ID: setting.uuid({
    description: 'Website of requests that name none, neither by `websiteId` nor by host.',
    optional: true,
  }),
  DOMAINS_WITHOUT_PROOF: setting.text({
    description:
      'Host names that count as proven when a website claims them, such as `localhost,*.test`, separated by commas; `*.` stands for every name below. For laptops and demos: the first website that claims one keeps it, also when the setting is gone.',
    pattern: {
      matches: /^(\*\.)?[a-z0-9][a-z0-9.-]*(,(\*\.)?[a-z0-9][a-z0-9.-]*)*$/,
      words: 'host names in lower case or *.suffix, separated by commas',
    },
    optional: true,
  }),
  CACHE_CONTROL: setting.text({
    description:
      'Header of every read without a key. Where reads are public, `public, s-maxage=60` lets a CDN keep them. With a key a response is `private, no-cache`, unless this says `private` or `no-store`.',
    default: 'private, no-cache',
    pattern: { matches: /^[\x20-\x7e]{1,200}$/, words: 'a header value' },
  }),
  ASSETS_URL: setting.text({
    description:
      'Base address of images in every answer: `/assets` of this service, or a CDN in front of it.',
    default: 'http://localhost:4002/assets',
    pattern: {
      // It stands inside of JSON text as it is.
      matches: /^https?:\/\/[A-Za-z0-9.:[\]_~%/-]*[A-Za-z0-9\]_~-]$/,
      words: 'an http or https address without a query and without a slash at its end',
    },
  }),
  CACHE_BYTES: setting.integer({
    description: 'Memory for the response cache, in bytes; 0 switches it off. Needs NATS_URL.',
    min: 0,
    max: 16 * 1024 ** 3,
    default: 64 * 1024 ** 2,
  }),
  SERVICE_CREDENTIAL: setting.text({
    description:
      'What other services of this installation, such as insights, send in `Authorization: Bearer` to read the published texts of every website, and for agents to read documents and write drafts. Unset: those endpoints are 503.',
    secret: true,
    minLength: 32,
    optional: true,
  }),
  SERVICE_CREDENTIAL_PREVIOUS: setting.text({
    description: 'Also accepted, while services move to a new credential.',
    secret: true,
    minLength: 32,
    optional: true,
  }),
  RATE_LIMIT_PER_HOUR: setting.integer({
    description:
      'Requests an hour and API key that an instance takes, but those that it answers from memory: 1,000 a second on average.',
    min: 1,
    max: 1_000_000_000_000,
    default: 3_600_000,
  }),
  RATE_LIMIT_PER_HOUR_OF_PEOPLE: setting.integer({
    description: 'Requests an hour and person with a bearer token that an instance takes.',
    min: 1,
    max: 1_000_000_000_000,
    default: 6_000,
  }),
  CHANGES_STREAMS: setting.integer({
    description:
      'Most readers of `/content-changes` on an instance. An organization gets another while it holds fewer than are free: alone half of them.',
    min: 1,
    max: 1_000_000,
    default: 20_000,
  }),
  CHANGES_STREAMS_PER_WEBSITE: setting.integer({
    description: 'Most readers of `/content-changes` of one website on an instance.',
    min: 1,
    max: 1_000_000,
    default: 1_000,
  }),
  CHANGES_BUFFER_BYTES: setting.integer({
    description:
      'A reader of a stream of events that has more than this still to take when the next one comes is cut off. It comes back.',
    min: 1024,
    max: 1 << 24,
    default: 64 * 1024,
  }),
  CHANGES_LIFETIME_MS: setting.integer({
    description:
      'A stream of events ends after at most this time, and its reader comes back. Streams of revoked keys and removed members end within 30 seconds.',
    min: 100,
    max: 24 * 3_600_000,
    default: 30 * 60_000,
  }),
  CHANGES_KEEP_ALIVE_MS: setting.integer({
    description: 'Time between two comments that keep a stream of events alive.',
    min: 50,
    max: 60_000,
    default: 15_000,
  }),
  NATS_URL: setting.url({
    description:
      'NATS, over which an instance receives cache invalidations and changes. Without it no response is cached, and `/content-changes` is 503. Those of a cluster are separated by commas.',
    optional: true,
    ...natsUrl,
  }),
  ASSETS_STORE: setting.oneOf({
    description: 'Where images are: a folder, or a bucket of anything that speaks S3.',
    values: ['file', 's3'],
    default: 'file',
  }),
  ASSETS_DIRECTORY: setting.text({
    description: 'Folder of images, with `ASSETS_STORE=file`. Several instances must share it.',
    default: '.sightline/assets',
  }),
  ASSET_BYTES: setting.integer({
    description: 'Largest image that is taken, in bytes.',
    min: 1024,
    max: 1 << 30,
    default: 10 << 20,
  }),
  ASSET_PIXELS: setting.integer({
    description: 'Most pixels of an image. It bounds what a small file can unpack to.',
    min: 1,
    max: 1_000_000_000,
    default: 50_000_000,
  }),
  IMPORT_DIRECTORY: setting.text({
    description:
      'Folder for spreadsheets and images while they are read, best on a disk of this machine. It needs room for the largest, once for each that comes at a time.',
    default: '.sightline/imports',
  }),
  IMPORT_FILE_BYTES: setting.integer({
    description: 'Largest spreadsheet that is taken as a file, in bytes.',
    min: 1024,
    max: 5 * 1024 ** 3,
    default: 2 * 1024 ** 3,
  }),
  IMPORTS_AT_ONCE: setting.integer({
    description:
      'Most imports of an instance that write at a time, each with a database connection; others wait. An organization begins another while it has fewer than are free: alone half of them.',
    min: 1,
    max: 20,
    default: 4,
  }),
  S3_BUCKET: setting.text({ description: 'Bucket of images, with `ASSETS_STORE=s3`.', optional: true }),
  S3_IMPORTS_BUCKET: setting.text({
    description:
      'Bucket of imported spreadsheets, with `ASSETS_STORE=s3`. Unset: the bucket of images, below `imports/`, which a CDN in front of it must then not serve.',
    optional: true,
  }),
  S3_REGION: setting.text({ description: 'Region of the bucket.', default: 'us-east-1' }),
  S3_ENDPOINT: setting.url({
    description: 'Server of the bucket. Unset: Amazon’s.',
    protocols: ['http:', 'https:'],
    optional: true,
  }),
  S3_PATH_STYLE: setting.flag({
    description:
      'The bucket is in the path, not in the host: for servers without a host name for every bucket.',
    default: false,
  }),
  S3_ACCESS_KEY_ID: setting.text({
    description: 'Unset: what the AWS SDK finds, such as the role of the machine.',
    secret: true,
    optional: true,
  }),
  S3_SECRET_ACCESS_KEY: setting.text({
    description: 'Belongs to `S3_ACCESS_KEY_ID`.',
    secret: true,
    optional: true,
  }),
  COMPUTED_FIELD_EVALUATORS: setting.integer({
    description:
      'Most processes that evaluate scripts of computed fields, of about 65 MB each. They start when first needed; an organization never holds the last one.',
    min: 2,
    max: 32,
    default: 2,
  }),
  EVENTS_PREFIX: engineSettings.EVENTS_PREFIX,
  CURSOR_SECRET: engineSettings.CURSOR_SECRET,
  ...webhookSettings,
  ...modelSettings,
  LLM_TOKENS_PER_MONTH: tokensPerMonth,
  TRANSLATION_BATCH: setting.integer({
    description:
      'Most translations that one request may ask for: its documents times its languages. It bounds what a request reads and writes.',
    min: 1,
    max: 1_000_000,
    default: 10_000,
  }),
} as const;

export const migrateSettings = { DATABASE_URL: databaseUrl } as const;
