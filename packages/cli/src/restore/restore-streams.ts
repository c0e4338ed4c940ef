import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type EncodedMessage, type StoredCopy, subjectOf } from '@sightline/events';
import { type StreamName, streamContract, streamNames } from '../engines/open-engines.ts';
import type { Restoration } from './restoration.ts';

/** Sent before the first is acknowledged. The server stores what one connection sends in its order. */
const TOGETHER = 256;

/**
 * New streams with what had not reached its place. The position of a sink is of a stream that was created at another time, so it begins at the start
 * (docs/decisions/0091). Content has gone back in time, so every client has to reload: the first change stands behind every position that was ever
 * given, whatever became of the old stream, because positions count from the time of the restore in milliseconds (docs/decisions/0183).
 */
export async function restoreStreams({ engines, folder, manifest }: Restoration): Promise<void> {
  const { events, settings, databases } = engines;
  for (const name of streamNames) {
    const entry = manifest.streams.find((one) => one.name === name);
    const contract = streamContract(name, settings.EVENTS_PREFIX, entry?.most_bytes);
    const before = await events.state(contract);
    await events.removeStream(contract);
    await events.ensureStream(contract, { replicas: settings.NATS_REPLICAS });
    if (name === 'CONTENT_CHANGES')
      await events.removeThrough(contract, Math.max(Date.now(), entry?.last ?? 0, before?.last ?? 0));
    if (!entry || entry.messages === 0) continue;
    // Those that still have a row are sent by the relay.
    const waiting = name === 'CONTENT_CHANGES' ? await idsOfOutbox() : new Set<string>();
    await publish(name, join(folder, entry.file), waiting);
  }

  async function idsOfOutbox(): Promise<Set<string>> {
    const { rows } = await databases.content.client.query<{ id: string }>(
      'SELECT message_id::text AS id FROM public.outbox',
    );
    return new Set(rows.map(({ id }) => id));
  }

  async function publish(name: StreamName, path: string, without: Set<string>): Promise<void> {
    const contract = streamContract(name, settings.EVENTS_PREFIX);
    let sent: Promise<unknown>[] = [];
    for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
      const { id, key, body } = JSON.parse(line) as StoredCopy;
      if (without.has(id)) continue;
      const subject = subjectOf(contract, key);
      sent.push(send({ id, stream: contract.stream, subject, body }));
      if (sent.length < TOGETHER) continue;
      await Promise.all(sent);
      sent = [];
    }
    await Promise.all(sent);
  }

  /** Two of one id were in the old stream, so they were sent long after each other: the sink decides what becomes of the second. */
  async function send(message: EncodedMessage): Promise<void> {
    const { duplicate } = await events.publishEncoded(message);
    if (duplicate) await events.publishEncoded({ ...message, id: randomUUID() });
  }
}
