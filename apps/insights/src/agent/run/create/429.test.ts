import { expect, test } from 'vitest';
import { agentsUnderTest, ask, chain } from '../../testing/agents-under-test.ts';
import { MOST_ACTIVE_RUNS } from '../run.ts';

test('has no more runs of an organization queued or running than allowed, also at once', async () => {
  const { send, newPublished, newTenant, pool } = await agentsUnderTest();
  const id = await newPublished(chain([ask('a', 'x')]));
  const first = await send(`POST /v1/agents/${id}/runs`);
  await pool.query(
    `INSERT INTO agent_runs (id, agent_id, version, organization_id, status, inputs, requested_by, requested_at, most_tokens, most_microdollars, most_seconds)
     SELECT gen_random_uuid(), agent_id, version, organization_id, 'queued', inputs, requested_by, requested_at, 1, 1, 1
     FROM agent_runs, generate_series(1, $2) WHERE id = $1`,
    [first.body.id, MOST_ACTIVE_RUNS - 3],
  );
  const start = () => send(`POST /v1/agents/${id}/runs`);
  const statuses = (await Promise.all(Array.from({ length: 6 }, start))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([202, 202, 429, 429, 429, 429]);
  const other = await newTenant();
  const theirs = await newPublished(chain([ask('a', 'x')]), other);
  expect((await send(`POST /v1/agents/${theirs}/runs`, {}, other)).status).toBe(202);
  await send(`POST /manage/agents/${id}/runs/${first.body.id}/cancel`);
  expect((await start()).status).toBe(202);
});
