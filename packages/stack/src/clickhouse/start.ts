import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { OwnEngine, StartOptions } from '../engine.ts';
import { ownEngine } from '../process/own-engine.ts';
import { checkClickHouse } from './check.ts';

const front = fileURLToPath(new URL('./front/main.ts', import.meta.url));

/**
 * `compilesQueries: false` leaves out machine code for expressions: over a few rows it takes longer to make than it saves, half of the
 * processor time of a test's queries.
 */
export type ClickHouseOptions = StartOptions & { compilesQueries?: boolean };

/**
 * ClickHouse's engine in a process of its own behind ClickHouse's HTTP protocol. For development and tests: the
 * README says what it lacks.
 */
export async function startClickHouse({
  compilesQueries = true,
  ...options
}: ClickHouseOptions = {}): Promise<OwnEngine> {
  return ownEngine(
    {
      name: 'clickhouse',
      stopSignal: 'SIGTERM',
      dropsRootItself: true,
      prepare: async (folder) => {
        await mkdir(join(folder, 'data'), { recursive: true });
        await mkdir(join(folder, 'incoming'), { recursive: true });
      },
      command: (folder, port, account) => ({
        file: process.execPath,
        args: [front, JSON.stringify({ folder, port, account, compilesQueries })],
        // A running query holds a thread of this pool; so does a file write.
        env: { UV_THREADPOOL_SIZE: '256' },
      }),
      url: (port) => `http://127.0.0.1:${port}`,
      check: checkClickHouse,
    },
    options,
  );
}
