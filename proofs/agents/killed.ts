import { setTimeout as pause } from 'node:timers/promises';
import { reap, type Victim } from '../changes/kill-everything/reaper.ts';
import { count, type Part, some } from '../changes/part.ts';
import { type AgentsFixture, openAgents } from './fixture.ts';
import { QUESTIONS, STEPS, tenSteps } from './graphs.ts';

const sizes = {
  full: { runs: 1000, organizations: 4 },
  small: { runs: 10, organizations: 2 },
};
/** How long a worker is up and down in the full size, in milliseconds. */
const pace = { up: [3000, 6000], down: [0, 300] } satisfies Parameters<typeof reap>[1];
/** Of every so many runs one has a budget that stops it. */
const BUDGETED = 5;
/** A question can have some 900 tokens at most, and has some 60. */
const TOKENS = 1_000;
/** What a dead worker had counts as running until another one has it: it must not keep the living from working. */
const generous = { AGENT_RUNS_AT_ONCE_PER_ORGANIZATION: '1000', AGENT_CENTS_PER_DAY: '10000000' };
const ANSWER_MS = 50;

/** Two workers are killed again and again while they take runs of ten steps. */
export const killed: Part = async ({ full, say }) => {
  const { runs, organizations } = sizes[full ? 'full' : 'small'];
  const fixture = await openAgents({ organizations, delayMs: ANSWER_MS });
  const stop = new AbortController();
  try {
    await countEffects(fixture);
    const workers = [await fixture.startWorker(generous), await fixture.startWorker(generous)];
    const victims = workers.map(({ kill, start }, index) => ({ name: `worker ${index + 1}`, kill, start }));
    const before = performance.now();
    const killing = full
      ? reap(victims, pace, { signal: stop.signal, say })
      : killEachOnce(fixture, victims, runs * QUESTIONS, stop.signal);
    await startAll(fixture, runs);
    await fixture.allEnded();
    const seconds = (performance.now() - before) / 1000;
    stop.abort();
    const kills = Object.values(await killing).reduce((sum, times) => sum + times, 0);
    say(`${runs} runs in ${seconds.toFixed(0)} s, ${fixture.model.calls} questions`);
    return [some('workers killed', kills), ...(await figuresOf(fixture, runs, full))];
  } finally {
    stop.abort();
    await fixture.close();
  }
};

/** From here on the database writes down every step that is stored, and every end of a run. */
async function countEffects({ database }: AgentsFixture): Promise<void> {
  await database.query(`
    CREATE TABLE proof_effects (kind text NOT NULL, run_id uuid NOT NULL, path text);
    CREATE FUNCTION proof_step() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO proof_effects VALUES ('step', NEW.run_id, NEW.path); RETURN NULL; END $$;
    CREATE FUNCTION proof_run() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO proof_effects VALUES (NEW.status, NEW.id, ''); RETURN NULL; END $$;
    CREATE TRIGGER proof_step AFTER UPDATE ON agent_steps FOR EACH ROW
      WHEN (NEW.status = 'succeeded' AND OLD.status <> 'succeeded') EXECUTE FUNCTION proof_step();
    CREATE TRIGGER proof_run AFTER UPDATE ON agent_runs FOR EACH ROW
      WHEN (NEW.status IN ('succeeded', 'failed') AND OLD.status <> NEW.status) EXECUTE FUNCTION proof_run();
  `);
}

async function startAll(fixture: AgentsFixture, runs: number): Promise<void> {
  const { tenants } = fixture;
  const share = runs / tenants.length;
  await Promise.all(
    tenants.map(async (tenant) => {
      const category_id = await fixture.newCategory(tenant);
      const [free, budgeted] = [
        await fixture.publish(tenant, tenSteps()),
        await fixture.publish(tenant, tenSteps({ tokens: TOKENS })),
      ];
      for (let n = 0; n < share; n++)
        await fixture.start(tenant, n % BUDGETED === 0 ? budgeted : free, { category_id });
    }),
  );
}

async function figuresOf({ database, model, charged }: AgentsFixture, runs: number, full: boolean) {
  const { rows } = await database.query(`
    SELECT (SELECT count(*) FROM (SELECT FROM proof_effects WHERE kind = 'step' GROUP BY run_id, path HAVING count(*) > 1) twice)::int AS steps_twice,
      (SELECT count(*) FROM (SELECT FROM proof_effects WHERE kind <> 'step' GROUP BY run_id HAVING count(*) > 1) twice)::int AS runs_twice,
      (SELECT count(*) FROM proof_effects e JOIN agent_runs r ON r.id = e.run_id WHERE e.kind = 'step' AND r.most_tokens > ${TOKENS})::int AS steps,
      (SELECT count(*) FROM agent_runs WHERE status = 'succeeded')::int AS succeeded,
      (SELECT count(*) FROM agent_runs WHERE status = 'failed' AND error->>'code' = 'budget_of_run' AND most_tokens = ${TOKENS})::int AS stopped,
      (SELECT count(*) FROM agent_runs WHERE tokens > most_tokens OR microdollars > most_microdollars)::int AS exceeded`);
  const found = rows[0];
  const { rows: limits } = await database.query<{ id: string; most: string }>(
    'SELECT id, most_tokens AS most FROM agent_runs',
  );
  const overcharged = limits.filter(({ id, most }) => (charged.get(id) ?? 0) > Number(most)).length;
  const paid = [...model.paid.values()].reduce((sum, times) => sum + times, 0);
  const stopped = runs / BUDGETED;
  const most = Math.floor(model.paid.size * (full ? 1.02 : 1.25));
  return [
    count('runs that succeeded', runs - stopped, found.succeeded),
    count('runs that their budget stopped', stopped, found.stopped),
    count('steps of runs without such a budget, stored', (runs - stopped) * STEPS, found.steps),
    count('steps stored more than once', 0, found.steps_twice),
    count('runs that ended more than once', 0, found.runs_twice),
    count('runs beyond their budget, as they are stored', 0, found.exceeded),
    count('runs beyond their budget, as the model charged', 0, overcharged),
    {
      what: 'answers paid for',
      goal: `at most ${most}`,
      figure: `${paid} (${(paid / model.paid.size).toFixed(4)} a question)`,
      met: paid <= most,
      onlyFull: true as const,
    },
  ];
}

/** In a run of seconds: each in its turn, in the middle of its work. */
async function killEachOnce(
  { model }: AgentsFixture,
  victims: Victim[],
  questions: number,
  signal: AbortSignal,
): Promise<Record<string, number>> {
  for (const [index, victim] of victims.entries()) {
    while (model.calls < (questions * (index + 1)) / (victims.length + 2) && !signal.aborted) await pause(2);
    await victim.kill('SIGKILL');
    await victim.start();
  }
  return { workers: victims.length };
}
