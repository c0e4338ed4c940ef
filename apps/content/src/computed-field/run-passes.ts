import { ComputedFieldError } from './computed-field-error.ts';
import type { Evaluation, Found, Outcome, Wanted } from './evaluator/messages.ts';
import { documentsTooLarge, limits, tooManyLookups } from './limits.ts';

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

type Pass = (
  open: ScriptRun[],
  found: Found[],
  leftMs: number,
) => Promise<{ outcomes: Outcome[]; tookMs: number }>;

/**
 * Evaluates, fetches all documents that were missing at once, and evaluates what missed them again. Every further pass
 * fetches at least one document more, so their number is bounded by that of lookups.
 */
export async function runPasses(runs: ScriptRun[], context: RunContext, pass: Pass): Promise<unknown[]> {
  const values: unknown[] = [];
  const found = new Map<string, Found>();
  let open = [...runs.entries()];
  let leftMs: number = limits.requestMs;
  while (open.length > 0) {
    const { outcomes, tookMs } = await pass(
      open.map(([, run]) => run),
      [...found.values()],
      leftMs,
    );
    leftMs = Math.max(0, leftMs - tookMs);
    const wanted = new Map<string, Wanted>();
    open = open.filter(([position, run], index) => {
      const outcome = outcomes[index] ?? { failed: 'it was not evaluated' };
      if ('failed' in outcome) throw new ComputedFieldError(run, outcome.failed);
      if ('value' in outcome) values[position] = outcome.value;
      else for (const one of outcome.missing) wanted.set(`${one.schemaName}\n${one.key}`, one);
      if (found.size + wanted.size > limits.lookups) throw new ComputedFieldError(run, tooManyLookups);
      return 'missing' in outcome;
    });
    const [first] = open;
    if (!first) break;
    const documents = await context.lookup([...wanted.values()]);
    if (documents === 'too large') throw new ComputedFieldError(first[1], documentsTooLarge);
    for (const [index, [name, one]] of [...wanted].entries()) {
      found.set(name, { ...one, document: documents[index] ?? null });
    }
  }
  return values;
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
  const question = JSON.stringify(evaluation);
  const [first] = open;
  if (first && question.length > limits.inputLength) {
    throw new ComputedFieldError(
      first,
      `its request has more than ${limits.inputLength} characters of content and documents`,
    );
  }
  return question;
}
