import { type VisitBlock, visitBlocks } from '@sightline/events';
import { expect, test } from 'vitest';
import { sinkUnderTest } from '../../sink/testing/sink-under-test.ts';
import { sampleBlocks } from './testing/visit-blocks.ts';
import { visitStore } from './visit-store.ts';

const open = () => sinkUnderTest(visitBlocks, visitStore);
type Fixture = Awaited<ReturnType<typeof open>>;

/** Every number from 0, once, in the facts and in the hours. */
async function expectNumbers(fixture: Fixture, count: number): Promise<void> {
  const numbers = (await fixture.rows('visits')).map((row) =>
    Number((row as { path: string }).path.slice(1)),
  );
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, n) => n));
  const hours = (await fixture.rows('visits_by_hour')) as { visits: string; last_at: string }[];
  expect(hours.reduce((sum, { visits }) => sum + Number(visits), 0)).toBe(count);
}

const settled = (fixture: Fixture, last: number) => expect.poll(fixture.storedThrough).toBe(last);

test('stores rows unchanged and by the hour, and counts them', async () => {
  const fixture = await open();
  await fixture.publish(sampleBlocks(12));
  fixture.start({ limits: { rows: 35 } });
  await settled(fixture, 12);
  await expectNumbers(fixture, 120);
  expect(fixture.counts).toEqual({ stored: 120, repeated: 0, refused: 0 });
  const [first] = (await fixture.rows('visits')).filter((row) => (row as { path: string }).path === '/4');
  expect(first).toMatchObject({
    at: '2026-03-01T00:04:04.004Z',
    bytes_sent: 4,
    duration_ms: null,
    bot_type: 'ai_training',
  });
});

test('stores a block once that comes again after the stream dropped it', async () => {
  const fixture = await open();
  const [one, two] = sampleBlocks(2) as [VisitBlock, VisitBlock];
  fixture.start();
  await fixture.publish([one]);
  await settled(fixture, 1);
  // As after a restart of NATS: the message is gone, and its id with it.
  for (const block of [one, two, two])
    await fixture.publishText(JSON.stringify(block), block.organization_id);
  await settled(fixture, 4);
  await expectNumbers(fixture, 20);
  expect(fixture.counts).toEqual({ stored: 20, repeated: 20, refused: 0 });
});

test.each(['noted', 'inserted'] as const)(
  'loses and repeats nothing when it crashes while a batch is %s',
  async (point) => {
    const fixture = await open();
    const blocks = sampleBlocks(9);
    await fixture.publish(blocks.slice(0, 6));
    await fixture.crashAt(point, { rows: 40 });
    await fixture.publish(blocks.slice(6));
    fixture.start();
    await settled(fixture, 9);
    await expectNumbers(fixture, 90);
    expect((await fixture.pool.query('SELECT id FROM stored_visit_blocks')).rowCount).toBe(9);
  },
);

test('stores blocks with other columns in a separate batch, and sets an unreadable block aside', async () => {
  const fixture = await open();
  const [one, two, three] = sampleBlocks(3) as [VisitBlock, VisitBlock, VisitBlock];
  const withoutVersion = {
    ...two,
    columns: two.columns.slice(0, -1),
    rows: two.rows.replaceAll('\ttest\n', '\n'),
  };
  const broken = { ...three, id: crypto.randomUUID(), rows: three.rows.replaceAll('ai_training', 'spy') };
  const batches: number[] = [];
  await fixture.publish([one]);
  await fixture.publish([withoutVersion]);
  await fixture.publish([three]);
  await fixture.publish([broken]);
  fixture.start({ onStored: ({ stored }) => void batches.push(stored) });
  await settled(fixture, 4);
  await expectNumbers(fixture, 30);
  expect(batches).toEqual([10, 10, 10]);
  expect(await fixture.refused()).toEqual([
    { sequence: 4, reason: expect.any(String), body: JSON.stringify(broken) },
  ]);
});

test('deletes records of stored blocks after a day', async () => {
  const fixture = await open();
  await fixture.pool.query(
    `INSERT INTO stored_visit_blocks VALUES (gen_random_uuid(), now() - interval '26 hours'), (gen_random_uuid(), now() - interval '24 hours')`,
  );
  await fixture.publish(sampleBlocks(1));
  fixture.start();
  await settled(fixture, 1);
  expect((await fixture.pool.query('SELECT id FROM stored_visit_blocks')).rowCount).toBe(2);
});
