import { setTimeout as pause } from 'node:timers/promises';
import type { Pace } from '../../changes/kill-everything/reaper.ts';
import type { Figure } from '../../proof.ts';
import { killedEach, sendWhileKilling } from '../../reports/ingest/send-while-killing.ts';
import type { IngestWorld } from '../../reports/ingest/world.ts';
import { acceptedVisits, LOGS, openLogWorld, storedVisits } from './log-world.ts';
import { checksumOf, numberedLine } from './numbered-lines.ts';

interface Size {
  count: number;
  batch: number;
  pace: Pace;
}

const sizes: Record<'full' | 'small', Size> = {
  full: { count: 10_000_000, batch: 50_000, pace: { up: [5_000, 30_000], down: [0, 3_000] } },
  small: { count: 20_000, batch: 500, pace: { up: [1_000, 6_000], down: [0, 300] } },
};

/** So long nothing may be stored before it is given up. */
const PATIENCE_MS = 60_000;
const TELL_EVERY_MS = 15_000;

/** Logs are sent while all that stands between a client and ClickHouse is killed, again and again. */
export async function killedPart({
  full,
  say,
}: {
  full: boolean;
  say(line: string): void;
}): Promise<Figure[]> {
  const world = await openLogWorld();
  try {
    const { count, ...size } = sizes[full ? 'full' : 'small'];
    const sending = {
      ...{ path: LOGS, lineOf: numberedLine, accepted: acceptedVisits },
      headersOf: (from: number) => ({ 'idempotency-key': `lines-${from}` }),
    };
    const { kills, sent } = await sendWhileKilling(world, sending, { count, say, ...size });
    const stored = await settled(world, count, say);
    const equal = <T extends number | bigint>(what: string, goal: T, value: T): Figure => ({
      ...{ what, goal: String(goal), figure: String(value), met: goal === value },
    });
    return [
      killedEach(kills),
      equal('lines acknowledged', count, sent.acknowledged),
      equal('visits stored', count, stored.visits),
      equal('their checksum', checksumOf(count), stored.checksum),
      equal('visits by the sums of hours', count, stored.inHours),
    ];
  } finally {
    await world.close();
  }
}

/** What is stored when it is as much as was acknowledged and stays that, or when it grows no more. */
async function settled(world: IngestWorld, count: number, say: (line: string) => void) {
  const { clickhouse, database, workers } = world;
  const startedAt = performance.now();
  let [before, grewAt, toldAt] = [-1, startedAt, startedAt];
  for (; performance.now() < grewAt + PATIENCE_MS; await pause(250)) {
    const { visits } = await storedVisits(clickhouse.url, database);
    const now = performance.now();
    if (visits !== before) grewAt = now;
    before = visits;
    if (visits >= count) break;
    if (now < toldAt + TELL_EVERY_MS) continue;
    toldAt = now;
    say(`${visits} stored ${((now - startedAt) / 1000).toFixed(0)} s after the last kill`);
  }
  if (before < count)
    for (const worker of workers) say(`last words of a worker: ${await worker.lastWords()}`);
  // Doubles would come late.
  await pause(3_000);
  return storedVisits(clickhouse.url, database);
}
