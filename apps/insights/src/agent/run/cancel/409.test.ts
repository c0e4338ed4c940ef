import { expect, test } from 'vitest';
import { agentsUnderTest, ask, chain } from '../../testing/agents-under-test.ts';

test('neither cancels nor retries a run that has succeeded', async () => {
  const { send, newPublished, start, startWorker, ended } = await agentsUnderTest();
  const path = await start(await newPublished(chain([ask('a', 'x')])));
  const retry = () => send(`POST /manage/agents/${path}/retry`);
  expect((await retry()).status).toBe(409);
  startWorker();
  expect((await ended(path)).status).toBe('succeeded');
  expect((await retry()).status).toBe(409);
  expect((await send(`POST /manage/agents/${path}/cancel`)).status).toBe(409);
});
