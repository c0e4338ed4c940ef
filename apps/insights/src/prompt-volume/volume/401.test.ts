import { expect, test } from 'vitest';
import { volumesUnderTest } from '../testing/volumes-under-test.ts';

test('refuses a missing credential and every wrong one', async () => {
  const { volume } = await volumesUnderTest();
  for (const credential of [{}, { apiKey: 'wrong' }, { bearer: 'a.b.c' }]) {
    const { status, headers } = await volume({}, credential);
    expect([status, headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('Bearer')]);
  }
});
