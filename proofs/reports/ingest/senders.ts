import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { IngestFixture } from './fixture.ts';

/** What is sent: numbered lines, the same every time. */
export interface Sending {
  path: string;
  lineOf(n: number): string;
  /** More headers of the request with the lines that begin with this one. */
  headersOf?(from: number): Record<string, string>;
  /** Throws unless the answer says that all are taken. */
  accepted(answer: string): number;
}

export interface Sent {
  acknowledged: number;
  /** Lines that were sent again although they had been acknowledged. */
  again: number;
  failures: number;
}

const SENDERS = 3;
/** Of the acknowledged batches one in so many is sent a second time, as a client would that lost its own notes. */
const AGAIN = 5;

/** Sends every line until it was acknowledged, whatever fails. */
export async function sendAll(
  fixture: IngestFixture,
  sending: Sending,
  count: number,
  batch: number,
): Promise<Sent> {
  const sent: Sent = { acknowledged: 0, again: 0, failures: 0 };
  let next = 0;
  const work = async () => {
    while (next < count) {
      const from = next;
      next = Math.min(count, next + batch);
      const to = next;
      const taken = await sendUntilTaken(fixture, sending, { from, to }, sent);
      sent.acknowledged += taken;
      if ((from / batch) % AGAIN !== 0) continue;
      const again = await sendUntilTaken(fixture, sending, { from, to }, sent);
      sent.again += again;
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, work));
  return sent;
}

async function sendUntilTaken(
  fixture: IngestFixture,
  { path, lineOf, headersOf, accepted }: Sending,
  { from, to }: { from: number; to: number },
  sent: Sent,
): Promise<number> {
  const lines = Array.from({ length: to - from }, (_, i) => lineOf(from + i));
  const body = gzipSync(lines.join('\n'), { level: 1 });
  const headers = {
    'x-api-key': fixture.apiKey,
    'content-type': 'application/x-ndjson',
    'content-encoding': 'gzip',
    ...headersOf?.(from),
  };
  for (;;) {
    const server = fixture.servers[Math.floor(Math.random() * fixture.servers.length)];
    const answer = await fetch(`${server?.url}${path}`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(30_000),
    })
      .then(async (one) => ({ status: one.status, text: await one.text() }))
      .catch(() => undefined);
    if (answer?.status === 200) return accepted(answer.text);
    if (answer && answer.status < 500) throw new Error(`Answered ${answer.status}: ${answer.text}`);
    sent.failures += 1;
    await pause(100);
  }
}
