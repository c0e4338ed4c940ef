import { setTimeout as pause } from 'node:timers/promises';
import { count, type Part, some } from '../changes/part.ts';
import { openCollect } from './fixture.ts';

const sizes = { full: { prompts: 500, seconds: 30 }, small: { prompts: 100, seconds: 6 } };
const AT_ONCE = 8;
/** What was on its way when the refusal came. */
const ON_ITS_WAY_MS = 500;

/** One target is refused for so many seconds; two collectors go on with the others. */
export const refused: Part = async ({ full, say }) => {
  const { prompts, seconds } = sizes[full ? 'full' : 'small'];
  const targetOf = new Map<string, string>();
  const calls: { target: string; at: number }[] = [];
  let refusing: string | undefined;
  let refusedAt: number | undefined;
  const fixture = await openCollect({
    engines: {
      delayMs: 300,
      retryAfterSeconds: seconds,
      fault({ key }) {
        const target = targetOf.get(key.slice(0, 36)) ?? '';
        const at = performance.now();
        calls.push({ target, at });
        if (target !== refusing || refusedAt !== undefined) return undefined;
        refusedAt = at;
        return 'rate-limited';
      },
    },
  });
  try {
    const targets = await fixture.newTargets(prompts, { atOnce: AT_ONCE });
    await fixture.plan(
      targets.map(({ scheduleId }) => scheduleId),
      Math.ceil((seconds * 3 * (1000 / 300) * AT_ONCE) / prompts),
    );
    const { rows } = await fixture.pool.query<{ id: string; target_id: string }>(
      'SELECT id, target_id FROM runs',
    );
    for (const { id, target_id } of rows) targetOf.set(id, target_id);
    await Promise.all([fixture.startCollector(), fixture.startCollector()]);
    while (calls.length < 50) await pause(10);
    const [first] = targets;
    if (!first) throw new Error('No route can be asked');
    const between = (from: number, to: number, isFirst: boolean) =>
      calls.filter(({ target, at }) => at >= from && at < to && (target === first.id) === isFirst).length;
    const usualFrom = performance.now();
    await pause(seconds * 1000);
    const usualTo = performance.now();
    refusing = first.id;
    while (refusedAt === undefined) await pause(1);
    const from: number = refusedAt;
    await pause(seconds * 1000);
    const rateOf = (count: number, ms: number) => (count / ms) * 1000;
    const before = rateOf(between(usualFrom, usualTo, false), usualTo - usualFrom);
    const after = rateOf(between(from, from + seconds * 1000, false), seconds * 1000);
    say(`others: ${before.toFixed(1)} calls a second before, ${after.toFixed(1)} meanwhile`);
    return [
      some('calls of the target before it was refused', between(usualFrom, usualTo, true)),
      count(
        `calls of the target within ${seconds} seconds of the refusal`,
        0,
        between(from + ON_ITS_WAY_MS, from + seconds * 1000, true),
      ),
      {
        what: 'rate of the other targets meanwhile',
        goal: 'at least 0.98 of their usual one',
        figure: (after / before).toFixed(3),
        met: after / before >= 0.98,
        onlyFull: true,
      },
    ];
  } finally {
    await fixture.close();
  }
};
