import { expect, test } from 'vitest';
import { promptOf, promptsUnderTest } from '../testing/prompts-under-test.ts';

const withPadding = (bytes: number) => `{"prompts":[${JSON.stringify(promptOf())}]${' '.repeat(bytes)}}`;

test('refuses a body above 8 MiB, and accepts one just below', async () => {
  const insights = await promptsUnderTest();
  const { tenant, path, rows } = await insights.newPlace();
  const post = (body: string) => insights.ask(`POST ${path}`, { apiKey: tenant.writeKey, body });
  const refused = await post(withPadding(8 << 20));
  expect(refused.status).toBe(413);
  expect(refused.body).toEqual({ detail: expect.any(String) });
  expect(await rows()).toEqual([]);
  expect((await post(withPadding((8 << 20) - 1000))).status).toBe(200);
});
