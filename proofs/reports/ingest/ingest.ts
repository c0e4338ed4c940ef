import type { Pace } from '../../changes/kill-everything/reaper.ts';
import { count } from '../../changes/part.ts';
import type { Figure } from '../../proof.ts';
import { type IngestFixture, openIngestFixture } from './fixture.ts';
import { numberedAnswer, totalsOf } from './numbered-answers.ts';
import { killedEach, sendWhileKilling } from './send-while-killing.ts';
import type { Sending } from './senders.ts';
import { storedTotals } from './stored-totals.ts';
import { untilStored } from './until-stored.ts';

interface Size {
  answers: number;
  batch: number;
  pace: Pace;
}

const sizes: Record<'full' | 'small', Size> = {
  full: { answers: 1_000_000, batch: 2_000, pace: { up: [5_000, 30_000], down: [0, 3_000] } },
  small: { answers: 5_000, batch: 100, pace: { up: [500, 3_000], down: [0, 300], most: 1 } },
};

/** Answers are sent while all that stands between a client and ClickHouse is killed, again and again. */
export async function ingestPart({
  full,
  say,
}: {
  full: boolean;
  say(line: string): void;
}): Promise<Figure[]> {
  const fixture = await openIngestFixture();
  try {
    return await run(fixture, sizes[full ? 'full' : 'small'], say);
  } finally {
    await fixture.close();
  }
}

async function run(fixture: IngestFixture, { answers, batch, pace }: Size, say: (line: string) => void) {
  const sending: Sending = {
    path: '/v1/ingest/answers',
    lineOf: (n) => JSON.stringify(numberedAnswer(fixture.place, n)),
    accepted(text) {
      const { accepted, rejected } = JSON.parse(text) as { accepted: number; rejected: unknown[] };
      if (rejected.length > 0) throw new Error(`Rejected: ${JSON.stringify(rejected[0])}`);
      return accepted;
    },
  };
  const { kills, sent } = await sendWhileKilling(fixture, sending, { count: answers, batch, pace, say });
  const expected = totalsOf(fixture.place.assets.length, answers);
  const read = () => storedTotals(fixture.clickhouse.url, fixture.database);
  const stored = await untilStored(fixture, { expected, read, say });
  return [
    killedEach(kills),
    count('answers acknowledged', answers, sent.acknowledged),
    ...Object.entries(expected).map(([name, total]) => count(`${name} stored`, total, stored[name] ?? -1)),
  ];
}
