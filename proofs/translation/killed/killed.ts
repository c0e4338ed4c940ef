import { setTimeout as pause } from 'node:timers/promises';
import { type Fault, sometimes } from '@sightline/llm/testing';
import { reap, type Victim } from '../../changes/kill-everything/reaper.ts';
import { count, type Part, some } from '../../changes/part.ts';
import { type Fixture, openFixture, paidAnswers } from '../fixture.ts';
import { countEnds, endsOf } from './count-ends.ts';
import { watchJob } from './watch-job.ts';

const sizes = {
  full: { documents: 2000, languages: ['de', 'fr', 'es', 'it', 'nl'] },
  small: { documents: 40, languages: ['de', 'fr'] },
};
/** How long a worker is up and down in the full size, in milliseconds. */
const pace = { up: [3000, 6000], down: [0, 300] } satisfies Parameters<typeof reap>[1];

/** Every one of them comes soon: the time of a proof is for kills, not for waiting. */
const faults: Fault[] = [
  'rate-limited-without-wait',
  'failing',
  'dropped',
  'broken-off',
  'truncated',
  'invalid-json',
  'missing-text',
  'lost-placeholder',
  'wrong-language',
];
/** What a dead worker had counts as being translated until another one has it: it must not keep the living from working. */
const generous = {
  TRANSLATIONS_AT_ONCE_PER_ORGANIZATION: '1000',
  TRANSLATIONS_AT_ONCE_OF_PROVIDER: '1000',
};
const FAULTY = 0.2;
/** Still quick for a model: what was on its way when a worker died is what is paid twice. */
const ANSWER_MS = 500;

/** Two workers are killed again and again while the model fails for every fifth call. */
export const killed: Part = async ({ full, say }) => {
  const { documents, languages } = sizes[full ? 'full' : 'small'];
  const fixture = await openFixture(documents, {
    fault: sometimes(FAULTY, faults, 'proof'),
    delayMs: ANSWER_MS,
  });
  const stop = new AbortController();
  try {
    await countEnds(fixture.database);
    const instances = [fixture.content.first, await fixture.startServer()];
    const workers = [await fixture.startWorker(generous), await fixture.startWorker(generous)];
    const victims = workers.map(({ kill, start }, index) => ({ name: `worker ${index + 1}`, kill, start }));
    const pairs = documents * languages.length;
    const before = performance.now();
    const { job } = await fixture.order(languages);
    const killing = full
      ? reap(victims, pace, { signal: stop.signal, say })
      : killEachOnce(fixture, victims, { pairs, signal: stop.signal });
    const watched = await watchJob(
      fixture,
      job,
      instances.map(({ url }) => url),
    );
    const seconds = (performance.now() - before) / 1000;
    stop.abort();
    const kills = Object.values(await killing).reduce((sum, times) => sum + times, 0);
    const [ends, stored, announced] = await Promise.all(
      ['end', 'stored', 'announced'].map((kind) => endsOf(fixture.database, kind)),
    );
    const failures = [...fixture.model.faults.values()].reduce((sum, times) => sum + times, 0);
    say(
      `${pairs} pairs in ${seconds.toFixed(0)} s, ${fixture.model.calls} calls, ${failures} of them failed; ${watched.reads} reads of the job, ${watched.steps} steps of its counter`,
    );
    const most = Math.floor(pairs * (full ? 1.02 : 1.25));
    const paid = paidAnswers(fixture);
    return [
      some('workers killed', kills),
      some('calls that failed', failures),
      count('pairs that ended once', pairs, ends?.once ?? 0),
      count('pairs that ended more than once', 0, ends?.more ?? 0),
      count('translations stored once', pairs, stored?.once ?? 0),
      count('translations announced once', pairs, announced?.once ?? 0),
      count('translations completed, as the job says', pairs, watched.last.translations_completed),
      {
        what: 'answers paid for',
        goal: `at most ${most}`,
        figure: `${paid} (${(paid / pairs).toFixed(4)} a pair)`,
        met: paid <= most,
        onlyFull: true,
      },
      count('reads of the job that were refused', 0, watched.refused),
      count('reads whose counters do not add up', 0, watched.wrong),
      some('steps of its counters', watched.steps - 1),
    ];
  } finally {
    stop.abort();
    await fixture.close();
  }
};

/** In a run of seconds: each in its turn, in the middle of its work. */
async function killEachOnce(
  { model }: Fixture,
  victims: Victim[],
  { pairs, signal }: { pairs: number; signal: AbortSignal },
): Promise<Record<string, number>> {
  for (const [index, victim] of victims.entries()) {
    while (model.calls < (pairs * (index + 1)) / (victims.length + 2) && !signal.aborted) await pause(2);
    await victim.kill('SIGKILL');
    await victim.start();
  }
  return { workers: victims.length };
}
