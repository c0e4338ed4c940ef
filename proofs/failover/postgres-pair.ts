import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type OwnEngine, startPostgres } from '@sightline/stack';
import pg from 'pg';

/** A primary and a standby that has every commit before it is acknowledged; whichever dies, the pair is whole again soon. */
export interface PostgresPair {
  /** For HAProxy: the port of each node, and of what says whether it is the primary. */
  nodes: readonly { port: number; statusPort: number }[];
  kill(which: 'primary' | 'standby'): Promise<void>;
  /** Resolves when the standby has every commit again. */
  whole(): Promise<void>;
  close(): Promise<void>;
}

export async function openPostgresPair(ports: readonly [number, number]): Promise<PostgresPair> {
  const engines = new Map<number, OwnEngine>();
  let [primary, standby] = ports as [number, number];
  let mending = Promise.resolve();
  const statuses = await Promise.all(ports.map((port) => openStatus(() => isPrimary(port))));
  const close = async () => {
    await mending.catch(() => undefined);
    for (const status of statuses) status.close();
    for (const engine of engines.values()) await engine.stop();
  };
  const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;

  /** A new copy in place of the one that died, and commits that wait for it from then on. */
  async function follow(): Promise<void> {
    const lost = engines.get(standby);
    engines.delete(standby);
    await lost?.stop();
    engines.set(standby, await startPostgres({ port: standby, standbyOf: urlOf(primary) }));
    await until(primary, `SELECT EXISTS (SELECT FROM pg_stat_replication WHERE state = 'streaming') AS is`);
    await settle(urlOf(primary), '*');
    await until(primary, `SELECT EXISTS (SELECT FROM pg_stat_replication WHERE sync_state = 'sync') AS is`);
  }

  try {
    engines.set(primary, await startPostgres({ port: primary }));
    await follow();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    nodes: ports.map((port, index) => ({ port, statusPort: statuses[index]?.port ?? 0 })),
    async kill(which) {
      await engines.get(which === 'primary' ? primary : standby)?.kill('SIGKILL');
      mending = (async () => {
        if (which === 'primary') {
          [primary, standby] = [standby, primary];
          await ask(urlOf(primary), 'SELECT pg_promote(true, 30)');
        }
        // Nobody follows yet: commits must not wait for a standby that is not there.
        await settle(urlOf(primary), '');
        await follow();
      })();
      mending.catch(() => undefined);
    },
    whole: () => mending,
    close,
  };

  async function until(port: number, sql: string): Promise<void> {
    while ((await ask(urlOf(port), sql))?.is !== true) await pause(50);
  }

  async function isPrimary(port: number): Promise<boolean> {
    const row = await ask(urlOf(port), 'SELECT NOT pg_is_in_recovery() AS is').catch(() => undefined);
    return row?.is === true;
  }
}

async function settle(url: string, standbys: string): Promise<void> {
  await ask(url, `ALTER SYSTEM SET synchronous_standby_names = '${standbys}'`);
  await ask(url, 'SELECT pg_reload_conf()');
}

async function ask(url: string, sql: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows[0];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** 200 while it is so: what a load balancer asks. */
async function openStatus(holds: () => Promise<boolean>) {
  const server = createServer((_request, response) => {
    holds().then((does) => response.writeHead(does ? 200 : 503, { connection: 'close' }).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
