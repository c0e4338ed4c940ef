import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connectEvents, contentChanges, isolateContract, startRelay } from '@sightline/events';
import { createPool } from '@sightline/postgres';
import { createDatabase, openStack, patience } from '@sightline/stack';
import type { Part } from '../proof-of-parts.ts';

const GOAL_MS = 5000;
const RELAY = fileURLToPath(new URL('../../packages/events/src/testing/relay-process.ts', import.meta.url));
const log = { info() {}, warn() {}, error() {} };

/** A relay that shares the partitions with another one has all of them soon after the other was killed. */
export const takeOver: Part = async ({ full }) => {
  const stack = await openStack({ engines: ['postgres', 'nats'] });
  const database = await createDatabase(stack.postgres.url, { prefix: 'prooftakeover' });
  const pool = createPool({ url: database.url, applicationName: 'proof-take-over', onError() {} });
  await pool.query(await readFile(new URL('../../packages/events/outbox.sql', import.meta.url), 'utf8'));
  const contract = isolateContract(contentChanges, 'prooftakeover', 64 * 1024 ** 2);
  const events = connectEvents({ url: stack.nats.url, name: 'proof-take-over', log, ...patience.events });
  await events.ensureStream(contract);
  const own = startRelay({ url: database.url, events, contracts: [contract], log });
  const times: number[] = [];
  try {
    for (let round = 0; round < (full ? 10 : 2); round++) {
      times.push(await killOther(database.url, stack.nats.url, () => own.partitions().length));
    }
  } finally {
    await own.stop();
    await events.removeStream(contract);
    await events.drain();
    await pool.end();
    await database.drop();
    await stack.close();
  }
  const slowest = Math.max(...times);
  return [
    {
      what: 'from killing one of two relays until the other has all partitions, slowest',
      goal: `< ${GOAL_MS / 1000} s`,
      figure: `${(slowest / 1000).toFixed(2)} s`,
      met: slowest < GOAL_MS,
      onlyFull: true,
    },
  ];
};

async function killOther(postgresUrl: string, natsUrl: string, owned: () => number): Promise<number> {
  const other = spawn(process.execPath, [RELAY], {
    env: {
      ...process.env,
      RELAY_POSTGRES_URL: postgresUrl,
      RELAY_NATS_URL: natsUrl,
      RELAY_PREFIX: 'prooftakeover',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let others = 0;
  createInterface({ input: other.stdout }).on('line', (line) => {
    others = JSON.parse(line).length;
  });
  try {
    while (owned() !== 8 || others !== 8) await pause(20);
    const ended = once(other, 'exit');
    const killedAt = performance.now();
    other.kill('SIGKILL');
    await ended;
    while (owned() !== 16) await pause(5);
    return performance.now() - killedAt;
  } finally {
    other.kill('SIGKILL');
  }
}
