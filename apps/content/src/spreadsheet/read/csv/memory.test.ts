import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const MIB = 1024 * 1024;

const options = { execArgv: ['--expose-gc'] };

test.each([
  ['without quotes', `1,${'x'.repeat(96)},${'y'.repeat(96)}\n`],
  ['with quotes', `1,"${'x'.repeat(96)}","${'y'.repeat(48)}\n${'z'.repeat(43)}"\n`],
  ['with blanks around', `1, "${'x'.repeat(96)}" ,${'y'.repeat(92)}\n`],
  ['of one cell each', `${'x'.repeat(199)}\n`],
])('does not use more memory with more rows %s', async (_, row) => {
  const bytes = 16 * MIB;
  const reader = fork(
    new URL('./testing/memory.ts', import.meta.url),
    [JSON.stringify({ row, bytes })],
    options,
  );
  const [{ rows, grown }] = await once(reader, 'message');
  expect(rows).toBeGreaterThanOrEqual(bytes / row.length);
  // All of them held would be twice as much as the file.
  expect(grown).toBeLessThan(8 * MIB);
});
