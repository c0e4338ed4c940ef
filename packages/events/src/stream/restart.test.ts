import { randomUUID } from 'node:crypto';
import { startNats } from '@sightline/stack';
import { expect, test } from 'vitest';
import { connectEvents, contentChanges, EventsUnavailableError } from '../index.ts';
import { change, type LogLine, recordingLog } from '../testing/fixture.ts';
import { eventually } from '../testing/read-stream.ts';

test('recovers readers and workers after NATS was killed and restarted', async () => {
  const nats = await startNats();
  const lines: LogLine[] = [];
  const events = connectEvents({ url: nats.url, name: 'restart', log: recordingLog(lines) });
  const end = new AbortController();
  const website = randomUUID();
  const read: (number | null)[] = [];
  const worked: (number | null)[] = [];
  const publish = (version: number) => events.publish(contentChanges, change(website, version));
  try {
    await events.ensureStream(contentChanges);
    const reading = (async () => {
      const replay = events.replay(contentChanges, { key: website, after: 0, signal: end.signal });
      for await (const { message } of replay) read.push(message.version);
    })();
    const worker = events.consume(
      contentChanges,
      // An acknowledgement that died with NATS is waited for so long.
      { durable: 'worker', inOrder: true, ackWaitMs: 1_000 },
      async ({ message }) => {
        worked.push(message.version);
      },
    );
    const all = (count: number) => [read, worked].every((seen) => new Set(seen).size === count);
    await publish(1);
    await eventually(() => all(1), 'the first everywhere');

    await nats.kill('SIGKILL');
    await eventually(() => !events.connected, 'the loss noticed');
    await expect(publish(2)).rejects.toThrow(EventsUnavailableError);
    await expect(events.ping()).rejects.toThrow(EventsUnavailableError);
    await nats.start();
    await eventually(() => events.connected, 'the connection back');

    await publish(3);
    await eventually(() => all(2), 'the next everywhere');
    end.abort();
    await Promise.all([reading, worker.stop()]);
    // What was refused while it was away was not kept and sent later.
    expect(read).toEqual([1, 3]);
    expect([...new Set(worked)]).toEqual([1, 3]);
    expect(lines.filter((line) => line.text.startsWith('NATS connection'))).toHaveLength(2);
  } finally {
    end.abort();
    await events.drain();
    await nats.stop();
  }
});
