import { type Pace, reap, type Victim } from '../../changes/kill-everything/reaper.ts';
import type { Figure } from '../../proof.ts';
import type { IngestFixture } from './fixture.ts';
import { type Sending, type Sent, sendAll } from './senders.ts';

interface Size {
  count: number;
  batch: number;
  pace: Pace;
  say(line: string): void;
}

/** Sends all of it while everything between a client and ClickHouse is killed, each at least once. */
export async function sendWhileKilling(
  fixture: IngestFixture,
  sending: Sending,
  { count, batch, pace, say }: Size,
): Promise<{ kills: Map<string, number>; sent: Sent }> {
  const kills = new Map<string, number>();
  const victims: Victim[] = [
    { name: 'NATS', ...fixture.nats },
    { name: 'ClickHouse', ...fixture.clickhouse },
    ...(fixture.postgres ? [{ name: 'PostgreSQL', ...fixture.postgres }] : []),
    ...fixture.servers.map((one, index) => ({ name: `server ${index + 1}`, ...one })),
    ...fixture.workers.map((one, index) => ({ name: `worker ${index + 1}`, ...one })),
  ].map(({ name, kill, start }) => {
    kills.set(name, 0);
    const counted = async (signal: NodeJS.Signals) => {
      await kill(signal);
      kills.set(name, (kills.get(name) ?? 0) + 1);
    };
    return { name, kill: counted, start };
  });
  const calm = new AbortController();
  const reaping = reap(victims, pace, { signal: calm.signal, say });
  const startedAt = performance.now();
  const sent = await sendAll(fixture, sending, count, batch);
  const seconds = (performance.now() - startedAt) / 1000;
  // Few lines may be through before everything was killed once.
  while ([...kills.values()].some((times) => times === 0))
    await sendAll(fixture, sending, Math.min(count, 500), batch);
  calm.abort();
  await reaping;
  say(
    `${sent.acknowledged} acknowledged in ${seconds.toFixed(1)} s, ${sent.again} of them sent again, ${sent.failures} requests failed`,
  );
  say(`killed ${[...kills].map(([name, times]) => `${name} ${times}×`).join(', ')}`);
  return { kills, sent };
}

export function killedEach(kills: ReadonlyMap<string, number>): Figure {
  return {
    what: `killed: ${[...kills.keys()].join(', ')}`,
    goal: 'each',
    figure: [...kills.values()].join(', '),
    met: [...kills.values()].every((n) => n > 0),
  };
}
