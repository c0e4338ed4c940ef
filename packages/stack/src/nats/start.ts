import { join } from 'node:path';
import type { OwnEngine, StartOptions } from '../engine.ts';
import { findBinary } from '../process/binary.ts';
import { ownEngine } from '../process/own-engine.ts';
import { checkNats } from './check.ts';

/** `monitoringPort` lets the server tell its connections and subscriptions over HTTP. */
export type NatsOptions = StartOptions & { monitoringPort?: number };

export async function startNats(options: NatsOptions = {}): Promise<OwnEngine> {
  const monitoring = options.monitoringPort === undefined ? [] : ['-m', String(options.monitoringPort)];
  const server = await findBinary(
    ['nats-server'],
    'Install NATS 2.9 or newer (Debian: apt install nats-server), or set SIGHTLINE_NATS_URL.',
  );
  return ownEngine(
    {
      name: 'nats',
      stopSignal: 'SIGTERM',
      command: (folder, port) => ({
        file: server,
        args: ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', join(folder, 'data'), ...monitoring],
      }),
      url: (port) => `nats://127.0.0.1:${port}`,
      check: checkNats,
    },
    options,
  );
}
