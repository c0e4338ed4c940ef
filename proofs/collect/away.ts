import { setTimeout as pause } from 'node:timers/promises';
import { count, type Part, some } from '../changes/part.ts';
import { type CollectFixture, openCollect } from './fixture.ts';

/** The slots are longer than what is counted as a restart, and all replicates of a prompt are as far from each other as they can be. */
const sizes = {
  full: { everySeconds: 50, prompts: 25, replicates: 100 },
  small: { everySeconds: 4, prompts: 2, replicates: 50 },
};
const AWAY_SLOTS = 3;
/** Before the first of them nothing is asked any more. */
const BEFORE_MS = 300;
const MOST_BURST = 1.1;
const only = [['openai-responses', 'call']] as const;

/** A usual slot, three without a collector, and the one at whose beginning it is back. */
export const away: Part = async ({ full, say }) => {
  const { everySeconds, prompts, replicates } = sizes[full ? 'full' : 'small'];
  const everyMs = everySeconds * 1000;
  const arrivals: number[] = [];
  const fixture = await openCollect({
    engines: {
      delayMs: 300,
      onQuestion() {
        arrivals.push(Date.now());
        return undefined;
      },
    },
  });
  try {
    const [target] = await fixture.newTargets(prompts, { only });
    if (!target) throw new Error('The route cannot be asked');
    const collector = await fixture.startCollector();
    const from = await fixture.turnOn(target.scheduleId, { everySeconds, replicates });
    const until = (moment: number) => pause(Math.max(0, moment - Date.now()));
    await until(from + everyMs - BEFORE_MS);
    await collector.kill('SIGKILL');
    say(`away after ${arrivals.length} questions`);
    const present = new Date(from + (1 + AWAY_SLOTS) * everyMs);
    await until(present.getTime());
    const back = arrivals.length;
    await collector.start();
    await slotEnded(fixture, present);
    const usual = prompts * replicates;
    const windowMs = everyMs / 8;
    const burst = mostWithin(arrivals.slice(back), windowMs) / ((usual * windowMs) / everyMs);
    const { rows } = await fixture.pool.query<{ missed: number; published: number }>(
      `SELECT count(*) FILTER (WHERE slot < $2 AND state = 'missed')::integer AS missed, count(*) FILTER (WHERE slot = $2 AND state = 'published')::integer AS published
       FROM runs WHERE slot BETWEEN $1 AND $2`,
      [new Date(present.getTime() - AWAY_SLOTS * everyMs), present],
    );
    return [
      some('questions before', back),
      count(`runs of ${AWAY_SLOTS} slots that are missed`, AWAY_SLOTS * usual, rows[0]?.missed ?? -1),
      count('runs of the present slot that are published', usual, rows[0]?.published ?? -1),
      {
        what: `largest burst afterwards, of the usual rate, in ${windowMs / 1000} s`,
        goal: `at most ${MOST_BURST}`,
        figure: burst.toFixed(2),
        met: burst <= MOST_BURST,
        onlyFull: true,
      },
    ];
  } finally {
    await fixture.close();
  }
};

async function slotEnded({ pool }: CollectFixture, slot: Date): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ count: number; open: number }>(
      `SELECT count(*)::integer, count(*) FILTER (WHERE state IN ('planned', 'asked', 'answered'))::integer AS open FROM runs WHERE slot = $1`,
      [slot],
    );
    if (rows[0] && rows[0].count > 0 && rows[0].open === 0) return;
    await pause(100);
  }
}

/** The most of these moments that lie in any stretch of this length. */
function mostWithin(moments: number[], lengthMs: number): number {
  let [first, most] = [0, 0];
  for (const [last, moment] of moments.entries()) {
    while ((moments[first] ?? 0) <= moment - lengthMs) first++;
    most = Math.max(most, last - first + 1);
  }
  return most;
}
