import type { Pace } from '../../changes/kill-everything/reaper.ts';
import type { Figure } from '../../proof.ts';
import { killedEach, sendWhileKilling } from '../../reports/ingest/send-while-killing.ts';
import { untilStored } from '../../reports/ingest/until-stored.ts';
import { acceptedVisits, LOGS, openLogFixture, storedVisits } from './log-fixture.ts';
import { checksumOf, numberedLine } from './numbered-lines.ts';

interface Size {
  count: number;
  /** Servers, and as many workers. That others go on when one dies is seen of answers, which take the same way. */
  each: number;
  batch: number;
  pace: Pace;
}

const sizes: Record<'full' | 'small', Size> = {
  full: { count: 10_000_000, each: 2, batch: 50_000, pace: { up: [5_000, 30_000], down: [0, 3_000] } },
  small: { count: 10_000, each: 1, batch: 500, pace: { up: [500, 3_000], down: [0, 300], most: 1 } },
};

/** Logs are sent while all that stands between a client and ClickHouse is killed, again and again. */
export async function killedPart({
  full,
  say,
}: {
  full: boolean;
  say(line: string): void;
}): Promise<Figure[]> {
  const { count, each, ...size } = sizes[full ? 'full' : 'small'];
  const fixture = await openLogFixture({ each });
  try {
    const sending = {
      path: LOGS,
      lineOf: numberedLine,
      accepted: acceptedVisits,
      headersOf: (from: number) => ({ 'idempotency-key': `lines-${from}` }),
    };
    const { kills, sent } = await sendWhileKilling(fixture, sending, { count, say, ...size });
    const { clickhouse, database } = fixture;
    const read = () => storedVisits(clickhouse.url, database);
    const expected = { visits: count, checksum: checksumOf(count), inHours: count };
    const stored = await untilStored(fixture, { expected, read, say });
    const equal = <T extends number | bigint>(what: string, goal: T, value: T): Figure => ({
      what,
      goal: String(goal),
      figure: String(value),
      met: goal === value,
    });
    return [
      killedEach(kills),
      equal('lines acknowledged', count, sent.acknowledged),
      equal('visits stored', count, stored.visits),
      equal('their checksum', expected.checksum, stored.checksum),
      equal('visits by the sums of hours', count, stored.inHours),
    ];
  } finally {
    await fixture.close();
  }
}
