import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Relay, startRelay } from '../index.ts';
import { change, createFixture, type Fixture } from '../testing/fixture.ts';
import { eventually, readStream } from '../testing/read-stream.ts';

let fixture: Fixture;
let child: ChildProcess;
let own: Relay | undefined;
let childPartitions: number[];

beforeEach(async () => {
  fixture = await createFixture();
  childPartitions = [];
  child = spawn(process.execPath, [fileURLToPath(new URL('../testing/relay-process.ts', import.meta.url))], {
    env: {
      ...process.env,
      RELAY_POSTGRES_URL: fixture.url,
      RELAY_NATS_URL: fixture.natsUrl,
      RELAY_PREFIX: fixture.prefix,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('No output');
  createInterface({ input: child.stdout }).on('line', (line) => {
    childPartitions = JSON.parse(line) as number[];
  });
  await eventually(() => childPartitions.length === 16, 'the other relay has all partitions');
});

afterEach(async () => {
  await own?.stop();
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await fixture.close();
});

/** Who holds each partition, as the server sees it. */
async function holders(): Promise<number[]> {
  const { rows } = await fixture.pool.query<{ holders: number }>(
    `SELECT count(*)::int AS holders FROM pg_locks WHERE locktype = 'advisory' AND classid = 731002 AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) GROUP BY objid`,
  );
  return rows.map((row) => row.holders);
}

test('shares partitions between two relays, and takes over all when one is killed', async () => {
  const website = Array.from({ length: 8 }, () => randomUUID());
  let writing = true;
  let version = 0;
  const writer = (async () => {
    while (writing) {
      version++;
      await fixture.commit(website.map((id) => change(id, version)));
    }
  })();
  own = startRelay({
    url: fixture.url,
    events: fixture.events,
    contracts: [fixture.contract],
    log: fixture.log,
  });
  await eventually(() => own?.partitions().length === 8 && childPartitions.length === 8, 'equal shares');
  expect([...(own?.partitions() ?? []), ...childPartitions].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 16 }, (_, index) => index),
  );
  expect((await holders()).every((count) => count === 1)).toBe(true);
  child.kill('SIGKILL');
  await eventually(() => own?.partitions().length === 16, 'taken over');
  writing = false;
  await writer;
  const received = await readStream(fixture.events, fixture.contract, version * website.length);
  for (const id of website) {
    const versions = received
      .filter(({ message }) => message.website_id === id)
      .map(({ message }) => message.version);
    expect(versions).toEqual(Array.from({ length: version }, (_, index) => index + 1));
  }
});
