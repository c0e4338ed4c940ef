import { join } from 'node:path';
import { setting } from '@sightline/service';

const repository = join(import.meta.dirname, '../../..');

/** The processes of an installation by name, each with its program. */
export const programs = {
  identity: 'apps/identity/src/server.ts',
  content: 'apps/content/src/server.ts',
  'content-worker': 'apps/content/src/worker.ts',
  insights: 'apps/insights/src/server.ts',
  'insights-worker': 'apps/insights/src/worker.ts',
  'insights-collector': 'apps/insights/src/collector.ts',
  console: 'apps/console/src/server.ts',
} as const;

/** The services that have a database of their own, in the order in which they are migrated. */
export const services = ['identity', 'content', 'insights'] as const;
export type ServiceName = (typeof services)[number];

/** What the operator does with people and keys. */
export const operatorProgram = 'apps/identity/src/operator/main.ts';

/** A program is run, never imported: a package knows no app. */
export const pathOf = (program: string): string => join(repository, program);

const of = (service: ServiceName) =>
  setting.url({
    description: `PostgreSQL database of ${service}, by the role that owns its tables.`,
    protocols: ['postgres:', 'postgresql:'],
    secret: true,
  });

/** A process has one `DATABASE_URL`; a command that looks after all of them has one by service. */
export const databaseSettings = {
  IDENTITY_DATABASE_URL: of('identity'),
  CONTENT_DATABASE_URL: of('content'),
  INSIGHTS_DATABASE_URL: of('insights'),
} as const;

export const databaseVariable = (service: ServiceName) =>
  `${service.toUpperCase() as Uppercase<ServiceName>}_DATABASE_URL` as const;

export const clickHouseSettings = {
  CLICKHOUSE_URL: setting.url({
    description: 'ClickHouse over HTTP, with user and password where needed.',
    protocols: ['http:', 'https:'],
    secret: true,
  }),
  CLICKHOUSE_DATABASE: setting.text({
    description: 'ClickHouse database of insights.',
    default: 'sightline',
  }),
} as const;
