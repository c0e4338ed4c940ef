import { count, type Part, some } from '../changes/part.ts';
import { openAgents } from './fixture.ts';
import { tenSteps } from './graphs.ts';

const sizes = { full: { runs: 400, cents: 20 }, small: { runs: 20, cents: 1 } };
/** A dollar for a million tokens, of questions and of answers: a token is a millionth of a dollar. */
const prices = { AGENT_INPUT_CENTS_PER_MILLION_TOKENS: '100', AGENT_OUTPUT_CENTS_PER_MILLION_TOKENS: '100' };

/** Two workers take runs of one organization, whose day has money for a part of them. */
export const day: Part = async ({ full }) => {
  const { runs, cents } = sizes[full ? 'full' : 'small'];
  const fixture = await openAgents({ organizations: 1, delayMs: 20 });
  try {
    const settings = {
      ...prices,
      AGENT_CENTS_PER_DAY: String(cents),
      AGENT_RUNS_AT_ONCE: '20',
      AGENT_RUNS_AT_ONCE_PER_ORGANIZATION: '1000',
    };
    for (let worker = 0; worker < 2; worker++) await fixture.startWorker(settings);
    const {
      tenants: [tenant],
      database,
      charged,
    } = fixture;
    if (!tenant) throw new Error('There is no organization.');
    const category_id = await fixture.newCategory(tenant);
    const id = await fixture.publish(tenant, tenSteps());
    for (let n = 0; n < runs; n++) await fixture.start(tenant, id, { category_id });
    await fixture.allEnded();
    const { rows } = await database.query<{ stopped: number; succeeded: number; spent: number }>(
      `SELECT count(*) FILTER (WHERE error->>'code' = 'budget_of_day')::int AS stopped, count(*) FILTER (WHERE status = 'succeeded')::int AS succeeded,
         (SELECT sum(microdollars) FROM agent_spending)::float8 AS spent FROM agent_runs`,
    );
    const { stopped = 0, succeeded = 0, spent = 0 } = rows[0] ?? {};
    const tokens = [...charged.values()].reduce((sum, of) => sum + of, 0);
    const most = cents * 10_000;
    return [
      some('runs that the day had money for', succeeded),
      some('runs that the day stopped', stopped),
      count('runs that ended in another way', 0, runs - succeeded - stopped),
      {
        what: 'microdollars that the model charged',
        goal: `at most ${most}`,
        figure: String(tokens),
        met: tokens <= most,
      },
      {
        what: 'microdollars that are stored',
        goal: `${tokens} to ${most}`,
        figure: String(spent),
        met: spent >= tokens && spent <= most,
      },
    ];
  } finally {
    await fixture.close();
  }
};
