import { expect, test } from 'vitest';
import { agentsUnderTest, ask, chain } from '../testing/agents-under-test.ts';

test('removes an agent with all that belongs to it, and nothing of others', async () => {
  const { send, newPublished, start, startWorker, ended, pool } = await agentsUnderTest();
  const [gone, kept] = [
    await newPublished(chain([ask('a', 'x')])),
    await newPublished(chain([ask('a', 'y')])),
  ];
  const paths = [await start(gone), await start(kept)];
  startWorker();
  for (const path of paths) expect(await ended(path)).toMatchObject({ status: 'succeeded' });
  expect((await send(`DELETE /manage/agents/${gone}`)).status).toBe(204);
  expect((await send(`DELETE /manage/agents/${gone}`)).status).toBe(404);
  const { rows } = await pool.query(
    `SELECT (SELECT count(*)::int FROM agents) AS agents, (SELECT count(*)::int FROM agent_versions) AS versions,
       (SELECT count(*)::int FROM agent_runs) AS runs, (SELECT count(*)::int FROM agent_steps) AS steps, (SELECT count(*)::int FROM agent_model_calls) AS calls`,
  );
  expect(rows).toEqual([{ agents: 1, versions: 1, runs: 1, steps: 1, calls: 1 }]);
  expect((await send(`GET /v1/agents/${kept}`)).status).toBe(200);
});
