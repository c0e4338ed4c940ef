import { beforeAll, expect, test } from 'vitest';
import { knowledgeUnderTest } from '../../testing/knowledge-under-test.ts';
import { sendFormTo } from '../../testing/send-form.ts';

let knowledge: Awaited<ReturnType<typeof knowledgeUnderTest>>;

beforeAll(async () => {
  knowledge = await knowledgeUnderTest();
});

test('refuses a form that is truncated, has a field twice, or a file that is not UTF-8', async () => {
  const base = await knowledge.newBase();
  const send = sendFormTo(knowledge.port, base);
  const part = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = 'content-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain';
  for (const [body, words] of [
    [`${part('name', 'a')}--x`, 'truncated'],
    [`${part('name', 'a')}${part('name', 'b')}--x--\r\n`, 'twice'],
    [`${part('name', 'a')}--x\r\n${file}\r\n\r\n\xff\xfe\r\n--x--\r\n`, 'not UTF-8'],
  ] as const) {
    const response = await send(Buffer.from(body, 'latin1'), 'multipart/form-data; boundary=x');
    expect([response.status, response.body.detail]).toEqual([400, expect.stringContaining(words)]);
  }
});
