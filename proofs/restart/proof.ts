import { setTimeout as delay } from 'node:timers/promises';
import { httpClient, startPostgres } from '@sightline/stack';
import { openContentService } from '../content-service.ts';
import type { Proof } from '../proof.ts';

const READERS = 16;
const GOAL_MS = 5000;

export const proof: Proof = {
  name: 'restart',
  summary: 'PostgreSQL restarted under load: the service recovers by itself',
  async run({ full, say }) {
    const rounds = full ? 10 : 2;
    const postgres = await startPostgres();
    const content = await openContentService({ postgresUrl: postgres.url });
    const recoveries: number[] = [];
    const statuses = new Map<number, number>();
    const running = { on: true };
    try {
      const service = await content.start();
      const ask = httpClient(service.url);
      const path = `GET /components/article?websiteId=${content.websiteId}`;
      const seen: Seen = { lastFailure: 0, lastSuccesses: Array<number>(READERS).fill(0) };
      const readers = Array.from({ length: READERS }, async (_, reader) => {
        while (running.on) {
          const { status } = await ask(path, { apiKey: content.tenant.apiKey });
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status === 200) seen.lastSuccesses[reader] = performance.now();
          else seen.lastFailure = performance.now();
          if (status !== 200) await delay(5);
        }
      });
      for (let round = 1; round <= rounds; round++) {
        await delay(300);
        await postgres.kill(round % 2 === 0 ? 'SIGKILL' : 'SIGINT');
        await delay(500);
        await postgres.start();
        const recovery = await recoveryAfter(performance.now(), seen);
        recoveries.push(recovery);
        say(`round ${round}: every reader served again ${recovery.toFixed(0)} ms after PostgreSQL was back`);
      }
      running.on = false;
      await Promise.all(readers);
    } finally {
      running.on = false;
      await content.stop();
      await postgres.stop();
    }
    const slowest = Math.max(...recoveries);
    const others = [...statuses].filter(([status]) => status !== 200 && status !== 503);
    return [
      {
        what: 'slowest recovery after PostgreSQL is back',
        goal: `< ${GOAL_MS / 1000} s`,
        figure: `${(slowest / 1000).toFixed(2)} s`,
        met: slowest < GOAL_MS,
        onlyFull: true,
      },
      {
        what: 'answers meanwhile',
        goal: 'only 200 and 503',
        figure: [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
        met: others.length === 0 && (statuses.get(503) ?? 0) > 0,
      },
    ];
  },
};

interface Seen {
  lastFailure: number;
  lastSuccesses: number[];
}

/** Milliseconds until each reader has an answer and none fails any more; infinite when one still waits after 20 s. */
async function recoveryAfter(back: number, seen: Seen): Promise<number> {
  let recovered = Number.POSITIVE_INFINITY;
  while (performance.now() - back < 20_000) {
    const since = Math.max(back, seen.lastFailure);
    if (seen.lastSuccesses.some((time) => time <= since)) recovered = Number.POSITIVE_INFINITY;
    else recovered = Math.min(recovered, performance.now() - back);
    if (performance.now() - back - recovered > 500) break;
    await delay(2);
  }
  return recovered;
}
