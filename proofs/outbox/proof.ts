import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { append, outboxBacklog } from '@sightline/events';
import { transaction } from '@sightline/postgres';
import type { Figure, Proof } from '../proof.ts';
import { type Arrivals, createArrivals } from './arrivals.ts';
import { type Bench, openBench } from './bench.ts';
import { changeOf, writeVersions } from './writers.ts';

export const proof: Proof = {
  name: 'outbox',
  summary: 'NATS is killed and started again: every row committed meanwhile arrives, once, in order',
  async run({ full, say }) {
    const bench = await openBench(say);
    try {
      return await run(bench, full ? 200 : 20, full ? 50 : 25, say);
    } finally {
      await bench.close();
    }
  },
};

const patienceMs = 120_000;

async function run(
  bench: Bench,
  websiteCount: number,
  versions: number,
  say: (line: string) => void,
): Promise<Figure[]> {
  const { nats, pool, contract, relay } = bench;
  const total = websiteCount * versions;
  const websites = Array.from({ length: websiteCount }, () => randomUUID());
  const write = (from: number, to: number) => writeVersions(pool, contract, websites, from, to);
  const third = Math.floor(versions / 3);

  const live = createArrivals();
  const end = new AbortController();
  const reading = readInto(bench, live, end.signal);

  const before = write(1, third);
  while (live.distinct < (websiteCount * third) / 2) await pause(5);
  say(`killing NATS after ${live.distinct} of ${total} messages, while writers commit`);
  await nats.kill('SIGKILL');
  const downAt = performance.now();
  await before;
  await write(third + 1, 2 * third);
  await pause(Math.max(0, 1_500 - (performance.now() - downAt)));
  const waiting = (await outboxBacklog(pool)).rows;
  const downSeconds = (performance.now() - downAt) / 1000;
  say(`${waiting} rows wait; starting NATS again after ${downSeconds.toFixed(1)} s`);
  const after = write(2 * third + 1, versions);
  await nats.start();
  const upAt = performance.now();
  await after;

  while (live.distinct < total && performance.now() - upAt < patienceMs) await pause(20);
  while ((await outboxBacklog(pool)).rows > 0 && performance.now() - upAt < patienceMs) await pause(20);
  const lastSeconds = (live.lastAt - upAt) / 1000;
  end.abort();
  await reading;
  const stored = await readAll(bench);
  await relay.stop();

  const figure = (what: string, goal: string, value: number, met: boolean): Figure => ({
    what,
    goal,
    figure: value.toLocaleString('en'),
    met,
  });
  const missing = total - Math.min(live.distinct, stored.distinct);
  const doubled = live.doubled + stored.doubled;
  const outOfOrder = live.outOfOrder + stored.outOfOrder;
  return [
    figure('rows that waited while NATS was down', `over ${websiteCount}`, waiting, waiting > websiteCount),
    figure('messages that arrived', total.toLocaleString('en'), live.distinct, live.distinct === total),
    figure('missing', '0', missing, missing === 0),
    figure('doubled', '0', doubled, doubled === 0),
    figure('out of order in their website', '0', outOfOrder, outOfOrder === 0),
    {
      what: 'from NATS answering again to the last message',
      goal: 'under 30 s',
      figure: `${lastSeconds.toFixed(1)} s`,
      met: lastSeconds < 30,
      onlyFull: true,
    },
  ];
}

/** The listener that was there all the time: its one replay spans the outage. */
async function readInto({ reader, contract }: Bench, arrivals: Arrivals, signal: AbortSignal): Promise<void> {
  for await (const { message } of reader.replay(contract, { after: 0, signal })) arrivals.add(message);
}

/** What the stream holds, read from its start to a last message that is appended now. */
async function readAll({ reader, contract, pool, relay }: Bench): Promise<Arrivals> {
  const last = changeOf(randomUUID(), 1);
  await transaction(pool, (client) => append(client, contract, [last]));
  relay.wake();
  const arrivals = createArrivals();
  for await (const { message } of reader.replay(contract, {
    after: 0,
    signal: AbortSignal.timeout(patienceMs),
  })) {
    if (message.id === last.id) return arrivals;
    arrivals.add(message);
  }
  throw new Error('The last message did not come');
}
