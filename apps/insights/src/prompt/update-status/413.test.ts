import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { promptsUnderTest } from '../testing/prompts-under-test.ts';

test('accepts a body with the ids of 10,000 prompts, and refuses a megabyte', async () => {
  const insights = await promptsUnderTest();
  const { setStatus } = await insights.newPlace();
  const ids = Array.from({ length: 10_000 }, () => randomUUID());
  expect((await setStatus(ids, 'deleted')).body).toEqual({ dry_run: false, updated_prompts: 0 });
  expect((await setStatus([...ids, ...ids, ...ids], 'deleted')).status).toBe(413);
});
