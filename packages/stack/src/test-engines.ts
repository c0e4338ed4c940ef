import process from 'node:process';
import { startClickHouse } from './clickhouse/start.ts';
import type { EngineName, OwnEngine } from './engine.ts';
import { engineVariables } from './open-stack.ts';
import { startPostgres } from './postgres/start.ts';

const starts: Partial<Record<EngineName, () => Promise<OwnEngine>>> = {
  postgres: () => startPostgres({ durable: false, inMemory: true }),
  clickhouse: () => startClickHouse({ inMemory: true, compilesQueries: false }),
};

/**
 * Engines of a test run's own that keep their data in memory, and their addresses in the environment, for this process and those that it starts. One that
 * the environment names is used instead. One that happens to run on this machine is not: it waits for the disk.
 */
export async function startTestEngines(): Promise<{ stop(): Promise<void> }> {
  const missing = Object.entries(starts).filter(
    ([name]) => !process.env[engineVariables[name as EngineName]],
  );
  const engines = await Promise.all(
    missing.map(async ([name, start]) => {
      const engine = await start();
      process.env[engineVariables[name as EngineName]] = engine.url;
      return engine;
    }),
  );
  return {
    stop: async () => {
      for (const [name] of missing) delete process.env[engineVariables[name as EngineName]];
      await Promise.all(engines.map((engine) => engine.stop()));
    },
  };
}
