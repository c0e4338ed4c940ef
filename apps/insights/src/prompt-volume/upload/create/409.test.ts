import { expect, test } from 'vitest';
import { volumeRow, volumesUnderTest } from '../../testing/volumes-under-test.ts';

test('refuses the twenty-first name of an organization, and still takes rows of the others', async () => {
  const { upload } = await volumesUnderTest();
  const send = (n: number) => upload([volumeRow({ volume: n })], { query: { name: `Panel ${n}` } });
  for (let n = 1; n <= 20; n++) expect((await send(n)).status).toBe(200);
  const refused = await send(21);
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('20 names')]);
  expect((await send(7)).status).toBe(200);
});
