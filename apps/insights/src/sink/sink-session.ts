import { setTimeout as pause } from 'node:timers/promises';
import type { Contract, Events } from '@sightline/events';
import { clickHouseWrites, shareLock } from '@sightline/postgres';
import type { Log } from '@sightline/service';
import type { PoolClient } from 'pg';
import { choose, differs, OTHER_CONTENT } from './choose.ts';
import { findUnreadable, isRefused } from './find-unreadable.ts';
import { type Position, positionOf, type Refusal, type SinkPosition } from './position.ts';
import { readBatch } from './read-batch.ts';
import type { Positioned, Store } from './store.ts';

export interface SinkParts<Message> {
  events: Events;
  contract: Contract<Message>;
  store: Store<Message>;
  log: Log;
  /** Batches begin at least so long after each other, so that they grow under load, and when there was nothing to read. */
  everyMs: number;
  /** In rows; what was refused, in messages. */
  onStored: (counts: { stored: number; repeated: number; refused: number }) => void;
  /** Called where a crash would be worst; tests throw from it. */
  onStep?: (step: 'noted' | 'inserted') => void;
}

/**
 * One holder of the position, from here on. Throws at the first failure; the next one continues where this one stood. While ClickHouse is copied
 * nothing is stored, and messages wait in the stream.
 */
export async function runSink<Message>(
  parts: SinkParts<Message>,
  client: PoolClient,
  stopping: AbortSignal,
): Promise<void> {
  let isUpgraded = false;
  while (!stopping.aborted) {
    const startedAt = performance.now();
    let isBehind = false;
    await shareLock(client, clickHouseWrites, async () => {
      isBehind = await storeNext();
    });
    const waitMs = isBehind ? 0 : parts.everyMs - (performance.now() - startedAt);
    if (waitMs > 0) await pause(waitMs, undefined, { signal: stopping }).catch(() => undefined);
  }

  /** Whether there is more. */
  async function storeNext(): Promise<boolean> {
    const { events, contract, store, log } = parts;
    const bounds = await events.bounds(contract);
    const stream = { stream: contract.stream, created: bounds.created };
    const position = positionOf(client, store.tables, stream);
    const stands = await position.open();
    if (stands.isAnew) log.info(stream, `The sink begins a new stream of ${store.name}s`);
    // Not before a begun batch has ended: some of it may be stored.
    if (!isUpgraded && !stands.batch) {
      await store.upgrade?.(client);
      isUpgraded = true;
    }
    const after = stands.batch ? stands.storedThrough : behindWhatIsGone(stands, bounds.first, log);
    const last = stands.batch?.last ?? bounds.last;
    let through = last;
    if (stands.batch && bounds.first > last) {
      log.error({ after, last }, 'A batch that was begun is no longer in the stream');
      await position.endBatch(last);
    } else if (last > after)
      through = await storeBatch(
        parts,
        { client, position, created: bounds.created },
        { after, last, begun: stands.batch },
      );
    const isBehind = through < bounds.last;
    if (!isBehind) await store.sweep?.(client);
    return isBehind;
  }
}

function behindWhatIsGone({ storedThrough }: Position, first: number, log: Log): number {
  if (first <= storedThrough + 1) return storedThrough;
  log.error({ storedThrough, first }, 'Messages were removed from the stream before this sink stored them');
  return first - 1;
}

interface Session {
  client: PoolClient;
  position: SinkPosition;
  created: string;
}

interface Bounds {
  after: number;
  last: number;
  begun: Position['batch'];
}

/** Answers how far it came. */
async function storeBatch<Message>(
  parts: SinkParts<Message>,
  { client, position, created }: Session,
  { after, last, begun }: Bounds,
): Promise<number> {
  const { events, contract, store, log } = parts;
  const whole = begun ? { rows: Infinity, bytes: Infinity, months: Infinity } : store.limits;
  const read = await readBatch(parts, { first: after + 1, last }, whole);
  const { chosen, copies, refusals } = choose(store, read.messages);
  const counts = { stored: 0, repeated: 0, refused: 0 };
  const rowsOf = (batch: Positioned<Message>[]) =>
    batch.reduce((sum, { message }) => sum + store.weigh(message).rows, 0);
  let skips = begun?.skips;
  if (!skips) {
    const messages = chosen.map(({ message }) => message);
    const before =
      messages.length > 0 ? await store.storedBefore(messages, client) : new Map<string, string>();
    const stored = chosen.filter(({ message }) => before.has(store.identity(message)));
    const isOther = ({ message }: Positioned<Message>) =>
      differs(store, message, before.get(store.identity(message)));
    const others = stored
      .filter(isOther)
      .map(({ sequence, message }) => ({ sequence, reason: OTHER_CONTENT, body: JSON.stringify(message) }));
    const repeated = [...copies, ...stored.filter((one) => !isOther(one))];
    counts.repeated = rowsOf(repeated);
    const aside = [...refusals, ...others];
    skips = [...repeated, ...aside].map(({ sequence }) => sequence);
    await note(aside);
  }
  const skipped = new Set(skips);
  parts.onStep?.('noted');
  const inserted = await insert(chosen.filter(({ sequence }) => !skipped.has(sequence)));
  parts.onStep?.('inserted');
  await position.endBatch(read.last, store.recordStored && (() => store.recordStored?.(inserted, client)));
  parts.onStored(counts);
  await events.removeThrough(contract, read.last).catch((error: unknown) => {
    log.warn(
      { err: error },
      `Stored ${store.name}s could not be removed from the stream; retrying after the next batch`,
    );
  });
  return read.last;

  async function note(refused: Refusal[]) {
    await position.noteBatch({ after, last: read.last, skips: skips ?? [] }, refused);
    counts.refused += refused.length;
    for (const { sequence, reason } of refused)
      log.error({ sequence, reason }, 'A message cannot be stored and was set aside');
  }

  async function insert(batch: Positioned<Message>[]): Promise<Message[]> {
    const messages = batch.map(({ message }) => message);
    if (batch.length === 0) return messages;
    try {
      await store.insert(messages, `${created} ${after + 1}-${read.last}`, client);
      counts.stored = rowsOf(batch);
      return messages;
    } catch (error) {
      // A batch is one block: one that cannot be read was stored nowhere, so it may shrink and keep its token.
      const unreadable = isRefused(error) ? await findUnreadable(store, batch) : [];
      if (unreadable.length === 0) throw error;
      skips?.push(...unreadable.map(({ sequence }) => sequence));
      await note(unreadable.map(({ message, ...one }) => ({ ...one, body: JSON.stringify(message) })));
      const bad = new Set(unreadable.map(({ sequence }) => sequence));
      return insert(batch.filter(({ sequence }) => !bad.has(sequence)));
    }
  }
}
