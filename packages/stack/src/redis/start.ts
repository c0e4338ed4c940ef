import type { OwnEngine, StartOptions } from '../engine.ts';
import { findBinary } from '../process/binary.ts';
import { ownEngine } from '../process/own-engine.ts';
import { checkRedis } from './check.ts';

export async function startRedis(options: StartOptions = {}): Promise<OwnEngine> {
  const server = await findBinary(
    ['redis-server', 'valkey-server'],
    'Install Redis 7 or Valkey (Debian: apt install redis-server), or set SIGHTLINE_REDIS_URL.',
  );
  return ownEngine(
    {
      name: 'redis',
      stopSignal: 'SIGTERM',
      command: (folder, port) => ({
        file: server,
        args: [
          '--bind',
          '127.0.0.1',
          '--port',
          String(port),
          '--dir',
          folder,
          '--appendonly',
          'yes',
          '--save',
          '',
        ],
      }),
      url: (port) => `redis://127.0.0.1:${port}`,
      check: checkRedis,
    },
    options,
  );
}
