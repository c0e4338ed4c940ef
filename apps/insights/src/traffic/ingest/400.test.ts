import { zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { logsUnderTest, visitLine } from './testing/logs-under-test.ts';

test('refuses a body that is wrongly compressed, not UTF-8, or an unterminated array', async () => {
  const logs = await logsUnderTest();
  const answers = await Promise.all([
    logs.send(visitLine(), { headers: { 'content-encoding': 'zstd' } }),
    logs.send(zstdCompressSync(visitLine()).subarray(0, -9), { headers: { 'content-encoding': 'zstd' } }),
    logs.send(new Uint8Array([0xff, 0xff])),
    logs.send(`[${visitLine()}`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  for (const { body } of answers) expect(body).toEqual({ detail: expect.any(String) });
});
