import { randomBytes } from 'node:crypto';
import { connectEvents, contentChanges, isolateContract } from '@sightline/events';
import {
  createDatabase,
  createTenant,
  httpClient,
  openStack,
  patience,
  runProgram,
  type ServiceProcess,
  startService,
  type Tenant,
} from '@sightline/stack';
import { isShared, openDatabase, openIdentity } from './shared.ts';

export interface ContentService {
  /** What `content` needs to start, for further instances. */
  environment: Record<string, string>;
  databaseUrl: string;
  tenant: Tenant;
  websiteId: string;
  /** The first instance. Without settings of its own it has no NATS. */
  url: string;
  first: ServiceProcess;
  /** A further instance. Beside other proofs, where nothing is measured, the first call without settings gets the first instance. */
  start(environment?: Record<string, string>): Promise<ServiceProcess>;
  /** A worker on a stream of its own, and what an instance needs to cache responses. */
  startWorker(): Promise<{ NATS_URL: string; EVENTS_PREFIX: string }>;
  /** For workers that were started otherwise. */
  removeStreams(): Promise<void>;
  stop(): Promise<void>;
}

/** The content service with an identity provider, a tenant, a website and an `article` component. `settings`: of every instance. */
export async function openContentService(
  options: { postgresUrl?: string; settings?: Record<string, string> } = {},
): Promise<ContentService> {
  const stack = await openStack({ engines: ['postgres'] });
  // The provider stays on the shared server: a proof that restarts the database of content means that one alone.
  const identity = await openIdentity(stack.postgres.url);
  const database = options.postgresUrl
    ? { ...(await createDatabase(options.postgresUrl, { prefix: 'proof' })), isMigrated: false }
    : await openDatabase(stack.postgres.url, 'content');
  const environment = {
    DATABASE_URL: database.url,
    ...identity.access,
    CURSOR_SECRET: randomBytes(32).toString('base64url'),
    WEBHOOK_SECRET: randomBytes(32).toString('base64url'),
    EVENTS_PREFIX: `proof${randomBytes(6).toString('hex')}`,
    RATE_LIMIT_PER_HOUR: '1000000000000',
    RATE_LIMIT_PER_HOUR_OF_PEOPLE: '1000000000000',
    LOG_LEVEL: 'warn',
    ...options.settings,
  };
  const started: ServiceProcess[] = [];
  let unused: ServiceProcess | undefined;
  const start = async (more: Record<string, string> = {}) => {
    if (unused && Object.keys(more).length === 0) {
      const first = unused;
      unused = undefined;
      return first;
    }
    const service = await startService({
      program: 'apps/content/src/server.ts',
      environment: { ...environment, ...more },
    });
    started.push(service);
    return service;
  };
  const streams: (() => Promise<void>)[] = [];
  const startWorker = async () => {
    const { nats } = await openStack({ engines: ['nats'] });
    const events = { NATS_URL: nats.url, EVENTS_PREFIX: environment.EVENTS_PREFIX };
    streams.push(() => removeStream(events));
    started.push(
      await startService({
        program: 'apps/content/src/worker.ts',
        environment: {
          DATABASE_URL: database.url,
          WEBHOOK_SECRET: environment.WEBHOOK_SECRET,
          LOG_LEVEL: 'warn',
          ...events,
        },
      }),
    );
    return events;
  };
  const stop = async () => {
    await Promise.all(started.map((service) => service.stop()));
    for (const remove of streams) await remove();
    await identity.stop();
    await database.drop();
    await stack.close();
  };
  try {
    if (!database.isMigrated) await runProgram('apps/content/src/migrate.ts', environment);
    const first = await start();
    if (isShared()) unused = first;
    const tenant = await createTenant(identity.url, 'Proof');
    const websiteId = await fill(first.url, tenant.bearerToken);
    return {
      environment,
      databaseUrl: database.url,
      tenant,
      websiteId,
      url: first.url,
      first,
      start,
      startWorker,
      removeStreams: async () => {
        const { nats } = await openStack({ engines: ['nats'] });
        await removeStream({ NATS_URL: nats.url, EVENTS_PREFIX: environment.EVENTS_PREFIX });
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function removeStream({ NATS_URL, EVENTS_PREFIX }: { NATS_URL: string; EVENTS_PREFIX: string }) {
  const log = { info() {}, warn() {}, error() {} };
  const events = connectEvents({ url: NATS_URL, name: 'proof', log, ...patience.events });
  await events.removeStream(isolateContract(contentChanges, EVENTS_PREFIX));
  await events.drain();
}

const article = {
  name: 'article',
  displayName: 'Article',
  description: 'A page of the magazine.',
  category: 'Editorial',
  titleField: 'title',
  routeSlugField: 'slug',
  fields: ['title', 'slug', 'summary', 'kicker', 'seoTitle', 'seoDescription']
    .map((name) => ({ name, type: 'string', required: name === 'title' }))
    .concat(['body', 'footnotes'].map((name) => ({ name, type: 'rich_text', required: false }))),
};

async function fill(contentUrl: string, bearer: string): Promise<string> {
  const ask = httpClient(contentUrl);
  const website = await ask('POST /manage/websites', { bearer, body: { name: 'Proof' } });
  const created = await ask(`POST /manage/websites/${website.body?.id}/components`, {
    bearer,
    body: article,
  });
  if (created.status !== 201) throw new Error(`The component was refused: ${created.text}`);
  return website.body.id;
}
