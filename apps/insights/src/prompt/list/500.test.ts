import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listingUnderTest } from './testing/listing-under-test.ts';

test('returns 500 instead of an entity without its name', async () => {
  const { list, write } = await (await listingUnderTest()).newPlace();
  await write({ tag_ids: [randomUUID()] });
  const answer = await list();
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({ detail: expect.any(String) });
});
