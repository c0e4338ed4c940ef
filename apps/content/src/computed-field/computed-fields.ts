import { LRUCache } from 'lru-cache';
import { ComputedFieldError } from './computed-field-error.ts';
import type { ScriptFault } from './evaluator/messages.ts';
import { createEvaluatorPool } from './evaluator-pool.ts';
import { EvaluatorStopped } from './evaluator-process.ts';
import { limits } from './limits.ts';
import { questionOf, type RunContext, runPasses, type ScriptRun } from './run-passes.ts';

export interface ComputedFields {
  /** What is wrong with a script, by place; nothing when it can be registered. */
  check(websiteId: string, script: string): Promise<ScriptFault[]>;
  /** The values in the order of the runs. Rejects with `ComputedFieldError`, which names the first that failed. */
  run(runs: ScriptRun[], context: RunContext): Promise<unknown[]>;
  close(): void;
}

const MOST_STOPPED = 10_000;

/**
 * `stoppedMs`: a script that had to be stopped is not tried again for this long, so that a page which is often read
 * does not spend its evaluators on it.
 */
export function createComputedFields({ evaluators = 2, stoppedMs = 3_000 } = {}): ComputedFields {
  const pool = createEvaluatorPool(evaluators);
  const stopped = new LRUCache<string, string>({ max: MOST_STOPPED, ttl: stoppedMs });
  return { check, run, close: pool.close };

  async function check(websiteId: string, script: string): Promise<ScriptFault[]> {
    const fault = (message: string) => [{ message, line: 1, column: 1 }];
    if (script.length > limits.scriptLength) return fault(`longer than ${limits.scriptLength} characters`);
    try {
      const question = JSON.stringify({ kind: 'check', script });
      return (await pool.use(websiteId, (one) => one.ask(question, limits.requestMs))).faults ?? [];
    } catch (error) {
      if (!(error instanceof EvaluatorStopped)) throw error;
      return fault(`too complex: ${error.message}`);
    }
  }

  async function run(runs: ScriptRun[], context: RunContext): Promise<unknown[]> {
    const { websiteId } = context.meta;
    const nameOf = ({ script }: ScriptRun) => `${websiteId}\n${script}`;
    return runPasses(runs, context, async (open, found, leftMs) => {
      for (const one of open) {
        const reason = stopped.get(nameOf(one));
        if (reason) throw new ComputedFieldError(one, `it was stopped a moment ago: ${reason}`);
      }
      const question = questionOf(open, context, found);
      return pool.use(websiteId, async (evaluator) => {
        const began = performance.now();
        try {
          const { outcomes = [] } = await evaluator.ask(question, leftMs);
          return { outcomes, tookMs: performance.now() - began };
        } catch (error) {
          const blamed = error instanceof EvaluatorStopped && open[error.script];
          if (!blamed) throw error;
          stopped.set(nameOf(blamed), error.message);
          throw new ComputedFieldError(blamed, error.message);
        }
      });
    });
  }
}
