import { setTimeout as pause } from 'node:timers/promises';
import type { Mode } from '@sightline/engines';
import type { EngineFault } from '@sightline/engines/testing';
import { reap, type Victim } from '../changes/kill-everything/reaper.ts';
import { count, type Part, some } from '../changes/part.ts';
import type { Figure } from '../proof.ts';
import { type CollectFixture, openCollect } from './fixture.ts';

const sizes = { full: { prompts: 500, slots: 40 }, small: { prompts: 10, slots: 6 } };
/** How long a collector is up and down in the full size, in milliseconds. */
const pace = { up: [3000, 6000], down: [0, 300] } satisfies Parameters<typeof reap>[1];
const ANSWER_MS = 500;
/** Unpaid, and of both kinds: refused by the provider, and cut off before it worked. */
const faults: EngineFault[] = ['overloaded', 'failing', 'dropped'];
/** Paid answers of a run, at most, in the full size. */
const mostPaid: Record<Mode, number> = { keyed: 1, findable: 1.001, background: 1.01, call: 1.02 };

/** Two collectors are killed again and again, and every tenth call fails. */
export const killed: Part = async ({ full, say }) => {
  const { prompts, slots } = sizes[full ? 'full' : 'small'];
  const fixture = await openCollect({
    engines: {
      delayMs: ANSWER_MS,
      fault: ({ number }) => (number % 10 === 0 ? faults[(number / 10) % faults.length] : undefined),
    },
  });
  const stop = new AbortController();
  try {
    const targets = await fixture.newTargets(prompts);
    const runs = await fixture.plan(
      targets.map(({ scheduleId }) => scheduleId),
      slots,
    );
    const collectors = [await fixture.startCollector(), await fixture.startCollector()];
    const victims = collectors.map(({ kill, start }, index) => ({
      name: `collector ${index + 1}`,
      kill,
      start,
    }));
    const before = performance.now();
    const killing = full
      ? reap(victims, pace, { signal: stop.signal, say })
      : killEachOnce(fixture, victims, runs, stop.signal);
    await fixture.allEnded(say);
    const seconds = (performance.now() - before) / 1000;
    stop.abort();
    const kills = Object.values(await killing).reduce((sum, times) => sum + times, 0);
    say(`${runs} runs in ${seconds.toFixed(0)} s, ${fixture.server.calls} questions`);
    return [some('collectors killed', kills), ...(await figuresOf(fixture, runs))];
  } finally {
    stop.abort();
    await fixture.close();
  }
};

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
  const { rows: modes } = await pool.query<{ id: string; mode: Mode }>(
    'SELECT r.id, t.mode FROM runs r JOIN targets t ON t.id = r.target_id',
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
  const [total] = totals;
  const paidOf = Map.groupBy(modes, ({ mode }) => mode);
  const paid = [...paidOf].map(([mode, ofMode]): Figure => {
    const times = ofMode.reduce((sum, { id }) => sum + (byRun.get(id) ?? 0), 0) / ofMode.length;
    return {
      what: `answers paid for a run, mode ${mode}`,
      goal: `at most ${mostPaid[mode]}`,
      figure: times.toFixed(4),
      met: times <= mostPaid[mode] && times >= 1,
      onlyFull: true,
    };
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
  ];
}
