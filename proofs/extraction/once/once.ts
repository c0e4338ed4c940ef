import type { Pace } from '../../changes/kill-everything/reaper.ts';
import { count } from '../../changes/part.ts';
import type { Part } from '../../proof-of-parts.ts';
import { openIngestFixture } from '../../reports/ingest/fixture.ts';
import { killedEach, sendWhileKilling } from '../../reports/ingest/send-while-killing.ts';
import type { Sending } from '../../reports/ingest/senders.ts';
import { untilStored } from '../../reports/ingest/until-stored.ts';
import { readAnswer, totalsOf } from './read-answers.ts';
import { storedTotals } from './stored.ts';

interface Size {
  answers: number;
  batch: number;
  pace: Pace;
}

const sizes: Record<'full' | 'small', Size> = {
  full: { answers: 100_000, batch: 500, pace: { up: [20_000, 90_000], down: [0, 3_000] } },
  small: { answers: 2_000, batch: 100, pace: { up: [500, 3_000], down: [0, 300], most: 1 } },
};

/** Texts are sent to be read while all that stands between a client and ClickHouse is killed, and PostgreSQL with the names of the brands, too. */
export const once: Part = async ({ full, say }) => {
  const { answers, batch, pace } = sizes[full ? 'full' : 'small'];
  const fixture = await openIngestFixture({ each: full ? 2 : 1, ownPostgres: true });
  try {
    const { place, clickhouse, database } = fixture;
    const sending: Sending = {
      path: '/v1/ingest/answers',
      lineOf: (n) => JSON.stringify(readAnswer(place, n)),
      accepted(text) {
        const { accepted, rejected } = JSON.parse(text) as { accepted: number; rejected: unknown[] };
        if (rejected.length > 0) throw new Error(`Rejected: ${JSON.stringify(rejected[0])}`);
        return accepted;
      },
    };
    const { kills, sent } = await sendWhileKilling(fixture, sending, { count: answers, batch, pace, say });
    const expected = totalsOf(place.assets, answers);
    const read = () => storedTotals(clickhouse.url, database);
    const stored = await untilStored(fixture, { expected, read, say });
    return [
      killedEach(kills),
      count('answers acknowledged', answers, sent.acknowledged),
      ...Object.entries(expected).map(([name, total]) => count(name, total, stored[name] ?? -1)),
    ];
  } finally {
    await fixture.close();
  }
};
