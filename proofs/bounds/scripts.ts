import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createComputedFields } from '../../apps/content/src/computed-field/computed-fields.ts';
import { limits } from '../../apps/content/src/computed-field/limits.ts';
import { hostile } from '../../apps/content/src/computed-field/testing/hostile-scripts.ts';
import { runContext } from '../../apps/content/src/computed-field/testing/run-script.ts';
import type { Part } from '../proof-of-parts.ts';
import { median } from '../wrk.ts';

/** What a machine that does other work may add. A script that is not stopped at all runs for minutes. */
const MARGIN_MS = 400;
const GOAL_MS = limits.scriptMs + MARGIN_MS;

/** Every hostile script beside another website's: how soon it is stopped, and how long the other one waits. */
export const scripts: Part = async ({ full }) => {
  const rounds = full ? 5 : 1;
  const fields = createComputedFields({ stoppedMs: 1 });
  const newContext = () => runContext({ meta: { locale: 'fr', path: '/', websiteId: randomUUID() } });
  const run = (script: string, context = newContext()) =>
    fields.run([{ blockId: 'block-1', fieldPath: 'title', script, content: { n: 'a' } }], context);
  const stopped: number[] = [];
  const others: number[] = [];
  const delays: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [, script] of hostile) {
        const [attacker, other] = [newContext(), newContext()];
        // Both evaluators run, so that no start is measured.
        await Promise.all([run('1', attacker), run('1', other)]);
        const delay = monitorEventLoopDelay({ resolution: 5 });
        delay.enable();
        const began = performance.now();
        const attack = run(script, attacker).then(([result]) => {
          if (result && 'error' in result) stopped.push(performance.now() - began);
        });
        for (let i = 0; i < 5; i += 1) {
          const asked = performance.now();
          await run('content.n + meta.locale', other);
          others.push(performance.now() - asked);
        }
        await attack;
        delay.disable();
        delays.push(delay.max / 1e6);
      }
    }
  } finally {
    fields.close();
  }
  const figure = (what: string, values: number[]) => ({
    what,
    goal: `< ${GOAL_MS} ms`,
    figure: `${median(values).toFixed(0)} ms (slowest ${Math.max(...values).toFixed(0)} ms)`,
    met: median(values) < GOAL_MS,
    onlyFull: true as const,
  });
  return [
    {
      what: 'hostile scripts that are stopped',
      goal: `${hostile.length * rounds}`,
      figure: `${stopped.length}`,
      met: stopped.length === hostile.length * rounds,
    },
    figure('from the request to the end of a hostile script, median', stopped),
    figure('a script of another website meanwhile, median', others),
    figure('longest delay of the event loop per script, median', delays),
  ];
};
