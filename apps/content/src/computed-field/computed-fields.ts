import { LRUCache } from 'lru-cache';
import type { ScriptResult } from './computed-field-error.ts';
import type { Found, ScriptFault } from './evaluator/messages.ts';
import { createEvaluatorPool } from './evaluator-pool.ts';
import { EvaluatorStopped } from './evaluator-process.ts';
import { limits } from './limits.ts';
import {
  type PassOutcome,
  questionOf,
  type RunContext,
  runPasses,
  type ScriptRun,
  tooLarge,
} from './run-passes.ts';

export interface ComputedFields {
  /** What is wrong with a script, by place; nothing when it can be registered. */
  check(websiteId: string, script: string): Promise<ScriptFault[]>;
  /** What came of each, in their order. Rejects only where the engine itself fails. */
  run(runs: ScriptRun[], context: RunContext): Promise<ScriptResult[]>;
  close(): void;
}

const MOST_STOPPED = 10_000;

/**
 * `ownerOf`: whose a website is; evaluators are shared between owners.
 * `stoppedMs`: a script that had to be stopped is not tried again for this long, so that a page which is often read
 * does not spend its evaluators on it.
 */
export function createComputedFields({
  ownerOf = async (websiteId: string): Promise<string | null> => websiteId,
  evaluators = 2,
  stoppedMs = 3_000,
  requestMs = limits.requestMs as number,
  scriptMs = limits.scriptMs as number,
} = {}): ComputedFields {
  const pool = createEvaluatorPool(evaluators, scriptMs);
  const tenantOf = async (websiteId: string) => (await ownerOf(websiteId)) ?? websiteId;
  const stopped = new LRUCache<string, string>({ max: MOST_STOPPED, ttl: stoppedMs });
  return { check, run, close: pool.close };

  async function check(websiteId: string, script: string): Promise<ScriptFault[]> {
    const fault = (message: string) => [{ message, line: 1, column: 1 }];
    if (script.length > limits.scriptLength) return fault(`longer than ${limits.scriptLength} characters`);
    try {
      const question = JSON.stringify({ kind: 'check', script });
      return (await pool.use(await tenantOf(websiteId), (one) => one.ask(question, requestMs))).faults ?? [];
    } catch (error) {
      if (!(error instanceof EvaluatorStopped)) throw error;
      return fault(`too complex: ${error.message}`);
    }
  }

  function run(runs: ScriptRun[], context: RunContext): Promise<ScriptResult[]> {
    const nameOf = ({ script }: ScriptRun) => `${context.meta.websiteId}\n${script}`;
    return runPasses(runs, context, requestMs, async (open, found, leftMs) => {
      const reasons = open.map((one) => stopped.get(nameOf(one)));
      const trying = open.filter((_, index) => reasons[index] === undefined);
      const { outcomes, tookMs } = await evaluate(trying, found, leftMs);
      const tried = outcomes.values();
      return {
        outcomes: reasons.map((reason) =>
          reason === undefined
            ? (tried.next().value ?? { failed: 'it was not evaluated' })
            : { stopped: `it was stopped a moment ago: ${reason}` },
        ),
        tookMs,
      };
    });

    async function evaluate(
      open: ScriptRun[],
      found: Found[],
      leftMs: number,
    ): Promise<{ outcomes: PassOutcome[]; tookMs: number }> {
      if (open.length === 0) return { outcomes: [], tookMs: 0 };
      const question = questionOf(open, context, found);
      const refused = tooLarge(question, open);
      if (refused) return { outcomes: refused, tookMs: 0 };
      return pool.use(await tenantOf(context.meta.websiteId), async (evaluator) => {
        const began = performance.now();
        const tookMs = () => performance.now() - began;
        try {
          const { outcomes = [] } = await evaluator.ask(question, leftMs);
          return { outcomes, tookMs: tookMs() };
        } catch (error) {
          const blamed = error instanceof EvaluatorStopped && open[error.script];
          if (!blamed) throw error;
          stopped.set(nameOf(blamed), error.message);
          // What the others gave went with the process: they are evaluated again, in the time that is left.
          return {
            outcomes: open.map((one) => (one === blamed ? { stopped: error.message } : { missing: [] })),
            tookMs: tookMs(),
          };
        }
      });
    }
  }
}
