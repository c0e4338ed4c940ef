import { expect, test } from 'vitest';
import { promptsUnderTest } from '../testing/prompts-under-test.ts';

test('refuses a body above 8 MiB, and accepts one just below', async () => {
  const insights = await promptsUnderTest();
  const { tenant, path, given } = await insights.newPlace();
  const change = JSON.stringify({ id: await given(), language: 'de' });
  const patch = (bytes: number) =>
    insights.ask(`PATCH ${path}`, {
      apiKey: tenant.writeKey,
      body: `{"prompts":[${change}]${' '.repeat(bytes)}}`,
    });
  expect((await patch(8 << 20)).status).toBe(413);
  expect((await patch((8 << 20) - 1000)).body.updated).toBe(1);
});
