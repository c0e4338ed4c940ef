import { expect, test } from 'vitest';
import { listingUnderTest } from './testing/listing-under-test.ts';

test('refuses a missing credential and every wrong one', async () => {
  const insights = await listingUnderTest();
  const { path } = await insights.newPlace();
  for (const credential of [{}, { apiKey: 'wrong' }, { bearer: 'wrong' }, { bearer: 'a.b.c' }]) {
    const answer = await insights.ask(`GET ${path}?limit=0`, credential);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ detail: expect.any(String) });
  }
});
