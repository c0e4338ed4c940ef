import { type Access, accessPlugin } from '@sightline/access';
import { translateDatabaseError } from '@sightline/postgres';
import {
  createService,
  detailErrors,
  type Limiter,
  rateLimit,
  type Service,
  type ServiceOptions,
  type Values,
} from '@sightline/service';
import type { Pool } from 'pg';
import { catalogueSchemas } from './catalogue.ts';
import { listDomainsRoute } from './domain/list/route.ts';
import { listModelsRoute } from './model/list/route.ts';
import { listOrganizationsRoute } from './organization/list/route.ts';
import type { Insights } from './parts.ts';
import { listRegionsRoute } from './region/list/route.ts';
import type { serverSettings } from './settings.ts';

export interface InsightsParts {
  settings: Values<typeof serverSettings>;
  pool: Pool;
  pingClickHouse: () => Promise<unknown>;
  access: Access;
  limiter: Limiter;
  now: () => number;
  log?: ServiceOptions['log'];
}

export async function createInsights(parts: InsightsParts): Promise<Service> {
  const { settings, pool, pingClickHouse, access, limiter, now, log } = parts;
  const app = await createService({
    name: 'insights',
    settings,
    errors: detailErrors,
    diagnose: translateDatabaseError,
    ready: { postgres: () => pool.query('SELECT 1'), clickhouse: pingClickHouse },
    ...(log && { log }),
    api: {
      title: 'Sightline insights',
      description: 'What AI answer engines say about a brand.',
      securitySchemes: {
        APIKeyHeader: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        BearerAuth: { type: 'http', scheme: 'bearer' },
      },
      tags: [{ name: 'Organizations', description: 'The catalogue of the organizations a caller can see.' }],
    },
  });
  rateLimit(app, {
    limiter,
    now,
    bucket: ({ caller }) => caller && (caller.keyId ?? caller.subject),
    isPublic: ({ routeOptions }) => routeOptions.config.access === 'public',
  });
  await app.register(accessPlugin, {
    access,
    securitySchemes: { apiKeyHeader: 'APIKeyHeader', bearerKey: 'BearerAuth', bearerToken: 'BearerAuth' },
  });
  for (const schema of catalogueSchemas) app.addSchema(schema);
  const insights: Insights = { pool };
  listOrganizationsRoute(app);
  listRegionsRoute(app, insights);
  listModelsRoute(app, insights);
  listDomainsRoute(app, insights);
  return app;
}
