import { type House, openStack, startHouse } from '@sightline/stack';
import { openDatabases } from './databases.ts';
import { type Filling, fillInBackground } from './fill-in-background.ts';
import { places } from './places.ts';
import { freePorts } from './ports.ts';
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
  const stack = await openStack({ dir: places.engines });
  const { postgres, nats, clickhouse, redis } = stack;
  const origins = Object.entries({ postgres, nats, clickhouse, redis }).map(
    ([name, { origin }]) => `${name} ${origin}`,
  );
  say(`engines: ${origins.join(', ')}`);
  try {
    const secrets = await readSecrets();
    const databases = await openDatabases(postgres.url);
    const house = await startHouse({
      databases,
      natsUrl: nats.url,
      clickhouseUrl: clickhouse.url,
      clickhouseDatabase: places.database('insights'),
      redisUrl: redis.url,
      prefix: places.prefix,
      secrets: secrets.house,
      ports: await freePorts({ identity: 4000, insights: 4001, content: 4002 }),
      dir: places.services,
      assetsDirectory: places.assets,
      settings: {
        LIMIT_ATTEMPTS: 'off-for-tests',
        TOKEN_LIFETIME_SECONDS: DAY_SECONDS,
        SIGNING_KEY_GRACE_SECONDS: DAY_SECONDS,
      },
    });
    say('services: identity, content, content worker, insights, insights worker');
    try {
      const demo = await seed(house, secrets, say);
      await writeSecrets(secrets);
      await writeDemo(demo);
      say(`data: loaded, with credentials in ${places.demo}`);
      const filling = fillInBackground(demo, secrets, say);
      return { demo, ended: endedServices(house), stop: () => stopAll(filling) };
    } catch (error) {
      await house.stop();
      throw error;
    }

    async function stopAll(filling: Filling) {
      await forgetDemo();
      await filling.stop();
      await house.stop();
      await stack.close();
      await forgetRunning();
    }
  } catch (error) {
    await stack.close();
    await forgetRunning();
    throw error;
  }
}

function endedServices({
  identity,
  content,
  contentWorker,
  insights,
  insightsWorker,
}: House): () => string[] {
  const watched = new Map(Object.entries({ identity, content, contentWorker, insights, insightsWorker }));
  return () => {
    const ended = [...watched].filter(([, service]) => service.isGone()).map(([name]) => name);
    for (const name of ended) watched.delete(name);
    return ended;
  };
}
