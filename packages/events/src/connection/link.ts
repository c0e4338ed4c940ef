import { setTimeout as pause } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Log } from '@sightline/service';
import { EventsUnavailableError } from './errors.ts';

export interface LinkOptions {
  /** One address, or several with commas between. */
  url: string;
  /** Shown in the server's connection list. */
  name: string;
  log: Log;
  /** How long a request may take, the time until the connection is up included. 5 s unless given. */
  requestMs?: number;
}

/** The connection, which may be away at any time, also at the start. */
export interface Link {
  readonly connected: boolean;
  readonly requestMs: number;
  /** After drain(): it will not come back. */
  readonly closed: boolean;
  /** The connection when it is up; otherwise EventsUnavailableError at once, or after `waitMs`. */
  connection(waitMs?: number): Promise<NatsConnection>;
  /** Tells of every loss and return of the connection; answers how to stop that. */
  watch(listener: (change: 'lost' | 'back') => void): () => void;
  /** To be told what became of each question to the leader of a stream. A node that brings no response for long is cut off from the others, and left for another. */
  responded(did: boolean): void;
  drain(): Promise<void>;
}

const retryMs = 500;
/** Times of a request without any response after which a node is left: longer than a stream has no leader. */
const SILENT_REQUESTS = 3;

/**
 * Connects in the background and again for ever. Nothing is buffered while there is no connection: a message that left late
 * would arrive behind those another process has sent meanwhile.
 */
export function openLink({ url, name, log, requestMs = 5_000 }: LinkOptions): Link {
  const stopping = new AbortController();
  const listeners = new Set<(change: 'lost' | 'back') => void>();
  let connection: NatsConnection | undefined;
  let connected = false;
  let silentSince: number | undefined;
  let left: string | undefined;
  const first = dial();

  async function dial(): Promise<void> {
    for (let attempt = 0; !stopping.signal.aborted; attempt++) {
      try {
        connection = await connect({
          ...natsAddress(url),
          name,
          maxReconnectAttempts: -1,
          reconnectTimeWait: retryMs,
          reconnectJitter: retryMs,
          ignoreAuthErrorAbort: true,
          pingInterval: 10_000,
          maxPingOut: 2,
          timeout: requestMs,
          reconnectToServer: (servers) => {
            const other = left === undefined ? undefined : servers.find(({ listen }) => listen !== left);
            left = undefined;
            return other ?? null;
          },
        });
        connected = true;
        void follow(connection);
        return;
      } catch (error) {
        if (attempt === 0) log.warn({ err: error }, 'NATS is not reachable; retrying');
        await pause(Math.min(retryMs * 2 ** attempt, 5_000), undefined, { signal: stopping.signal }).catch(
          () => undefined,
        );
      }
    }
  }

  async function follow(current: NatsConnection): Promise<void> {
    for await (const status of current.status()) {
      if (status.type === 'disconnect') {
        connected = false;
        silentSince = undefined;
        log.warn({ server: status.server }, 'NATS connection lost; reconnecting');
        for (const listener of listeners) listener('lost');
      } else if (status.type === 'reconnect') {
        connected = true;
        log.info({ server: status.server }, 'NATS connection is back');
        for (const listener of listeners) listener('back');
      }
    }
    connected = false;
  }

  return {
    requestMs,
    get connected() {
      return connected;
    },
    get closed() {
      return stopping.signal.aborted;
    },
    async connection(waitMs = 0) {
      const deadline = Date.now() + waitMs;
      while (!connection || !connected) {
        const left = deadline - Date.now();
        if (left <= 0 || stopping.signal.aborted) throw new EventsUnavailableError('Not connected to NATS');
        await Promise.race([connection ? pause(Math.min(left, 50)) : first, pause(Math.min(left, 250))]);
      }
      return connection;
    },
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    responded(did) {
      const now = performance.now();
      silentSince = did ? undefined : (silentSince ?? now - requestMs);
      if (silentSince === undefined || now - silentSince < SILENT_REQUESTS * requestMs) return;
      silentSince = undefined;
      if (!connected || natsAddress(url).servers.length === 1) return;
      left = connection?.getServer();
      log.warn({ server: left }, 'NATS gives no response over this node; connecting to another one');
      void connection?.reconnect();
    },
    async drain() {
      stopping.abort();
      await first;
      if (connection && !connection.isClosed()) await (connected ? connection.drain() : connection.close());
      connected = false;
    },
  };
}

export interface NatsAddress {
  servers: string[];
  user?: string;
  pass?: string;
  token?: string;
}

/**
 * `nats://user:password@host:4222`, or `nats://token@host:4222`, or several with commas between, which share the credentials
 * of the first. The client library reads no credentials from an address, and would send none.
 */
export function natsAddress(url: string): NatsAddress {
  const urls = url.split(',').map((server) => new URL(server.trim()));
  const servers = urls.map(({ protocol, host }) => `${protocol}//${host}`);
  const username = decodeURIComponent(urls[0]?.username ?? '');
  const password = decodeURIComponent(urls[0]?.password ?? '');
  if (username === '') return { servers };
  return password === '' ? { servers, token: username } : { servers, user: username, pass: password };
}
