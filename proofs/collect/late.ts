import { setTimeout as pause } from 'node:timers/promises';
import { count, measured, type Part, some } from '../changes/part.ts';
import { openCollect } from './fixture.ts';

/** 50,000 an hour are 13.9 a second: so many prompts in a slot of so many seconds. */
const PER_HOUR = 50_000;
const sizes = { full: { everySeconds: 30, slots: 5 }, small: { everySeconds: 4, slots: 2 } };
const ANSWER_MS = 2_000;
const only = [['openai-responses', 'call']] as const;

/** Slot after slot of a schedule: how long after its planned moment each question arrives at the engine. */
export const late: Part = async ({ full, say }) => {
  const { everySeconds, slots } = sizes[full ? 'full' : 'small'];
  const arrivals = new Map<string, number>();
  const fixture = await openCollect({
    engines: {
      delayMs: ANSWER_MS,
      onQuestion({ key }) {
        arrivals.set(key.slice(0, 36), Date.now());
        return undefined;
      },
    },
  });
  try {
    const prompts = Math.ceil((PER_HOUR / 3600) * everySeconds);
    const [target] = await fixture.newTargets(prompts, { only });
    if (!target) throw new Error('The route cannot be asked');
    await fixture.startCollector();
    const from = await fixture.turnOn(target.scheduleId, { everySeconds });
    await pause(from + slots * everySeconds * 1000 - Date.now() - 500);
    await fixture.turnOff(target.scheduleId, from + slots * everySeconds * 1000);
    await fixture.allEnded(say);
    const { rows } = await fixture.pool.query<{ id: string; planned_at: Date; state: string }>(
      'SELECT id, planned_at, state FROM runs WHERE slot >= $1',
      [new Date(from)],
    );
    const lateness = rows.map(
      ({ id, planned_at }) => (arrivals.get(id) ?? Number.NaN) - planned_at.getTime(),
    );
    const sorted = lateness.toSorted((a, b) => a - b);
    const quantile = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
    say(`${rows.length} runs: half at most ${quantile(0.5)} ms late, the latest ${sorted.at(-1)} ms`);
    return [
      some('runs that were planned', rows.length),
      count(
        'runs that were published',
        prompts * slots,
        rows.filter(({ state }) => state === 'published').length,
      ),
      measured(
        `lateness of a question at ${PER_HOUR.toLocaleString('en')} an hour, p99`,
        2000,
        quantile(0.99),
        ' ms',
      ),
    ];
  } finally {
    await fixture.close();
  }
};
