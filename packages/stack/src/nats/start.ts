import { join } from 'node:path';
import type { OwnEngine, StartOptions } from '../engine.ts';
import { findBinary } from '../process/binary.ts';
import { ownEngine } from '../process/own-engine.ts';
import { checkNats } from './check.ts';

/** A node of a cluster: the ports on which its nodes find each other, its own first. */
type NatsNode = { name: string; ports: readonly [own: number, ...others: number[]] };

/** `monitoringPort` lets the server tell its connections and subscriptions over HTTP. The nodes of a cluster are ready together: start them at once. */
export type NatsOptions = StartOptions & { monitoringPort?: number; node?: NatsNode };

const nodeArguments = ({ name, ports: [own, ...others] }: NatsNode) => [
  ...['-n', name, '--cluster_name', 'sightline', '--cluster', `nats://127.0.0.1:${own}`],
  ...['--routes', others.map((port) => `nats://127.0.0.1:${port}`).join(',')],
];

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
        args: [
          ...['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', join(folder, 'data')],
          ...monitoring,
          ...(options.node ? nodeArguments(options.node) : []),
        ],
      }),
      url: (port) => `nats://127.0.0.1:${port}`,
      // A node whose cluster has no leader yet leaves what it is asked without a response.
      check: (url) => checkNats(url, options.node ? 1_000 : undefined),
    },
    options,
  );
}
