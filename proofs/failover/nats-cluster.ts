import { setTimeout as pause } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { freePort, type OwnEngine, startNats } from '@sightline/stack';

const NODES = 3;

export interface NatsCluster {
  /** Of all nodes. */
  url: string;
  /** Ends a node; `leader`: the one that leads the stream. */
  kill(node: number | { leaderOf: string }): Promise<void>;
  /** Starts the node that was killed; resolves when every copy of every stream has caught up. */
  whole(): Promise<void>;
  close(): Promise<void>;
}

export async function openNatsCluster(): Promise<NatsCluster> {
  const ports: number[] = [];
  for (let node = 0; node < NODES; node += 1) ports.push(await freePort());
  const nodes: OwnEngine[] = await Promise.all(
    ports.map((own, node) =>
      startNats({ node: { name: nameOf(node), ports: [own, ...ports.filter((port) => port !== own)] } }),
    ),
  );
  let dead: OwnEngine | undefined;
  const manager = async <T>(
    work: (jetstream: Awaited<ReturnType<typeof jetstreamManager>>) => Promise<T>,
  ) => {
    const connection = await connect({
      servers: nodes.filter((node) => node !== dead).map(({ url }) => url),
      reconnect: false,
    });
    try {
      return await work(await jetstreamManager(connection, { timeout: 10_000 }));
    } finally {
      await connection.close();
    }
  };

  const isWhole = () =>
    manager(async (jetstream) => {
      for await (const { cluster } of jetstream.streams.list()) {
        const others = cluster?.replicas ?? [];
        if (cluster?.leader === undefined || others.length !== NODES - 1) return false;
        if (others.some(({ current, offline }) => !current || offline)) return false;
      }
      return true;
    }).catch(() => false);

  return {
    url: nodes.map(({ url }) => url).join(','),
    async kill(which) {
      const node =
        typeof which === 'number'
          ? which
          : await manager(async (jetstream) => {
              const { cluster } = await jetstream.streams.info(which.leaderOf);
              return Number(cluster?.leader?.slice(-1) ?? 0);
            });
      const engine = nodes[node];
      await engine?.kill('SIGKILL');
      dead = engine;
    },
    async whole() {
      await dead?.start();
      dead = undefined;
      while (!(await isWhole())) await pause(100);
    },
    async close() {
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
}

const nameOf = (node: number) => `node${node}`;
