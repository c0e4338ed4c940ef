import { setting } from '@sightline/service';
import type { ServiceName } from './processes.ts';

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
