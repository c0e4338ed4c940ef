import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, freePort, openStack, randomSeed, startSystem } from '@sightline/stack';
import { randomLcg } from 'd3-random';
import { endWithProof } from '../end-with-proof.ts';
import { unlimited } from '../insights-service.ts';
import type { Figure, Proof } from '../proof.ts';
import { clickHouse } from '../tenancy/fixture/rows.ts';
import type { Outcomes } from '../upgrade/load.ts';
import { underLoad } from '../upgrade/under-load.ts';
import { openHaproxy } from './haproxy.ts';
import { openNatsCluster } from './nats-cluster.ts';
import { openPostgresPair } from './postgres-pair.ts';

const RECOVERY_MS = 10_000;
const EVERY_MS = 20_000;
/** The node that was killed comes back after so long. */
const AWAY_MS = 3_000;

export const proof: Proof = {
  name: 'failover',
  summary:
    'a node of a NATS cluster and one of a PostgreSQL pair die every 20 s under load: nothing acknowledged is lost or doubled',
  isLong: 'It needs HAProxy, seven servers and 20 s per kill.',
  async run({ full, say }) {
    const closing: (() => Promise<void>)[] = [];
    const closeLater = (close: () => Promise<unknown>) => closing.unshift(endWithProof(close));
    const opened = <T extends { close(): Promise<unknown> }>(thing: T): T => {
      closeLater(() => thing.close());
      return thing;
    };
    try {
      const stack = opened(await openStack({ engines: ['clickhouse'] }));
      const pair = opened(await openPostgresPair([await freePort(), await freePort()]));
      const port = await freePort();
      opened(await openHaproxy(port, pair));
      const nats = opened(await openNatsCluster());
      say('a pair of PostgreSQL behind HAProxy and three nodes of NATS run');
      const postgresUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
      const databases = { identity: '', content: '', insights: '' };
      for (const name of ['identity', 'content', 'insights'] as const)
        databases[name] = (await createDatabase(postgresUrl, { prefix: name })).url;
      const prefix = `failover${randomBytes(4).toString('hex')}`;
      const system = await startSystem({
        databases,
        natsUrl: nats.url,
        clickhouseUrl: stack.clickhouse.url,
        clickhouseDatabase: prefix,
        redisUrl: undefined,
        prefix,
        settings: {
          ...unlimited,
          LIMIT_ATTEMPTS: 'off-for-tests',
          LOG_LEVEL: 'fatal',
          NATS_REPLICAS: '3',
        },
      });
      closeLater(() => clickHouse(stack.clickhouse.url, `DROP DATABASE IF EXISTS ${prefix} SYNC`));
      closeLater(() => system.stop());
      const kills: number[] = [];
      const random = randomLcg(randomSeed() / 2 ** 31);
      const urls = {
        identity: system.identity.url,
        content: system.content.url,
        insights: system.insights.url,
      };
      const rows = (sql: string) => clickHouse(stack.clickhouse.url, sql.replaceAll('DB.', `${prefix}.`));
      const { outcomes, figures } = await underLoad(
        { urls, contentDatabase: databases.content, rows },
        async () => {
          await pause(AWAY_MS);
          const until = performance.now() + (full ? 300_000 : 2 * EVERY_MS - 1);
          for (let next = performance.now(); next < until; next += EVERY_MS) {
            await pause(Math.max(0, next - performance.now()));
            const which = random() < 0.6 ? 'primary' : 'standby';
            const leader = random() < 0.6 ? { leaderOf: `${prefix}_ANSWERS` } : Math.floor(random() * 3);
            const began = performance.now();
            kills.push(began);
            await Promise.all([pair.kill(which), nats.kill(leader)]);
            await pause(AWAY_MS);
            await Promise.all([pair.whole(), nats.whole()]);
            const wholeMs = performance.now() - began;
            say(
              `${kills.length}: the ${which} and ${typeof leader === 'number' ? 'a node' : 'the leader'} of NATS; whole after ${(wholeMs / 1000).toFixed(1)} s`,
            );
            // Two that are down at once are more than a pair and three nodes promise to bear.
            next = Math.max(next, performance.now() - EVERY_MS);
          }
          await pause(RECOVERY_MS);
        },
      );
      for (const failure of outcomes.failures.slice(0, 8)) say(failure);
      const { requests, deferred, failures } = outcomes;
      say(`${requests} requests, ${deferred} of them 503 with Retry-After, ${failures.length} failed`);
      return [...figures, ...recoveryFigures(outcomes, kills)];
    } finally {
      for (const close of closing) await close();
    }
  },
};

/** From a kill until a request of every kind that began after it has succeeded. */
function recoveryFigures({ successes }: Outcomes, kills: number[]): Figure[] {
  const recoveries = kills.flatMap((killed) =>
    [...successes].map(([kind, times]) => ({
      kind,
      ms: (times.find(([began]) => began >= killed)?.[1] ?? Number.POSITIVE_INFINITY) - killed,
    })),
  );
  const sorted = recoveries.toSorted((one, other) => one.ms - other.ms);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  const p99 = at(0.99);
  return [
    { what: 'kills of each', goal: '', figure: String(kills.length), met: kills.length > 1 },
    {
      what: 'from a kill to the next success of each kind of request: p99',
      goal: 'below 10 s',
      figure: `${((p99?.ms ?? 0) / 1000).toFixed(1)} s (${p99?.kind}); median ${((at(0.5)?.ms ?? 0) / 1000).toFixed(1)} s`,
      met: p99 !== undefined && p99.ms < RECOVERY_MS,
    },
  ];
}
