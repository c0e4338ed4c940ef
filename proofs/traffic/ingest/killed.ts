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

const PATIENCE_MS = 120_000;

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
    const stored = await settled(world, count);
    const equal = (what: string, goal: number, value: number): Figure => ({
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

/** What is stored when it is as much as was acknowledged and stays that, or when patience is over. */
async function settled({ clickhouse, database }: IngestWorld, count: number) {
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await pause(250)) {
    const { visits } = await storedVisits(clickhouse.url, database);
    if (visits >= count) break;
  }
  // Doubles would come late.
  await pause(3_000);
  return storedVisits(clickhouse.url, database);
}
