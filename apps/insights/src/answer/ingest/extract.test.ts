import { randomUUID } from 'node:crypto';
import { EXTRACTION_VERSION } from '@sightline/extraction';
import { beforeAll, expect, test } from 'vitest';
import { ingestUnderTest, type Place } from './testing/ingest-under-test.ts';

let insights: Awaited<ReturnType<typeof ingestUnderTest>>;
let place: Place;
beforeAll(async () => {
  insights = await ingestUnderTest();
  place = await insights.newPlace();
});

const takenLast = async () => (await insights.taken()).at(-1);
const response = 'These two:\n\n1. **Borealis** grips well.\n2. **Aurora** is light. Aurora also lasts.\n';

test('finds the assets of the category in a response that is to be read, where they stand', async () => {
  const { send, answerOf, category } = place;
  const sent = await send([answerOf({ response, extract: true })]);
  expect(sent.body).toEqual({ accepted: 1, rejected: [] });
  const answer = await takenLast();
  const { Aurora, Borealis } = category.assets;
  expect(answer?.mentions).toEqual([
    { asset_id: Borealis, position: 1, offsets: [response.indexOf('Borealis')] },
    {
      asset_id: Aurora,
      position: 2,
      offsets: [response.indexOf('Aurora'), response.lastIndexOf('Aurora')],
    },
  ]);
  expect(answer?.reading?.version).toBe(EXTRACTION_VERSION);
  const found = answer?.reading?.mentions ?? [];
  expect(found.map(({ asset_id, kind, rank }) => [asset_id, kind, rank])).toEqual([
    [Borealis, 'listed', 1],
    [Aurora, 'listed', 2],
    [Aurora, 'named', undefined],
  ]);
  for (const { name, start, end, reasons } of found) {
    expect(response.slice(start, end)).toBe(name);
    expect(reasons.length).toBeGreaterThan(0);
  }
});

test('counts no asset about which the answer says that it found nothing', async () => {
  const { send, answerOf, category } = place;
  const text = 'I could not find any information about Borealis.';
  await send([answerOf({ response: text, extract: true })]);
  const answer = await takenLast();
  expect(answer?.mentions).toEqual([]);
  expect(answer?.reading?.mentions).toMatchObject([{ asset_id: category.assets.Borealis, kind: 'absent' }]);
});

test('does not read a response without being asked', async () => {
  await place.send([place.answerOf({ id: randomUUID(), response, extract: false })]);
  const answer = await takenLast();
  expect(answer).not.toHaveProperty('mentions');
  expect(answer).not.toHaveProperty('reading');
});

test('reads with the names that the category has when the answer comes', async () => {
  const { send, answerOf, category } = place;
  const text = 'The Zephyrwear shoes are light.';
  const read = async () => {
    await send([answerOf({ id: randomUUID(), response: text, extract: true })]);
    return (await takenLast())?.mentions;
  };
  expect(await read()).toEqual([]);
  const { Aurora } = category.assets;
  await insights.pool.query(`UPDATE assets SET alternate_names = '{Zephyrwear}' WHERE id = $1`, [Aurora]);
  expect(await read()).toEqual([{ asset_id: Aurora, position: 1, offsets: [4] }]);
});

test('notes with which names an answer is read, once for each change', async () => {
  const { send, answerOf, category } = place;
  const readWith = async () => {
    await send([answerOf({ id: randomUUID(), response, extract: true })]);
    return (await takenLast())?.reading?.names;
  };
  const noted = async (names: string | undefined) => {
    const { rows } = await insights.pool.query(
      'SELECT rules FROM name_sets WHERE category_id = $1 AND names = $2',
      [category.id, names],
    );
    return rows.map(({ rules }) =>
      rules.assets.flatMap((one: { alternate_names: string[] }) => one.alternate_names),
    );
  };
  const { Borealis } = category.assets;
  const before = await readWith();
  expect(await readWith()).toBe(before);
  await insights.pool.query(`UPDATE assets SET alternate_names = '{Nordwand}' WHERE id = $1`, [Borealis]);
  const after = await readWith();
  expect(after).not.toBe(before);
  const [[one], [other]] = [await noted(before), await noted(after)];
  expect(one).not.toContain('Nordwand');
  expect(other).toContain('Nordwand');
});

test('reads with the decisions on names that the category has when the answer comes', async () => {
  const { send, answerOf, category } = place;
  const { Aurora } = category.assets;
  await insights.pool.query(`UPDATE assets SET alternate_names = '{Target}' WHERE id = $1`, [Aurora]);
  const read = async () => {
    await send([answerOf({ id: randomUUID(), response: 'Target runners.', extract: true })]);
    const answer = await takenLast();
    return [answer?.mentions?.length, answer?.reading?.mentions.map(({ kind }) => kind)];
  };
  expect(await read()).toEqual([0, ['unsure']]);
  const decide = (counts: boolean) =>
    insights.pool.query(
      `INSERT INTO name_decisions (id, category_id, asset_id, key, name, counts)
       VALUES (gen_random_uuid(), $1, $2, 'target', 'Target', $3)
       ON CONFLICT (category_id, asset_id, key) DO UPDATE SET counts = $3`,
      [category.id, Aurora, counts],
    );
  await decide(true);
  expect(await read()).toEqual([1, ['named']]);
  await decide(false);
  expect(await read()).toEqual([0, []]);
});

test('rejects mentions beside the wish to look for them, at their path', async () => {
  const { send, answerOf } = place;
  const before = (await insights.taken()).length;
  const { body } = await send([answerOf({ response, extract: true, mentions: [{ asset: 'Aurora' }] })]);
  expect(body.rejected[0].faults).toEqual([
    {
      loc: ['body', 0, 'mentions'],
      msg: 'must be left out, because `extract` asks to look for them',
      type: 'conflict',
    },
  ]);
  expect(await insights.taken()).toHaveLength(before);
});

test('accepts the same answer again, and rejects it when it is to be read only the second time', async () => {
  const { send, answerOf } = place;
  const answer = answerOf({ id: randomUUID(), response, extract: true });
  const before = (await insights.taken()).length;
  for (const _ of [1, 2]) expect((await send([answer])).body).toEqual({ accepted: 1, rejected: [] });
  const { body } = await send([{ ...answer, extract: false }]);
  expect(body.rejected).toMatchObject([{ faults: [{ type: 'other_content' }] }]);
  expect(await insights.taken()).toHaveLength(before + 1);
});

test('rejects an answer that is too large once it is read', async () => {
  const { send, answerOf } = place;
  const search_queries = Array.from({ length: 480 }, (_, n) => `${n} ${'x'.repeat(1_990)}`);
  const text = 'The Borealis shoes.\n'.repeat(1_500);
  const { body } = await send([
    answerOf({ id: randomUUID(), response: text, search_queries }),
    answerOf({ id: randomUUID(), response: text, search_queries, extract: true }),
  ]);
  expect(body.accepted).toBe(1);
  expect(body.rejected).toMatchObject([{ index: 1, faults: [{ loc: ['body', 1], type: 'too_large' }] }]);
});
