import { ComputedFieldError, type ScriptResult } from './computed-field-error.ts';
import type { Evaluation, Found, Outcome, Wanted } from './evaluator/messages.ts';
import { documentsTooLarge, inputTooLarge, limits, requestTooLong, tooManyLookups } from './limits.ts';

export interface ScriptRun {
  blockId: string;
  fieldPath: string;
  script: string;
  /** What the script sees as `content`: plain JSON, the published content of the block. */
  content: object;
}

export interface RunContext {
  meta: { locale: string; path: string; websiteId: string };
  params: object;
  /** Published documents of the website by id or slug, in the order asked for, null where there is none. */
  lookup(wanted: Wanted[]): Promise<(object | null)[] | 'too large'>;
}

/** `stopped`: the script ran out of time or memory. `missing` without any document: it must be evaluated again. */
export type PassOutcome = Outcome | { stopped: string };

type Pass = (
  open: ScriptRun[],
  found: Found[],
  leftMs: number,
) => Promise<{ outcomes: PassOutcome[]; tookMs: number }>;

/**
 * Evaluates, fetches all documents that were missing at once, and evaluates what missed them again. Every further pass fetches at least
 * one document more, or leaves out a script that was stopped, so their number is bounded by those of lookups and scripts.
 *
 * A script that fails, or asks for more than it may, fails alone.
 */
export async function runPasses(
  runs: ScriptRun[],
  context: RunContext,
  requestMs: number,
  pass: Pass,
): Promise<ScriptResult[]> {
  const results: ScriptResult[] = [];
  const found = new Map<string, Found>();
  let open = [...runs.entries()];
  let leftMs = requestMs;
  const fail = ([position, run]: [number, ScriptRun], reason: string, stopped = false) => {
    results[position] = { error: new ComputedFieldError(run, reason, { stopped }) };
    return false;
  };
  while (open.length > 0) {
    if (leftMs <= 0) {
      for (const entry of open) fail(entry, requestTooLong, true);
      break;
    }
    const known = [...found.values()];
    const { outcomes, tookMs } = await pass(
      open.map(([, run]) => run),
      known,
      leftMs,
    );
    leftMs -= tookMs;
    const wanted = new Map<string, Wanted>();
    const settle = (entry: [number, ScriptRun], outcome: PassOutcome | undefined) => {
      if (!outcome) return fail(entry, 'it was not evaluated');
      if ('failed' in outcome) return fail(entry, outcome.failed);
      if ('stopped' in outcome) return fail(entry, outcome.stopped, true);
      if ('value' in outcome) {
        results[entry[0]] = outcome;
        return false;
      }
      const more = outcome.missing.filter((one) => !wanted.has(nameOf(one)));
      if (found.size + wanted.size + more.length > limits.lookups) return fail(entry, tooManyLookups);
      for (const one of more) wanted.set(nameOf(one), one);
      return true;
    };
    const waiting = new Set(open.filter((_, index) => waits(outcomes[index])));
    open = open.filter((entry, index) => settle(entry, outcomes[index]));
    if (wanted.size === 0) continue;
    const documents = await context.lookup([...wanted.values()]);
    if (documents === 'too large') {
      open = open.filter((entry) => !waiting.has(entry) || fail(entry, documentsTooLarge));
      continue;
    }
    for (const [index, [name, one]] of [...wanted].entries()) {
      found.set(name, { ...one, document: documents[index] ?? null });
    }
  }
  return results;
}

function waits(outcome: PassOutcome | undefined): boolean {
  return outcome !== undefined && 'missing' in outcome && outcome.missing.length > 0;
}

function nameOf({ schemaName, key }: Wanted): string {
  return `${schemaName}\n${key}`;
}

/** One line for the evaluator. The content of a block with several scripts is in it once. */
export function questionOf(open: ScriptRun[], { meta, params }: RunContext, found: Found[]): string {
  const contents = [...new Set(open.map(({ content }) => content))];
  const places = new Map(contents.map((content, index) => [content, index]));
  const evaluation: Evaluation = {
    kind: 'evaluate',
    scripts: open.map(({ script, content }) => ({ script, content: places.get(content) ?? 0 })),
    contents,
    meta,
    params,
    found,
  };
  return JSON.stringify(evaluation);
}

/** All of them have failed where their content and documents are too much for one request. */
export function tooLarge(question: string, open: ScriptRun[]): PassOutcome[] | undefined {
  return question.length > limits.inputLength ? open.map(() => ({ failed: inputTooLarge })) : undefined;
}
