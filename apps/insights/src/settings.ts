import { accessSettings } from '@sightline/access';
import { serviceSettings, setting } from '@sightline/service';

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

export const serverSettings = {
  ...serviceSettings,
  ...accessSettings,
  ...databases,
  PORT: setting.integer({ description: 'Port of the HTTP service.', min: 0, max: 65_535, default: 4001 }),
  DATABASE_POOL_SIZE: setting.integer({
    description: 'Most connections to PostgreSQL.',
    min: 1,
    max: 200,
    default: 10,
  }),
  CURSOR_SECRET: setting.text({
    description: 'Signs the cursors of paged lists. The same on every instance.',
    secret: true,
    minLength: 32,
  }),
  RATE_LIMIT_PER_HOUR: setting.integer({
    description: 'Requests an hour and caller.',
    min: 1,
    max: 1_000_000_000,
    default: 600,
  }),
  REDIS_URL: setting.url({
    description:
      'Redis or Valkey that shares the rate limits between instances. Unset: each instance counts alone.',
    protocols: ['redis:', 'rediss:'],
    secret: true,
    optional: true,
  }),
} as const;

export const migrateSettings = databases;
