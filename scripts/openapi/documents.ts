import { randomUUID } from 'node:crypto';
import { createAccess } from '@sightline/access';
import { createClickHouse } from '@sightline/clickhouse';
import { contentChanges } from '@sightline/events';
import { createCursors, createPool } from '@sightline/postgres';
import { readSettings, type Service } from '@sightline/service';
import { createContent } from '../../apps/content/src/content.ts';
import { serverSettings as contentSettings } from '../../apps/content/src/settings.ts';
import { createApp } from '../../apps/identity/src/app.ts';
import { identitySettings } from '../../apps/identity/src/settings.ts';
import { openLimits } from '../../apps/insights/src/http/limits.ts';
import { createInsights } from '../../apps/insights/src/insights.ts';
import { serverSettings as insightsSettings } from '../../apps/insights/src/settings.ts';

const secret = randomUUID() + randomUUID();

/** Enough to build a service; nothing is connected to, because nothing is asked. */
const environment = {
  DATABASE_URL: 'postgres://127.0.0.1:1/none',
  CLICKHOUSE_URL: 'http://127.0.0.1:1',
  IDENTITY_URL: 'http://127.0.0.1:1',
  IDENTITY_CREDENTIAL: secret,
  PUBLIC_URL: 'http://127.0.0.1:1',
  AUTH_SECRET: secret,
  SERVICE_CREDENTIAL: secret,
  CURSOR_SECRET: secret,
  WEBHOOK_SECRET: secret,
  LOG_LEVEL: 'silent',
};

type Document = Record<string, unknown> & { paths: Record<string, Record<string, object>> };

/** The OpenAPI document of each service, made by the service itself. */
export async function openApiDocuments(): Promise<Record<string, Document>> {
  const pool = createPool({ url: environment.DATABASE_URL, applicationName: 'openapi', onError: () => {} });
  const onError = () => {};
  const services: Record<string, Service> = {
    identity: await createApp(readSettings(identitySettings, environment), pool),
    content: await createContent({
      settings: readSettings(contentSettings, environment),
      pool,
      access: createAccess(readSettings(contentSettings, environment)),
      cursors: createCursors(secret),
      changes: contentChanges,
      newId: randomUUID,
    }),
    insights: await createInsights({
      settings: readSettings(insightsSettings, environment),
      pool,
      access: createAccess(readSettings(insightsSettings, environment)),
      limits: await openLimits(readSettings(insightsSettings, environment), { prefix: 'openapi', onError }),
      cursors: createCursors(secret),
      newId: randomUUID,
      clickhouse: createClickHouse({ url: environment.CLICKHOUSE_URL, applicationName: 'openapi' }),
      now: Date.now,
    }),
  };
  const documents = Object.entries(services).map(async ([name, app]) => {
    const answer = await app.inject('/openapi.json');
    await app.close();
    return [name, answer.json()] as const;
  });
  return Object.fromEntries(await Promise.all(documents));
}
