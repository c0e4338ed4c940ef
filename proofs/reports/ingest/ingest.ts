import { setTimeout as pause } from 'node:timers/promises';
import { type Pace, reap, type Victim } from '../../changes/kill-everything/reaper.ts';
import type { Figure } from '../../proof.ts';
import { type Totals, totalsOf } from './numbered-answers.ts';
import { sendAll } from './senders.ts';
import { storedTotals } from './stored-totals.ts';
import { type IngestWorld, openIngestWorld } from './world.ts';

interface Size {
  answers: number;
  batch: number;
  pace: Pace;
}

const sizes: Record<'full' | 'small', Size> = {
  full: { answers: 1_000_000, batch: 2_000, pace: { up: [5_000, 30_000], down: [0, 3_000] } },
  small: { answers: 5_000, batch: 100, pace: { up: [1_000, 6_000], down: [0, 300] } },
};

const PATIENCE_MS = 120_000;

/** Answers are sent while all that stands between a client and ClickHouse is killed, again and again. */
export async function ingestPart({
  full,
  say,
}: {
  full: boolean;
  say(line: string): void;
}): Promise<Figure[]> {
  const world = await openIngestWorld();
  try {
    return await run(world, sizes[full ? 'full' : 'small'], say);
  } finally {
    await world.close();
  }
}

async function run(world: IngestWorld, { answers, batch, pace }: Size, say: (line: string) => void) {
  const kills = new Map<string, number>();
  const victims: Victim[] = [
    { name: 'NATS', ...world.nats },
    { name: 'ClickHouse', ...world.clickhouse },
    ...world.servers.map((one, index) => ({ name: `server ${index + 1}`, ...one })),
    ...world.workers.map((one, index) => ({ name: `worker ${index + 1}`, ...one })),
  ].map(({ name, kill, start }) => {
    kills.set(name, 0);
    const counted = async (signal: NodeJS.Signals) => {
      await kill(signal);
      kills.set(name, (kills.get(name) ?? 0) + 1);
    };
    return { name, kill: counted, start };
  });
  const calm = new AbortController();
  const reaping = reap(victims, pace, { signal: calm.signal, say });
  const startedAt = performance.now();
  const sent = await sendAll(world, answers, batch);
  const seconds = (performance.now() - startedAt) / 1000;
  // Few answers may be through before everything was killed once.
  while ([...kills.values()].some((times) => times === 0))
    await sendAll(world, Math.min(answers, 500), batch);
  calm.abort();
  await reaping;
  say(
    `${sent.acknowledged} acknowledged in ${seconds.toFixed(1)} s, ${sent.again} of them sent again, ${sent.failures} requests failed`,
  );
  say(`killed ${[...kills].map(([name, times]) => `${name} ${times}×`).join(', ')}`);
  const calmAt = performance.now();
  const expected = totalsOf(world.place.assets.length, answers);
  const { facts, sums } = await settled(world, expected);
  say(`stored ${((performance.now() - calmAt) / 1000).toFixed(1)} s after the last kill`);
  return figures({ expected, facts, sums, kills, sent: sent.acknowledged });
}

/** What is stored when it is as much as was acknowledged and stays that, or when patience is over. */
async function settled({ clickhouse, database }: IngestWorld, expected: Totals) {
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await pause(250)) {
    const { facts } = await storedTotals(clickhouse.url, database);
    if (facts.answers >= expected.answers) break;
  }
  // Doubles would come late.
  await pause(3_000);
  return storedTotals(clickhouse.url, database);
}

interface Outcome {
  expected: Totals;
  facts: Totals;
  sums: Partial<Totals>;
  kills: ReadonlyMap<string, number>;
  sent: number;
}

function figures({ expected, facts, sums, kills, sent }: Outcome): Figure[] {
  const equal = (what: string, goal: number | undefined, figure: number | undefined): Figure => ({
    ...{ what, goal: String(goal), figure: String(figure), met: goal === figure },
  });
  const names = Object.keys(expected) as (keyof Totals)[];
  return [
    {
      what: `killed: ${[...kills.keys()].join(', ')}`,
      ...{
        goal: 'each',
        figure: [...kills.values()].join(', '),
        met: [...kills.values()].every((n) => n > 0),
      },
    },
    equal('answers acknowledged', expected.answers, sent),
    ...names.map((name) => equal(`${name} stored`, expected[name], facts[name])),
    ...names
      .filter((name) => name in sums)
      .map((name) => equal(`${name} by the sums of days`, expected[name], sums[name])),
  ];
}
