import { setTimeout as pause } from 'node:timers/promises';
import type { ClickHouse } from '@sightline/clickhouse';
import { type Answer, answerIdentity, type Contract, type Events, type Log } from '@sightline/events';
import type { PoolClient } from 'pg';
import { type Chosen, choose } from './choose.ts';
import { findUnreadable, insertAnswers, isRefused } from './insert.ts';
import { endBatch, noteBatch, openPlace, type Place, type Refusal, type StreamName } from './place.ts';
import { type BatchLimits, readBatch } from './read-batch.ts';
import { storedAlready } from './stored-already.ts';

export interface SinkParts {
  events: Events;
  contract: Contract<Answer>;
  clickhouse: ClickHouse;
  log: Log;
  limits: BatchLimits;
  /** Batches begin at least so long after each other, so that they grow under load, and when there was nothing to read. */
  everyMs: number;
  onStored: (counts: { stored: number; repeated: number; refused: number }) => void;
  /** Called where a crash would be worst; tests throw from it. */
  onStep?: (step: 'noted' | 'inserted') => void;
}

/** One holder of the place, from here on. Throws at the first failure; whoever comes next goes on where this one stood. */
export async function runSink(parts: SinkParts, client: PoolClient, stopping: AbortSignal): Promise<void> {
  const { events, contract, log } = parts;
  while (!stopping.aborted) {
    const startedAt = performance.now();
    const bounds = await events.bounds(contract);
    const stream = { stream: contract.stream, created: bounds.created };
    const place = await openPlace(client, stream);
    if (place.isAnew) log.info(stream, 'The sink begins a new stream of answers');
    const after = place.batch ? place.storedThrough : behindWhatIsGone(place, bounds.first, log);
    const last = place.batch?.last ?? bounds.last;
    if (place.batch && bounds.first > last) {
      log.error({ after, last }, 'A batch that was begun is no longer in the stream');
      await endBatch(client, stream, last);
    } else if (last > after) await storeBatch(parts, client, stream, { after, last, begun: place.batch });
    const isBehind = last - after >= parts.limits.answers;
    const waitMs = isBehind ? 0 : parts.everyMs - (performance.now() - startedAt);
    if (waitMs > 0) await pause(waitMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}

function behindWhatIsGone({ storedThrough }: Place, first: number, log: Log): number {
  if (first <= storedThrough + 1) return storedThrough;
  log.error({ storedThrough, first }, 'Answers were removed from the stream before this sink stored them');
  return first - 1;
}

interface Bounds {
  after: number;
  last: number;
  begun: Place['batch'];
}

async function storeBatch(parts: SinkParts, client: PoolClient, stream: StreamName, bounds: Bounds) {
  const { events, contract, clickhouse, limits, log } = parts;
  const { after, begun } = bounds;
  const whole = begun ? { answers: Infinity, bytes: Infinity, months: Infinity } : limits;
  const read = await readBatch(events, contract, { first: after + 1, last: bounds.last }, whole);
  const { answers, copies, refusals } = choose(read.messages);
  const counts = { stored: 0, repeated: 0, refused: 0 };
  let skips = begun?.skips;
  if (!skips) {
    const there = await storedAlready(
      clickhouse,
      answers.map(({ answer }) => answer),
    );
    const repeated = answers.filter(({ answer }) => there.has(answerIdentity(answer)));
    skips = [...copies, ...repeated.map(({ sequence }) => sequence)];
    counts.repeated = skips.length;
    skips.push(...refusals.map(({ sequence }) => sequence));
    await note(refusals);
  }
  const skipped = new Set(skips);
  parts.onStep?.('noted');
  await insert(answers.filter(({ sequence }) => !skipped.has(sequence)));
  parts.onStep?.('inserted');
  await endBatch(client, stream, read.last);
  parts.onStored(counts);
  await events.forgetThrough(contract, read.last).catch((error: unknown) => {
    log.warn({ err: error }, 'Stored answers stay in the stream until the next batch');
  });

  async function note(refused: Refusal[]) {
    await noteBatch(client, stream, { after, last: read.last, skips: skips ?? [] }, refused);
    counts.refused += refused.length;
    for (const { sequence, reason } of refused)
      log.error({ sequence, reason }, 'A message cannot be stored and was set aside');
  }

  async function insert(batch: Chosen[]): Promise<void> {
    if (batch.length === 0) return;
    try {
      await insertAnswers(clickhouse, batch, `${stream.created} ${after + 1}-${read.last}`);
      counts.stored = batch.length;
    } catch (error) {
      // A batch is one block: one that cannot be read was stored nowhere, so it may shrink and keep its token.
      const unreadable = isRefused(error) ? await findUnreadable(clickhouse, batch) : [];
      if (unreadable.length === 0) throw error;
      skips?.push(...unreadable.map(({ sequence }) => sequence));
      await note(unreadable.map(({ answer, ...one }) => ({ ...one, body: JSON.stringify(answer) })));
      const bad = new Set(unreadable.map(({ sequence }) => sequence));
      await insert(batch.filter(({ sequence }) => !bad.has(sequence)));
    }
  }
}
