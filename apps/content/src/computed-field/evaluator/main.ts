import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { Script } from 'node:vm';
import { limits } from '../limits.ts';
import { fromJson } from './convert.ts';
import { createLookups } from './lookups.ts';
import { type Answer, type Ask, type Evaluation, type Outcome, STARTING } from './messages.ts';
import { createPrograms } from './programs.ts';

/**
 * A process of its own that evaluates scripts. What a script does to its heap, its stack or its time ends here: whoever
 * asked kills the process, and no other request is in it.
 */
const lookups = createLookups();
const programs = createPrograms(lookups.functions);

let resultsLength = 0;

function evaluate({ scripts, contents, meta, params, found }: Evaluation): Outcome[] {
  lookups.give(found);
  const shared = { meta: fromJson(meta), params: fromJson(params) };
  const outcomes: Outcome[] = [];
  resultsLength = 0;
  let content: { index: number; value: ReturnType<typeof fromJson> } | undefined;
  for (const [index, script] of scripts.entries()) {
    sayStarting(index);
    if (content?.index !== script.content) {
      content = { index: script.content, value: fromJson(contents[script.content]) };
    }
    const outcome = evaluateOne(script.script, { ...shared, content: content.value });
    outcomes.push(outcome);
  }
  return outcomes;
}

function evaluateOne(script: string, bindings: Parameters<typeof programs.evaluate>[1]): Outcome {
  let outcome: Outcome;
  try {
    const { value, length } = programs.evaluate(script, bindings);
    if (resultsLength + length > limits.resultsLength) {
      throw new Error(`the results of its request have more than ${limits.resultsLength} characters of JSON`);
    }
    resultsLength += length;
    outcome = { value };
  } catch (error) {
    outcome = { failed: wordsOf(error) };
  }
  try {
    const missing = lookups.takeMissing();
    return missing.length > 0 ? { missing } : outcome;
  } catch (error) {
    return { failed: wordsOf(error) };
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function sayStarting(index: number): void {
  const { user, system } = process.cpuUsage();
  try {
    writeSync(1, `${STARTING}${index} ${Math.round((user + system) / 1000)}\n`);
  } catch {
    // The pipe is full because the service has not read it yet: it then names an earlier script if this one is stopped.
  }
}

function answer(ask: Ask): Answer {
  if (ask.kind === 'check') return { faults: programs.check(ask.script) };
  return { outcomes: evaluate(ask) };
}

// Ends this process too when the one that would have killed it died meanwhile: a loop that never ends sees no closed pipe.
const guarded = new Script('answerAsk()');
const ORPHAN_MS = 20 * limits.requestMs;

function receive(text: string): void {
  const ask: Ask = JSON.parse(text);
  Object.assign(globalThis, { answerAsk: () => answer(ask) });
  process.stdout.write(`${JSON.stringify(guarded.runInThisContext({ timeout: ORPHAN_MS }))}\n`);
}

// The first parse of a process takes ten times as long as a later one, and the first time zone more than a whole script
// may: neither must count against somebody's script.
programs.evaluate(
  '["a"].filter(x, x != "b").map(x, x + " | " + string(1.5)).join(",").size() > 0 ? "a" : "b"',
  {},
);
programs.evaluate('timestamp("2026-01-01T00:00:00Z").getHours("Europe/Berlin")', {});

// Signals of the terminal are for the service, which still answers its last requests; the end of stdin ends this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.stdin.on('end', () => process.exit());
process.stdin.setEncoding('utf8');
let parts: string[] = [];
process.stdin.on('data', (part: string) => {
  parts.push(part);
  // One question at a time: a line ends where a part ends.
  if (!part.endsWith('\n')) return;
  const text = parts.join('');
  parts = [];
  receive(text);
});
flushCompileCache();
process.stdout.write('{}\n');
