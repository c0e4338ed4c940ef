import { readFile } from 'node:fs/promises';
import {
  type ContentChange,
  type Contract,
  connectEvents,
  contentChanges,
  type Events,
  isolateContract,
  type Relay,
  startRelay,
} from '@sightline/events';
import { createPool } from '@sightline/postgres';
import type { Log } from '@sightline/service';
import { createDatabase, type OwnEngine, openStack, startNats } from '@sightline/stack';
import type { Pool } from 'pg';

export interface Bench {
  nats: OwnEngine;
  pool: Pool;
  contract: Contract<ContentChange>;
  reader: Events;
  relay: Relay;
  close(): Promise<void>;
}

/** A database with an outbox, a NATS of our own that may be killed, a relay between them, and a reader behind. */
export async function openBench(say: (line: string) => void): Promise<Bench> {
  const log: Log = { info: tell, warn: tell, error: tell };
  function tell(_fields: object, text: string): void {
    say(text);
  }
  const stack = await openStack({ engines: ['postgres'] });
  const database = await createDatabase(stack.postgres.url, { prefix: 'proofoutbox' });
  const nats = await startNats();
  const pool = createPool({
    url: database.url,
    applicationName: 'proof-outbox',
    onError: (error) => say(error.message),
  });
  await pool.query(await readFile(new URL('../../packages/events/outbox.sql', import.meta.url), 'utf8'));
  // A window shorter than the outage: "once" must not depend on it.
  const contract = { ...isolateContract(contentChanges, 'proof', 64 * 1024 ** 2), dedupeWindowMs: 500 };
  const sender = connectEvents({ url: nats.url, name: 'proof-relay', log });
  const reader = connectEvents({
    url: nats.url,
    name: 'proof-reader',
    log: { ...log, warn: () => {}, info: () => {} },
  });
  await reader.ensureStream(contract);
  const relay = startRelay({ url: database.url, events: sender, contracts: [contract], log });
  return {
    nats,
    pool,
    contract,
    reader,
    relay,
    async close() {
      await relay.stop();
      await Promise.all([sender.drain(), reader.drain()]);
      await nats.stop();
      await pool.end();
      await database.drop();
      await stack.close();
    },
  };
}
