import {
  openStack,
  type ServiceProcess,
  type System,
  type SystemOptions,
  type SystemSecrets,
  startSystem,
} from '@sightline/stack';
import { buildConsole } from './build-console.ts';
import type { Instance } from './command.ts';
import { openDatabases } from './databases.ts';
import type { Places } from './places.ts';
import { clearRunning, noteRunning } from './running.ts';

/** Notes the process as the one that holds the instance, and ends what was started when the start fails. */
export async function supervise<Info>(
  places: Places,
  start: (started: AsyncDisposableStack) => Promise<Omit<Instance<Info>, 'stop'>>,
): Promise<Instance<Info>> {
  await noteRunning(places);
  // What was started, to be ended in the other order.
  const started = new AsyncDisposableStack();
  started.defer(() => clearRunning(places));
  try {
    return { ...(await start(started)), stop: () => started.disposeAsync() };
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

interface ServicesOptions extends Pick<SystemOptions, 'ports' | 'settings' | 'withCollector'> {
  places: Places;
  secrets: SystemSecrets;
  say(line: string): void;
}

/** The engines and the services of an instance, on its own databases; they end with this process, however that ends. */
export async function startServices(
  started: AsyncDisposableStack,
  options: ServicesOptions,
): Promise<System & { console: ServiceProcess }> {
  const { places, secrets, say, ports = {}, settings = {}, withCollector = false } = options;
  await buildConsole(say);
  const stack = await openStack({ dir: places.engines });
  started.defer(() => stack.close());
  const { postgres, nats, clickhouse, redis } = stack;
  const origins = Object.entries({ postgres, nats, clickhouse, redis }).map(
    ([name, { origin }]) => `${name} ${origin}`,
  );
  say(`engines: ${origins.join(', ')}`);
  const { console: consoleServer, ...system } = await startSystem({
    withConsole: true,
    withCollector,
    databases: await openDatabases(postgres.url, places),
    natsUrl: nats.url,
    clickhouseUrl: clickhouse.url,
    clickhouseDatabase: places.database('insights'),
    redisUrl: redis.url,
    prefix: places.prefix,
    secrets,
    ports,
    dir: places.services,
    assetsDirectory: places.assets,
    settings,
  });
  started.defer(() => system.stop());
  if (!consoleServer) throw new Error('The console was not started.');
  const collector = withCollector ? ', insights collector' : '';
  say(`services: identity, content, content worker, insights, insights worker${collector}, console`);
  return { ...system, console: consoleServer };
}

/** Names each service once, when it has ended. */
export function endedServices(system: System, others: Record<string, ServiceProcess> = {}): () => string[] {
  const { identity, content, contentWorker, insights, insightsWorker, insightsCollector } = system;
  const services = {
    ...{ identity, content, contentWorker, insights, insightsWorker },
    ...(insightsCollector && { insightsCollector }),
    ...(system.console && { console: system.console }),
    ...others,
  };
  const watched = new Map(Object.entries(services));
  return () => {
    const ended = [...watched].filter(([, service]) => service.isGone()).map(([name]) => name);
    for (const name of ended) watched.delete(name);
    return ended;
  };
}
