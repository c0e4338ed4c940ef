import { setTimeout as pause } from 'node:timers/promises';
import type { Mode } from '@sightline/engines';
import type { EngineFault } from '@sightline/engines/testing';
import { type OwnEngine, startNats, startPostgres } from '@sightline/stack';
import { reap, type Victim } from '../changes/kill-everything/reaper.ts';
import { atMost, count, type Part, some } from '../changes/part.ts';
import type { Figure } from '../proof.ts';
import { type CollectFixture, openCollect } from './fixture.ts';

/** With more at once the two cores are busy for nine tenths of the time, and a call takes as long as it waits for them. */
const sizes = {
  full: { prompts: 500, slots: 40, atOnce: '80' },
  small: { prompts: 10, slots: 3, atOnce: '64' },
};
/** Of the full size: 100,000 runs. Every mode that a provider allows is there. */
const fiveRoutes = [
  ['openai-responses', 'background'],
  ['perplexity-agent', 'background'],
  ['cloro', 'background'],
  ['dataforseo-scraper', 'findable'],
  ['anthropic-messages', 'call'],
] as const;
const ANSWER_MS = 500;
/**
 * How long a collector is up and down in the full size, in milliseconds. A plain call is paid again when its process dies in it, whatever that does: of
 * calls of half a second at least one in sixty, where a process lives for thirty.
 */
const pace = { up: [25_000, 35_000], down: [0, 300] } satisfies Parameters<typeof reap>[1];
/** Unpaid, and of both kinds: refused by the provider, and cut off before it worked. */
const faults: EngineFault[] = ['overloaded', 'failing', 'dropped'];
/** Paid answers of a run, at most, in the full size. */
const mostPaid: Record<Mode, number> = { keyed: 1, findable: 1.001, background: 1.01, call: 1.02 };

/** Two collectors are killed again and again, in the full size PostgreSQL and NATS once each, and every tenth call fails. */
export const killed: Part = async (options) => {
  if (!options.full) return whileKilled(options);
  const [postgres, nats] = await Promise.all([startPostgres(), startNats()]);
  try {
    return await whileKilled(options, { postgres, nats });
  } finally {
    await Promise.all([postgres.stop(), nats.stop()]);
  }
};

async function whileKilled({ full, say }: Parameters<Part>[0], own?: OwnEngines): Promise<Figure[]> {
  const { prompts, slots, atOnce } = sizes[full ? 'full' : 'small'];
  const fixture = await openCollect({
    own: own && { postgresUrl: own.postgres.url, natsUrl: own.nats.url },
    engines: {
      delayMs: ANSWER_MS,
      // In full PostgreSQL is killed, and notices are not taken meanwhile.
      noticeRetryMs: 2_000,
      fault: ({ number }) => (number % 10 === 0 ? faults[(number / 10) % faults.length] : undefined),
    },
  });
  const stop = new AbortController();
  try {
    const targets = await fixture.newTargets(prompts, full ? { only: fiveRoutes } : {});
    const runs = await fixture.plan(
      targets.map(({ scheduleId }) => scheduleId),
      slots,
    );
    const environment = { COLLECT_AT_ONCE: atOnce };
    const collectors = [await fixture.startCollector(environment), await fixture.startCollector(environment)];
    const victims = collectors.map(({ kill, start }, index) => ({
      name: `collector ${index + 1}`,
      kill,
      start,
    }));
    const before = performance.now();
    const killing = full
      ? reap(victims, pace, { signal: stop.signal, say })
      : killEachOnce(fixture, victims, runs, stop.signal);
    const restarting = own && restartEnginesOnce(fixture, own, { runs, signal: stop.signal, say });
    await fixture.allEnded(say);
    const seconds = (performance.now() - before) / 1000;
    stop.abort();
    const kills = Object.values(await killing).reduce((sum, times) => sum + times, 0);
    const restarts = (await restarting) ?? 0;
    say(`${runs} runs in ${seconds.toFixed(0)} s, ${fixture.server.calls} questions, ${kills} kills`);
    return [
      some('collectors killed', kills),
      ...(own ? [count('restarts of PostgreSQL and NATS', 2, restarts)] : []),
      ...(await figuresOf(fixture, runs)),
    ];
  } finally {
    stop.abort();
    await fixture.close();
  }
}

interface OwnEngines {
  postgres: OwnEngine;
  nats: OwnEngine;
}

/** PostgreSQL after a third of the questions, NATS after two. Gives how often that was. */
async function restartEnginesOnce(
  { server }: CollectFixture,
  { postgres, nats }: OwnEngines,
  { runs, signal, say }: { runs: number; signal: AbortSignal; say(line: string): void },
): Promise<number> {
  let restarts = 0;
  for (const engine of [postgres, nats]) {
    while (server.calls < (runs * (restarts + 1)) / 3 && !signal.aborted) await pause(20);
    if (signal.aborted) return restarts;
    await engine.kill('SIGKILL');
    await engine.start();
    restarts++;
    say(`${engine === nats ? 'NATS' : 'PostgreSQL'} was killed and is there again`);
  }
  return restarts;
}

/** In a run of seconds: each in its turn, in the middle of its work. */
async function killEachOnce(
  { server }: CollectFixture,
  victims: Victim[],
  runs: number,
  signal: AbortSignal,
): Promise<Record<string, number>> {
  for (const [index, victim] of victims.entries()) {
    while (server.calls < (runs * (index + 1)) / (victims.length + 2) && !signal.aborted) await pause(2);
    await victim.kill('SIGKILL');
    await victim.start();
  }
  return { collectors: victims.length };
}

/** Nano-dollars that the server billed, and how often, by run. The key of an attempt begins with the id of its run. */
function billsOf({ server }: CollectFixture) {
  const byRun = new Map<string, number>();
  const byKey = new Map<string, bigint>();
  for (const { key, nanos } of server.bills) {
    const run = key.slice(0, 36);
    byRun.set(run, (byRun.get(run) ?? 0) + 1);
    byKey.set(key, (byKey.get(key) ?? 0n) + nanos);
  }
  return { byRun, byKey };
}

async function figuresOf(fixture: CollectFixture, runs: number): Promise<Figure[]> {
  const { pool, organizationId } = fixture;
  const { byRun, byKey } = billsOf(fixture);
  const published = await fixture.published();
  const { rows: modes } = await pool.query<{ id: string; mode: Mode; route: string }>(
    'SELECT r.id, t.mode, t.route FROM runs r JOIN targets t ON t.id = r.target_id',
  );
  const { rows: totals } = await pool.query<{
    published: number;
    other: number;
    held: string;
    differs: number;
  }>(
    `SELECT count(*) FILTER (WHERE state = 'published')::integer AS published, count(*) FILTER (WHERE state <> 'published')::integer AS other,
       (SELECT sum(held_nanos)::text FROM spending WHERE organization_id = $1) AS held,
       (SELECT count(*)::integer FROM spending s WHERE s.scope = 'organization' AND s.period = 'month' AND s.spent_nanos <>
          (SELECT sum(cost_nanos) FROM run_attempts)) AS differs
     FROM runs`,
    [organizationId],
  );
  const { rows: attempts } = await pool.query<{ key: string; cost: string }>(
    `SELECT run_id || '-' || attempt AS key, cost_nanos::text AS cost FROM run_attempts WHERE outcome = 'answered' AND cost_kind <> 'estimated'`,
  );
  const { rows: lost } = await pool.query<{ count: number }>(
    `SELECT count(*)::integer FROM run_attempts a JOIN runs r ON r.id = a.run_id JOIN targets t ON t.id = r.target_id WHERE a.outcome = 'lost' AND t.mode = 'call'`,
  );
  const [total] = totals;
  const paidTimes = (ids: readonly { id: string }[]) =>
    ids.reduce((sum, { id }) => sum + (byRun.get(id) ?? 0), 0);
  const calls = modes.filter(({ mode }) => mode === 'call');
  const withKey = modes.filter(({ route }) => route === 'cloro');
  const paidOf = Map.groupBy(modes, ({ mode }) => mode);
  const paid = [...paidOf].map(([mode, ofMode]): Figure => {
    return paidFor(`answers paid for a run, mode ${mode}`, mostPaid[mode], paidTimes(ofMode) / ofMode.length);
  });
  return [
    count('runs that are published', runs, total?.published ?? 0),
    count('runs in any other state', 0, total?.other ?? -1),
    count('answers in the stream', runs, published.size),
    count(
      'answers in the stream more than once',
      0,
      [...published.values()].filter((times) => times > 1).length,
    ),
    count('nano-dollars that are still reserved', 0, Number(total?.held ?? -1)),
    count('months whose spending is not the sum of the attempts', 0, total?.differs ?? -1),
    count(
      'attempts that were answered and cost what the provider billed',
      attempts.length,
      attempts.filter(({ key, cost }) => byKey.get(key) === BigInt(cost)).length,
    ),
    some('attempts whose cost was told', attempts.length),
    ...paid,
    some('runs of a route with keys and notices', withKey.length),
    count('answers paid for them beside one of each', 0, paidTimes(withKey) - withKey.length),
    some('notices that were taken', fixture.server.notices.get(204) ?? 0),
    paidFor('answers paid for a run, all together', 1.01, paidTimes(modes) / modes.length),
    atMost(
      'answers of plain calls paid more than once, beside the calls that ended with their process',
      lost[0]?.count ?? 0,
      paidTimes(calls) - calls.length,
    ),
  ];
}

const paidFor = (what: string, most: number, times: number): Figure => ({
  what,
  goal: `at most ${most}`,
  figure: times.toFixed(4),
  met: times <= most && times >= 1,
  onlyFull: true,
});
