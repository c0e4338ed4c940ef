import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { numberedAnswer } from './numbered-answers.ts';
import type { IngestWorld } from './world.ts';

export interface Sent {
  acknowledged: number;
  /** Answers that were sent again although they had been acknowledged. */
  again: number;
  failures: number;
}

const SENDERS = 3;
/** Of the acknowledged batches one in so many is sent a second time, as a client would that lost its own notes. */
const AGAIN = 5;

/** Sends every answer until it was acknowledged, whatever fails. */
export async function sendAll(world: IngestWorld, count: number, batch: number): Promise<Sent> {
  const sent: Sent = { acknowledged: 0, again: 0, failures: 0 };
  let next = 0;
  const work = async () => {
    while (next < count) {
      const from = next;
      next = Math.min(count, next + batch);
      const to = next;
      const taken = await sendUntilTaken(world, from, to, sent);
      sent.acknowledged += taken;
      if ((from / batch) % AGAIN !== 0) continue;
      const again = await sendUntilTaken(world, from, to, sent);
      sent.again += again;
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, work));
  return sent;
}

async function sendUntilTaken(world: IngestWorld, from: number, to: number, sent: Sent): Promise<number> {
  const lines = Array.from({ length: to - from }, (_, i) =>
    JSON.stringify(numberedAnswer(world.place, from + i)),
  );
  const body = gzipSync(lines.join('\n'), { level: 1 });
  const headers = {
    ...{ 'x-api-key': world.apiKey, 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' },
  };
  for (;;) {
    const server = world.servers[Math.floor(Math.random() * world.servers.length)];
    const answer = await fetch(`${server?.url}/v1/ingest/answers`, {
      ...{ method: 'POST', headers, body, signal: AbortSignal.timeout(30_000) },
    })
      .then(async (one) => ({ status: one.status, text: await one.text() }))
      .catch(() => undefined);
    if (answer?.status === 200) {
      const { accepted, rejected } = JSON.parse(answer.text) as { accepted: number; rejected: unknown[] };
      if (rejected.length > 0) throw new Error(`Rejected: ${JSON.stringify(rejected[0])}`);
      return accepted;
    }
    if (answer && answer.status < 500) throw new Error(`Answered ${answer.status}: ${answer.text}`);
    sent.failures += 1;
    await pause(100);
  }
}
