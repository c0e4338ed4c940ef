import { createHash } from 'node:crypto';
import { transaction } from '@sightline/postgres';
import { replayable } from '@sightline/stack';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';
import { storeMachineSegments } from './translation-memory.ts';

test('never deadlocks when transactions store the same segments in any order', async () => {
  const content = await documentsUnderTest();
  const { websiteId } = await content.newWebsite();
  const segmentsOf = (turn: number) =>
    Array.from({ length: 300 }, (_, number) => ({
      websiteId,
      language: number % 2 === 0 ? 'de' : 'fr',
      hash: createHash('sha256').update(String(number)).digest('hex'),
      text: `Said in turn ${turn}`,
    }));
  const writer = async (order: <T>(list: T[]) => T[]) => {
    for (let turn = 0; turn < 15; turn++)
      await transaction(content.pool, (client) => storeMachineSegments(client, order(segmentsOf(turn))));
  };
  const shuffled = <T>(list: T[]) =>
    fc.sample(fc.shuffledSubarray(list, { minLength: list.length }), 1).flat();
  await replayable(() =>
    Promise.all([writer((list) => list), writer((list) => list.toReversed()), writer(shuffled)]),
  );
  const { rows } = await content.pool.query('SELECT count(*)::int AS count FROM translation_segments');
  expect(rows).toEqual([{ count: 300 }]);
});
