import { startModelServer } from '@sightline/llm/testing';
import { type House, openStack, type ServiceProcess, startHouse } from '@sightline/stack';
import { openDatabases } from './databases.ts';
import { fillInBackground } from './fill-in-background.ts';
import { places } from './places.ts';
import { freePorts } from './ports.ts';
import { startReceiver } from './receiver.ts';
import { seed } from './seed.ts';
import {
  type Demo,
  forgetDemo,
  forgetRunning,
  noteRunning,
  readSecrets,
  writeDemo,
  writeSecrets,
} from './state.ts';

const DAY_SECONDS = '86400';

export interface RunningDemo {
  demo: Demo;
  /** Services that ended since the last call, without being told to. */
  ended(): string[];
  stop(): Promise<void>;
}

/** Starts everything in this process's care; it ends with this process, however that ends. */
export async function supervise(say: (line: string) => void): Promise<RunningDemo> {
  await forgetDemo();
  await noteRunning();
  // What was started, to be ended in the other order.
  const started = new AsyncDisposableStack();
  started.defer(forgetRunning);
  try {
    return await start(started, say);
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

async function start(started: AsyncDisposableStack, say: (line: string) => void): Promise<RunningDemo> {
  const stack = await openStack({ dir: places.engines });
  started.defer(() => stack.close());
  const { postgres, nats, clickhouse, redis } = stack;
  const origins = Object.entries({ postgres, nats, clickhouse, redis }).map(
    ([name, { origin }]) => `${name} ${origin}`,
  );
  say(`engines: ${origins.join(', ')}`);
  const secrets = await readSecrets();
  const databases = await openDatabases(postgres.url);
  const ports = await freePorts({
    ...{ identity: 4000, insights: 4001, content: 4002 },
    ...{ publicContent: 4003, receiver: 4004 },
  });
  const model = started.use(await startModelServer({ keepsInputs: false }));
  const receiver = started.use(await startReceiver(ports.receiver));
  const house = await startHouse({
    databases,
    natsUrl: nats.url,
    clickhouseUrl: clickhouse.url,
    clickhouseDatabase: places.database('insights'),
    redisUrl: redis.url,
    prefix: places.prefix,
    secrets: secrets.house,
    ports,
    dir: places.services,
    assetsDirectory: places.assets,
    settings: {
      LIMIT_ATTEMPTS: 'off-for-tests',
      TOKEN_LIFETIME_SECONDS: DAY_SECONDS,
      SIGNING_KEY_GRACE_SECONDS: DAY_SECONDS,
      WEBHOOK_PRIVATE_ORIGINS: receiver.url,
      // Nobody can have a name below it, so nobody could prove one.
      DOMAINS_WITHOUT_PROOF: '*.example',
      ...environmentOf(model.settings),
    },
  });
  started.defer(() => house.stop());
  say('services: identity, content, content worker, insights, insights worker');
  const seeded = await seed(house, secrets, { say, receiverUrl: receiver.url });
  const { webhook, websiteId = '' } = secrets.owner ?? {};
  if (webhook) receiver.trust(webhook.secret);
  const openToAll = {
    REQUIRE_SCHEMA_API_KEY: 'false',
    FALLBACK_WEBSITE_ID: websiteId,
    CACHE_CONTROL: 'public, max-age=0, s-maxage=60',
  };
  const publicContent = await house.startContent('content-public', openToAll, ports.publicContent);
  const demo = { ...seeded, publicContentUrl: publicContent.url };
  await writeSecrets(secrets);
  await writeDemo(demo);
  started.defer(forgetDemo);
  say(`data: loaded, with credentials in ${places.demo}`);
  const filling = fillInBackground(demo, secrets, say);
  started.defer(() => filling.stop());
  return { demo, ended: endedServices(house, publicContent), stop: () => started.disposeAsync() };
}

/** As services read them. */
const environmentOf = (settings: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

function endedServices(
  { identity, content, contentWorker, insights, insightsWorker }: House,
  publicContent: ServiceProcess,
): () => string[] {
  const services = { identity, content, contentWorker, insights, insightsWorker, publicContent };
  const watched = new Map(Object.entries(services));
  return () => {
    const ended = [...watched].filter(([, service]) => service.isGone()).map(([name]) => name);
    for (const name of ended) watched.delete(name);
    return ended;
  };
}
