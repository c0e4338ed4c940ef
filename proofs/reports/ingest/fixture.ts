import { randomBytes } from 'node:crypto';
import {
  createDatabase,
  createTenant,
  httpClient,
  type OwnEngine,
  openStack,
  type ServiceProcess,
  startClickHouse,
  startNats,
  startPostgres,
  startService,
} from '@sightline/stack';
import { migrateInsights, unlimited } from '../../insights-service.ts';
import { openDatabase, openIdentity } from '../../shared.ts';

export interface IngestFixture {
  nats: OwnEngine;
  clickhouse: OwnEngine;
  /** Where it is one that may be killed. */
  postgres?: OwnEngine;
  servers: ServiceProcess[];
  workers: ServiceProcess[];
  database: string;
  apiKey: string;
  tenant: Tenant;
  place: Place;
  close(): Promise<void>;
}

export interface Place {
  categoryId: string;
  promptIds: string[];
  assets: string[];
}

const UNITED_STATES = '01990000-0000-7000-8000-00020000001a';
const PROMPTS = 20;
const ASSETS = ['Aurora', 'Borealis', 'Cirrus', 'Dune', 'Ember'];

/** Servers and as many workers, on a NATS and a ClickHouse of their own, so that all of them can be killed; `ownPostgres`: and on a PostgreSQL. */
export async function openIngestFixture({ each = 2, ownPostgres = false } = {}): Promise<IngestFixture> {
  const closing: (() => Promise<unknown>)[] = [];
  const opened = <T>(thing: T, close: (thing: T) => Promise<unknown>): T => {
    closing.unshift(() => close(thing));
    return thing;
  };
  const close = async () => {
    for (const end of closing) await end();
  };
  const stop = (one: { stop(): Promise<void> }) => one.stop();
  try {
    const stack = opened(await openStack({ engines: ['postgres'] }), (one) => one.close());
    const identity = opened(await openIdentity(stack.postgres.url), stop);
    const own = ownPostgres ? opened(await startPostgres(), stop) : undefined;
    const { url: databaseUrl, isMigrated } = own
      ? { ...(await createDatabase(own.url, { prefix: 'proof' })), isMigrated: false }
      : opened(await openDatabase(stack.postgres.url, 'insights'), (one) => one.drop());
    const nats = opened(await startNats(), stop);
    const clickhouse = opened(await startClickHouse(), stop);
    const environment = {
      DATABASE_URL: databaseUrl,
      CLICKHOUSE_URL: clickhouse.url,
      CLICKHOUSE_DATABASE: 'proof',
      NATS_URL: nats.url,
      LOG_LEVEL: 'warn',
    };
    await migrateInsights(environment, isMigrated);
    const start = async (program: 'server' | 'worker', more: Record<string, string> = {}) =>
      opened(
        await startService({
          program: `apps/insights/src/${program}.ts`,
          environment: { ...environment, ...more },
        }),
        stop,
      );
    const forServers = {
      ...identity.access,
      CURSOR_SECRET: randomBytes(32).toString('base64url'),
      ...unlimited,
    };
    const workers: ServiceProcess[] = [];
    const servers: ServiceProcess[] = [];
    for (let n = 0; n < each; n += 1) {
      workers.push(await start('worker'));
      servers.push(await start('server', forServers));
    }
    const tenant = await createTenant(identity.url, 'Proof');
    const place = await createPlace(servers[0]?.url ?? '', tenant);
    const database = 'proof';
    return {
      nats,
      clickhouse,
      ...(own && { postgres: own }),
      servers,
      workers,
      database,
      apiKey: tenant.writeKey,
      tenant,
      place,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type Tenant = Awaited<ReturnType<typeof createTenant>>;

/** A category with brands and prompts, for answers to be sent to. */
export async function createPlace(
  url: string,
  { bearerToken: bearer, writeKey: apiKey, organizationId }: Tenant,
): Promise<Place> {
  const ask = httpClient(url);
  const create = async (path: string, body: object): Promise<string> => {
    const answer = await ask(`POST ${path}`, { bearer, body });
    if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status}: ${answer.text}`);
    return answer.body.id;
  };
  const categoryId = await create('/manage/categories', {
    name: 'Shoes',
    organization_ids: [organizationId],
    region_ids: [UNITED_STATES],
  });
  for (const name of ASSETS) {
    const website = `${name.toLowerCase()}.example`;
    await create(`/manage/categories/${categoryId}/assets`, { name, website, is_owned: name === 'Aurora' });
  }
  const prompts = Array.from({ length: PROMPTS }, (_, n) => ({
    prompt: `Which shoes are best? ${n}`,
    language: 'en-US',
    topic: { name: `Topic ${n % 4}` },
    regions: [{ id: UNITED_STATES }],
    platforms: [{ name: 'ChatGPT' }],
  }));
  const answer = await ask(`POST /v1/org/categories/${categoryId}/prompts`, { apiKey, body: { prompts } });
  if (answer.status !== 200) throw new Error(`POST prompts answered ${answer.status}: ${answer.text}`);
  const promptIds = answer.body.prompts.map(({ id }: { id: string }) => id);
  return { categoryId, promptIds, assets: ASSETS };
}
