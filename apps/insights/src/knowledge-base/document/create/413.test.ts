import { expect, test } from 'vitest';
import { knowledgeUnderTest } from '../../testing/knowledge-under-test.ts';
import { sendFormTo } from '../../testing/send-form.ts';

test('refuses a body of more than 4 MiB, of either type', async () => {
  const knowledge = await knowledgeUnderTest();
  const base = await knowledge.newBase();
  const send = sendFormTo(knowledge.port, base);
  const large = Buffer.alloc(4 * 1024 * 1024 + 1, ' ');
  expect((await send(large, 'application/json')).status).toBe(413);
  expect((await send(large, 'multipart/form-data; boundary=x')).status).toBe(413);
});
