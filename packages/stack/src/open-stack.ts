import { join } from 'node:path';
import process from 'node:process';
import { checkClickHouse } from './clickhouse/check.ts';
import { startClickHouse } from './clickhouse/start.ts';
import { type Engine, type EngineName, engineNames, type StartOptions } from './engine.ts';
import { checkNats } from './nats/check.ts';
import { startNats } from './nats/start.ts';
import { checkPostgres, findPostgres } from './postgres/check.ts';
import { startPostgres } from './postgres/start.ts';
import { checkRedis } from './redis/check.ts';
import { startRedis } from './redis/start.ts';

type Source = {
  variable: string;
  check(url: string): Promise<void>;
  find(): Promise<string | undefined>;
  start(options: StartOptions): Promise<Engine>;
};

/** Tells which variable names each engine's address. */
export const engineVariables = {
  postgres: 'SIGHTLINE_POSTGRES_URL',
  nats: 'SIGHTLINE_NATS_URL',
  clickhouse: 'SIGHTLINE_CLICKHOUSE_URL',
  redis: 'SIGHTLINE_REDIS_URL',
} as const satisfies Record<EngineName, string>;

const answering = (url: string, check: (url: string) => Promise<void>) => async () =>
  check(url).then(
    () => url,
    () => undefined,
  );

const sources: Record<EngineName, Source> = {
  postgres: {
    variable: engineVariables.postgres,
    check: checkPostgres,
    find: findPostgres,
    start: startPostgres,
  },
  nats: {
    variable: engineVariables.nats,
    check: checkNats,
    find: answering('nats://127.0.0.1:4222', checkNats),
    start: startNats,
  },
  clickhouse: {
    variable: engineVariables.clickhouse,
    check: checkClickHouse,
    find: answering('http://127.0.0.1:8123', checkClickHouse),
    start: startClickHouse,
  },
  redis: {
    variable: engineVariables.redis,
    check: checkRedis,
    find: answering('redis://127.0.0.1:6379', checkRedis),
    start: startRedis,
  },
};

export type Stack = Record<EngineName, Engine> & { close(): Promise<void> };

/**
 * Each engine is the one its variable names, else one found on its standard local port, else one started here.
 * A named engine that does not answer is an error: falling through to another would hide it.
 */
export async function openStack(options: { engines?: EngineName[]; dir?: string } = {}): Promise<Stack> {
  const wanted = options.engines ?? [...engineNames];
  const opened = await Promise.allSettled(
    wanted.map(async (name) => [name, await openEngine(name, sources[name], options.dir)] as const),
  );
  const engines = new Map(opened.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
  const close = async () => {
    await Promise.all([...engines.values()].map((engine) => engine.stop()));
  };
  const faults = opened.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (faults.length > 0) {
    await close();
    throw faults.length === 1 ? faults[0] : new AggregateError(faults, faults.map(String).join('\n'));
  }
  const pick = (name: EngineName) => engines.get(name) ?? unopened(name);
  return {
    postgres: pick('postgres'),
    nats: pick('nats'),
    clickhouse: pick('clickhouse'),
    redis: pick('redis'),
    close,
  };
}

async function openEngine(name: EngineName, source: Source, dir: string | undefined): Promise<Engine> {
  const stop = async () => {};
  const named = process.env[source.variable];
  if (named !== undefined && named !== '') {
    await source.check(named).catch((cause: unknown) => {
      // The address is not printed: it may hold a password.
      throw new Error(`${source.variable} is set, but ${name} does not answer there: ${reason(cause)}`, {
        cause,
      });
    });
    return { url: named, origin: 'environment', stop };
  }
  const found = await source.find();
  if (found !== undefined) return { url: found, origin: 'found', stop };
  return source.start(dir === undefined ? {} : { dir: join(dir, name) });
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${reason(error.cause)})` : error.message;
}

function unopened(name: EngineName): Engine {
  const refuse = (): never => {
    throw new Error(`This stack was opened without ${name}.`);
  };
  return {
    get url(): string {
      return refuse();
    },
    get origin(): Engine['origin'] {
      return refuse();
    },
    stop: async () => {},
  };
}
