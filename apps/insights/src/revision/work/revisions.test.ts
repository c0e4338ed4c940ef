import { randomUUID } from 'node:crypto';
import { type Answer, answers as contract } from '@sightline/events';
import { EXTRACTION_VERSION } from '@sightline/extraction';
import { randomSeed } from '@sightline/stack';
import { beforeAll, expect, test } from 'vitest';
import { answerStore } from '../../answer/sink/answer-store.ts';
import { storedAnswer } from '../../answer/stored-answer.ts';
import { merged, rowsOf } from '../../answer/testing/answer-tables.ts';
import { naiveTables, sorted } from '../../answer/testing/naive-tables.ts';
import { sampleAnswers } from '../../answer/testing/random-answers.ts';
import { isYoutube } from '../../answer/testing/youtube-source.ts';
import { createCategoryReaders } from '../../reading/category-readers.ts';
import { countedMentions, readText } from '../../reading/read-text.ts';
import { sinkUnderTest } from '../../sink/testing/sink-under-test.ts';
import { newCategory } from '../../testing/new-category.ts';
import { type RevisionsParts, startRevisions } from './start-revisions.ts';
import { switchRevisions } from './switch-revisions.ts';

type Fixture = Awaited<ReturnType<typeof sinkUnderTest<Answer>>>;
let fixture: Fixture;
const readers = createCategoryReaders();
const limits = { rows: 25, bytes: 1024 * 1024 };
const failures: unknown[] = [];
beforeAll(async () => {
  fixture = await sinkUnderTest(contract, (clickhouse) =>
    answerStore(clickhouse, undefined, (client) =>
      switchRevisions({ clickhouse, readers, limits, tell: (error) => failures.push(error) }, client),
    ),
  );
});

const texts = [
  'I like **Aurora** and\tZephyrwear, but\nnot \\ "Nordwand".',
  "1. **Borealis** isn't heavy.\n2. **Aurora** is light. \u{1f600} Zephyrwear too.\n",
  'Neither Kestrel nor Borealis was found.',
  'Zephyrwear lasts; Kestrel does not.',
  'Target runners are light, and they are the best of all for the price that they have.',
  '1. **Borealis** and **Nordwand**: I could not find Aurora.',
  'Aurora lasts.',
];

interface Rules {
  id: string;
  name: string;
  alternate_names: string[];
}

interface Decided {
  asset_id: string;
  name: string;
  counts: boolean;
}
const readWith = (assets: Rules[], text: string, answer: Answer, name_decisions: Decided[] = []) =>
  readText(readers.of({ assets, name_decisions }), {
    text,
    prompt: '',
    language: '',
    citedHosts: [...new Set(answer.citations?.map(({ host }) => host))],
  });

/** A category whose brand Aurora has an alias since its answers were read, and which has lost Kestrel. Every third answer was sent with its mentions. */
async function readBefore(count: number, seed: number) {
  const category = await newCategory(fixture.pool, {
    organizationIds: [randomUUID()],
    assets: ['Aurora', 'Borealis', 'Kestrel'],
  });
  await fixture.pool.query(`UPDATE assets SET alternate_names = '{Target}' WHERE id = $1`, [
    category.assets.Borealis,
  ]);
  const rule = (name: string, ...alternate_names: string[]) => ({
    id: category.assets[name] ?? '',
    name,
    alternate_names,
  });
  const before = [rule('Aurora'), rule('Borealis', 'Target'), rule('Kestrel')];
  const now = [rule('Aurora', 'Zephyrwear'), rule('Borealis', 'Target')];
  const decided = [{ asset_id: category.assets.Borealis ?? '', name: 'Target', counts: true }];
  const answers = sampleAnswers(count, seed).map((given, index): Answer => {
    const { reading: _, ...answer } = { ...given, id: randomUUID(), category_id: category.id };
    const text = texts[index % texts.length] ?? '';
    if (index % 3 === 0) return { ...answer, text };
    const read = readWith(before, text, answer);
    // Some were read when it was not noted with which names.
    if (index % 7 === 1) delete read.reading.names;
    return { ...answer, text, ...read };
  });
  await readers.note(fixture.pool, [{ id: category.id, assets: before, name_decisions: [] }]);
  const expected = async (edition: string) => {
    const { rows } = await fixture.pool.query('SELECT rules FROM revisions WHERE edition = $1', [edition]);
    const { names } = readers.of(rows[0].rules);
    return answers.map((answer): Answer => {
      const moved = { ...answer, category_id: edition };
      if (!answer.reading) return moved;
      const fresh = readWith(now, answer.text, answer, decided);
      const kept = answer.reading.mentions.filter(({ asset_id }) => asset_id === category.assets.Kestrel);
      const mentions = [...fresh.reading.mentions, ...kept].toSorted((a, b) => a.start - b.start);
      return {
        ...moved,
        mentions: countedMentions(mentions),
        reading: { ...fresh.reading, mentions, names },
      };
    });
  };
  const change = async () => {
    await fixture.pool.query(`UPDATE assets SET alternate_names = '{Zephyrwear}' WHERE id = $1`, [
      category.assets.Aurora,
    ]);
    await fixture.pool.query('DELETE FROM assets WHERE id = $1', [category.assets.Kestrel]);
    await fixture.pool.query(
      `INSERT INTO name_decisions (id, category_id, asset_id, key, name, counts) VALUES (gen_random_uuid(), $1, $2, 'target', 'Target', true)`,
      [category.id, category.assets.Borealis],
    );
  };
  return { category, answers, expected, change };
}

const parts = (more: Partial<RevisionsParts> = {}): RevisionsParts => ({
  clickhouse: fixture.clickhouse,
  readers,
  limits,
  quietMinutes: 0,
  newId: randomUUID,
  log: { info: () => {}, warn: () => {}, error: () => {} },
  everyMs: 20,
  ...more,
});

/** Reads until it has come so many steps further, and dies there. */
async function readUntilKilled(steps: number): Promise<void> {
  const killed = Promise.withResolvers<void>();
  let left = steps;
  const onStep = () => {
    left -= 1;
    if (left > 0) return;
    killed.resolve();
    throw new Error('killed');
  };
  const running = startRevisions(fixture.pool, parts({ onStep }));
  await killed.promise;
  await running.stop();
}

const request = async (categoryId: string) => {
  const id = randomUUID();
  await fixture.pool.query('INSERT INTO revisions (id, category_id) VALUES ($1, $2)', [id, categoryId]);
  return id;
};
const rowOf = async (id: string) =>
  (await fixture.pool.query('SELECT * FROM revisions WHERE id = $1', [id])).rows[0];
const stateOf = async (id: string) => (await rowOf(id)).state;

async function expectExactly(edition: string, answers: Answer[]): Promise<void> {
  const of = (rows: object[]) =>
    rows.filter((row) => (row as { category_id: string }).category_id === edition);
  const { clickhouse } = fixture;
  expect(sorted(of(await rowsOf(clickhouse, 'answers')))).toEqual(sorted(answers.map(storedAnswer)));
  for (const [table, rows] of Object.entries(naiveTables(answers))) {
    const select = /assessments|claims/.test(table) ? '*, theme_id, claim_id' : '*';
    expect(sorted(of(await rowsOf(clickhouse, merged(table), select))), table).toEqual(sorted(rows));
  }
}

test('a revision that is killed again and again, while answers come, ends as if all had been read once', async () => {
  const seed = randomSeed();
  const { category, answers, expected, change } = await readBefore(160, seed);
  const sink = fixture.start();
  await fixture.publish(answers.slice(0, 110));
  await expect.poll(fixture.storedThrough).toBe(110);
  await change();
  const id = await request(category.id);
  for (const steps of [1, 3, 2]) await readUntilKilled(steps);
  // Into days that are read already, and into others.
  await fixture.publish(answers.slice(110, 150));
  await expect.poll(fixture.storedThrough).toBe(150);
  await readUntilKilled(4);
  const dataOf = async () =>
    (await fixture.pool.query('SELECT * FROM category_data WHERE category_id = $1', [category.id])).rows[0];
  const before = await dataOf();
  expect(before.edition).toBeNull();
  const running = startRevisions(fixture.pool, parts());
  await expect.poll(() => stateOf(id)).toBe('switched');
  const { edition, answers_read } = await rowOf(id);
  expect((await dataOf()).edition).toBe(edition);
  expect(Number((await dataOf()).version)).toBe(Number(before.version) + 1);
  expect(Number(answers_read)).toBe(150);
  // What comes now is of the new edition.
  await fixture.publish(answers.slice(150));
  await expect.poll(fixture.storedThrough).toBe(160);
  await running.stop();
  await sink.stop();
  const all = await expected(edition);
  // Decided on since it was read.
  expect(all[4]?.mentions).not.toEqual(answers[4]?.mentions);
  // Nobody read what came last with the new names.
  await expectExactly(edition, [
    ...all.slice(0, 150),
    ...answers.slice(150).map((one) => ({ ...one, category_id: edition })),
  ]);
  expect(failures).toEqual([]);
  await fixture.pool.query(`UPDATE editions SET retired_at = now() - interval '2 hours' WHERE edition = $1`, [
    category.id,
  ]);
  const removing = startRevisions(fixture.pool, parts());
  const removed = () =>
    fixture.pool.query('SELECT FROM editions WHERE edition = $1 AND removed_at IS NOT NULL', [category.id]);
  await expect.poll(async () => (await removed()).rowCount).toBe(1);
  await removing.stop();
  await expectExactly(category.id, []);
  const [left] = await rowsOf(fixture.clickhouse, 'answers', 'count() AS n');
  expect(left).toEqual({ n: 160 });
});

test('an answer that comes into a block that was begun is not stored with it in some tables alone', async () => {
  const { category, answers, expected, change } = await readBefore(120, randomSeed());
  const hasYoutube = ({ citations = [] }: Answer) => citations.some(isYoutube);
  const first = answers.filter((answer) => !hasYoutube(answer)).slice(0, 20);
  const late = answers.find((answer) => answer.reading && hasYoutube(answer)) as Answer;
  for (const [index, answer] of first.entries()) answer.at = `2026-01-10T00:00:${10 + index}.000Z`;
  late.at = '2026-01-10T00:00:15.500Z';
  delete late.reading?.names;
  const sink = fixture.start();
  const stored = await fixture.storedThrough();
  await fixture.publish(first);
  await expect.poll(fixture.storedThrough).toBe(stored + 20);
  await change();
  const id = await request(category.id);
  await readUntilKilled(2);
  await fixture.publish([late]);
  await expect.poll(fixture.storedThrough).toBe(stored + 21);
  const running = startRevisions(fixture.pool, parts());
  await expect.poll(() => stateOf(id)).toBe('switched');
  await running.stop();
  await sink.stop();
  const { edition } = await rowOf(id);
  const ids = new Set([...first, late].map(({ id }) => id));
  await expectExactly(
    edition,
    (await expected(edition)).filter(({ id }) => ids.has(id)),
  );
});

test('a block that was begun so long ago that its token may not be known begins the revision again', async () => {
  const { category, answers, expected, change } = await readBefore(60, 5);
  const through = await fixture.storedThrough();
  const sink = fixture.start();
  await fixture.publish(answers);
  await expect.poll(fixture.storedThrough).toBe(through + 60);
  await change();
  const id = await request(category.id);
  await readUntilKilled(4);
  const { edition: first } = await rowOf(id);
  await fixture.pool.query(`UPDATE revisions SET noted_at = now() - interval '5 minutes' WHERE id = $1`, [
    id,
  ]);
  const running = startRevisions(fixture.pool, parts());
  await expect.poll(() => stateOf(id)).toBe('switched');
  await running.stop();
  await sink.stop();
  const { edition } = await rowOf(id);
  expect(edition).not.toBe(first);
  await expectExactly(edition, await expected(edition));
  const retired = await fixture.pool.query(
    'SELECT edition FROM editions WHERE category_id = $1 AND retired_at IS NOT NULL',
    [category.id],
  );
  expect(retired.rows.map((row) => row.edition).sort()).toEqual([category.id, first].sort());
});

test('begins again when it was begun with other rules, or by what copied nothing', async () => {
  for (const begun of [`extraction = 'rules-0'`, `block = block - 'known'`]) {
    const { category, answers, expected, change } = await readBefore(40, 8);
    const through = await fixture.storedThrough();
    const sink = fixture.start();
    await fixture.publish(answers);
    await expect.poll(fixture.storedThrough).toBe(through + 40);
    await change();
    const id = await request(category.id);
    await readUntilKilled(2);
    const { edition: first } = await rowOf(id);
    await fixture.pool.query(`UPDATE revisions SET ${begun} WHERE id = $1`, [id]);
    const running = startRevisions(fixture.pool, parts());
    await expect.poll(() => stateOf(id)).toBe('switched');
    await running.stop();
    await sink.stop();
    const { edition } = await rowOf(id);
    expect(edition).not.toBe(first);
    await expectExactly(edition, await expected(edition));
  }
});

test('reads no text that has none of the names that changed, and every one that was read with unknown names', async () => {
  const { category, answers, change } = await readBefore(40, 7);
  const was = { key: 'was', name: 'was', start: 0, sign: 'bold' as const };
  const given = answers.map((answer) =>
    answer.reading ? { ...answer, reading: { ...answer.reading, candidates: [was] } } : answer,
  );
  const through = await fixture.storedThrough();
  const sink = fixture.start();
  await fixture.publish(given);
  await expect.poll(fixture.storedThrough).toBe(through + 40);
  await change();
  const id = await request(category.id);
  const running = startRevisions(fixture.pool, parts());
  await expect.poll(() => stateOf(id)).toBe('switched');
  await running.stop();
  await sink.stop();
  const { edition } = await rowOf(id);
  const rows = await rowsOf(fixture.clickhouse, 'answers');
  const kept = (rows as { category_id: string; answer_id: string; candidates: { key: string }[] }[])
    .filter((row) => row.category_id === edition && row.candidates.some(({ key }) => key === 'was'))
    .map((row) => row.answer_id);
  const untouched = given.filter(
    ({ text, reading }) => reading?.names !== undefined && !/Zephyrwear|Kestrel|Target/i.test(text),
  );
  expect(untouched.length).toBeGreaterThan(5);
  expect(kept.toSorted()).toEqual(untouched.map((answer) => answer.id).toSorted());
});

test('starts by itself when the rules are newer than those that answers were read by, once per version', async () => {
  const { category, answers } = await readBefore(5, 7);
  const other = await newCategory(fixture.pool, { organizationIds: [randomUUID()] });
  await fixture.pool.query('INSERT INTO category_data (category_id) VALUES ($1)', [other.id]);
  const revisions = async (of = category) => {
    const { rows } = await fixture.pool.query(
      'SELECT state, extraction FROM revisions WHERE category_id = $1 ORDER BY requested_at',
      [of.id],
    );
    return rows;
  };
  const noted = (extraction: string, of = category) =>
    fixture.pool.query(
      `INSERT INTO name_sets (category_id, names, rules, extraction) VALUES ($1, 'hash', '{}', $2)`,
      [of.id, extraction],
    );
  const through = await fixture.storedThrough();
  const sink = fixture.start();
  await fixture.publish(answers);
  await expect.poll(fixture.storedThrough).toBe(through + 5);
  await noted('rules-0');
  const running = startRevisions(fixture.pool, parts({ quietMinutes: 10 }));
  const switched = { state: 'switched', extraction: EXTRACTION_VERSION };
  await expect.poll(() => revisions()).toEqual([switched]);
  await fixture.pool.query(
    `WITH noted AS (INSERT INTO name_sets (category_id, names, rules, extraction, noted_at) VALUES ($1, 'hash', '{}', 'rules-00', now() - interval '1 second'))
     INSERT INTO revisions (id, category_id, state, extraction, ended_at) VALUES (gen_random_uuid(), $1, 'cancelled', $2, now())`,
    [category.id, EXTRACTION_VERSION],
  );
  // One statement looks at all categories: with this one it has passed by the cancelled one.
  await noted('rules-0', other);
  await expect.poll(() => revisions(other)).toMatchObject([{ extraction: EXTRACTION_VERSION }]);
  expect(await revisions()).toEqual([switched, { ...switched, state: 'cancelled' }]);
  await running.stop();
  await sink.stop();
});

test('starts by itself when names have been quiet for so long, once per change', async () => {
  const { category, answers, change } = await readBefore(5, 6);
  const requested = async () =>
    (await fixture.pool.query('SELECT id FROM revisions WHERE category_id = $1', [category.id])).rowCount;
  const through = await fixture.storedThrough();
  const sink = fixture.start();
  await fixture.publish(answers);
  await expect.poll(fixture.storedThrough).toBe(through + 5);
  const running = startRevisions(fixture.pool, parts({ quietMinutes: 10 }));
  await change();
  const changed = async (minutes: number) =>
    fixture.pool.query(
      `UPDATE category_data SET names_changed_at = names_changed_at - $2 * interval '1 minute' WHERE category_id = $1 RETURNING names_changed_at`,
      [category.id, minutes],
    );
  expect((await changed(9)).rows[0].names_changed_at).toBeInstanceOf(Date);
  expect(await requested()).toBe(0);
  await changed(2);
  await expect
    .poll(
      async () =>
        (
          await fixture.pool.query(`SELECT FROM revisions WHERE category_id = $1 AND state = 'switched'`, [
            category.id,
          ])
        ).rowCount,
    )
    .toBe(1);
  await running.stop();
  await sink.stop();
  expect(await requested()).toBe(1);
});
