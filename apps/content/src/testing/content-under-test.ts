import { randomUUIDv7 } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createAccess } from '@sightline/access';
import { createCursors, createPool } from '@sightline/postgres';
import { readSettings } from '@sightline/service';
import {
  createDatabase,
  endWithFile,
  httpClient,
  openStack,
  patience,
  type Tenant,
  tenantOfFile,
} from '@sightline/stack';
import { inject } from 'vitest';
import { changesContract } from '../change/contract.ts';
import { type ContentParts, createContent } from '../content.ts';
import { serverSettings } from '../settings.ts';

const secret = 'a secret of the tests, for tests alone';

/** The whole service over HTTP, on a database of its own, ended with the suite. `log` gets its lines. */
export async function contentUnderTest(
  environment: NodeJS.ProcessEnv = {},
  parts: Pick<ContentParts, 'log' | 'cache' | 'feeds' | 'hostLook'> = {},
) {
  const { postgres } = await openStack({ engines: ['postgres'] });
  const identity = inject('identity');
  const database = await createDatabase(postgres.url, {
    prefix: 'content',
    template: inject('templates').content,
  });
  const settings = readSettings(serverSettings, {
    DATABASE_URL: database.url,
    IDENTITY_URL: identity.url,
    IDENTITY_CREDENTIAL: identity.serviceCredential,
    TOKEN_ISSUER: identity.issuer,
    CURSOR_SECRET: secret,
    WEBHOOK_SECRET: secret,
    // One for all services: tests of the documents send it wherever the document says `service`.
    SERVICE_CREDENTIAL: identity.serviceCredential,
    LOG_LEVEL: 'silent',
    DOMAINS_WITHOUT_PROOF: 'localhost,*.example',
    RATE_LIMIT_PER_HOUR_OF_PEOPLE: '1000000000',
    ...environment,
  });
  endWithFile(() => database.drop());
  const { app, pool, port, ask } = await startInstance();
  return { app, pool, port, ask, newTenant, newWebsite, startInstance, databaseUrl: database.url };

  /** One more process in effect: another service on the same database, which shares nothing in memory. */
  async function startInstance() {
    const pool = createPool({
      url: database.url,
      applicationName: 'content-test',
      max: 4,
      onError: () => {},
      ...patience.postgres,
    });
    const app = await createContent({
      settings,
      pool,
      access: createAccess(settings, patience.access),
      cursors: createCursors(secret),
      changes: changesContract(settings),
      newId: randomUUIDv7,
      // Where others have the processor, their time is counted as a script's.
      scriptLimits: { scriptMs: 1_000, requestMs: 60_000 },
      ...parts,
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const port = (app.server.address() as AddressInfo).port;
    endWithFile(async () => {
      await app.close();
      await pool.end();
    });
    return { app, pool, port, ask: httpClient(`http://127.0.0.1:${port}`) };
  }

  function newTenant(name = 'Tenant'): Promise<Tenant> {
    return tenantOfFile(identity.url, name);
  }

  /** A tenant with a website, made over HTTP as a person would. */
  async function newWebsite({ domains = [] as string[] } = {}) {
    const tenant = await newTenant();
    const ask = httpClient(`http://127.0.0.1:${port}`);
    const created = await ask('POST /manage/websites', {
      bearer: tenant.bearerToken,
      body: { name: 'Website', domains },
    });
    if (created.status !== 201) throw new Error(`no website: ${created.text}`);
    return { ...tenant, websiteId: created.body.id as string };
  }
}

export const articleFields = [
  { name: 'title', type: 'string', required: true },
  { name: 'slug', type: 'string', required: true },
  { name: 'body', type: 'rich_text', required: false },
];

export const article = {
  name: 'article',
  displayName: 'Article',
  titleField: 'title',
  routeSlugField: 'slug',
  fields: articleFields,
};
