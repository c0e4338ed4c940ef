import { setImmediate as breathe } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { DAY_MS } from './answers/runs.ts';
import type { Seeded } from './state.ts';
import { visitsOf } from './visits/visits-of-day.ts';

const DAYS = 90;
const DAYS_AT_A_TIME = 10;

interface Seed {
  insightsUrl: string;
  apiKey: string;
  before: Seeded | undefined;
  now: Date;
  signal: AbortSignal;
  /** Called whenever more of them are there for good. */
  note(seeded: Seeded): Promise<void>;
}

/** The visits that are missing, of the last 90 days until now, as a log, the oldest first: what is there has one end. */
export async function seedVisits({ before, now, note, ...to }: Seed): Promise<number> {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const oldest = today - (DAYS - 1) * DAY_MS;
  const first = before ? new Date(before.first) : new Date(oldest);
  const begin = Math.max(oldest, before ? Date.parse(before.until) : 0);
  let sent = 0;
  for (let from = begin; from < now.getTime(); ) {
    const midnight = Math.floor(from / DAY_MS) * DAY_MS;
    const until = Math.min(now.getTime(), midnight + DAYS_AT_A_TIME * DAY_MS);
    const lines: string[] = [];
    for (let day = midnight; day < until; day += DAY_MS) {
      for (const visit of visitsOf(first, Math.round((day - first.getTime()) / DAY_MS))) {
        const at = Date.parse(visit.timestamp);
        if (at >= from && at < until) lines.push(JSON.stringify(visit));
      }
      // The process that does this also watches services.
      await breathe();
    }
    if (lines.length > 0) await sendLines(to, lines, `demo-visits-${from}-${until}`);
    sent += lines.length;
    await note({ first: first.toISOString().slice(0, 10), until: new Date(until).toISOString() });
    from = until;
  }
  return sent;
}

async function sendLines(
  { insightsUrl, apiKey, signal }: Pick<Seed, 'insightsUrl' | 'apiKey' | 'signal'>,
  lines: string[],
  key: string,
): Promise<void> {
  const answer = await fetch(`${insightsUrl}/v1/ingest/logs?format=json`, {
    method: 'POST',
    headers: {
      'x-api-key': apiKey,
      'content-type': 'application/x-ndjson',
      'content-encoding': 'gzip',
      'idempotency-key': key,
    },
    body: gzipSync(lines.join('\n'), { level: 1 }),
    signal,
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`Visits were refused with ${answer.status}: ${text}`);
  const { rejected, faults } = JSON.parse(text) as { rejected: number; faults: unknown[] };
  if (rejected > 0) throw new Error(`Visits were rejected: ${JSON.stringify(faults[0])}`);
}
