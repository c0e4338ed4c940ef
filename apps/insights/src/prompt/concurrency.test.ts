import { hash, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { behindAGate } from './testing/behind-a-gate.ts';
import {
  type Place,
  type PromptsUnderTest,
  promptOf,
  promptsUnderTest,
} from './testing/prompts-under-test.ts';

let insights: PromptsUnderTest;

beforeAll(async () => {
  insights = await promptsUnderTest();
});

const numbered = (what: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${what} ${index}`);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const atOnce = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** Another order for every seed, the same each time. */
const shuffled = <T>(values: T[], seed: number): T[] =>
  values
    .map((value, index) => ({ value, key: hash('md5', `${seed} ${index}`) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ value }) => value);

test('creates new topics and tags once when 20 requests name them in different orders', async () => {
  const { create, names } = await insights.newPlace();
  const [topics, tags] = [numbered('Topic', 40), numbered('Tag', 60)];
  const answers = await atOnce(20, (seed) =>
    create(shuffled(topics, seed).map((topic) => promptOf({ topic, tags: shuffled(tags, seed) }))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(sum(answers.map(({ body }) => body.topics_created))).toBe(40);
  expect(sum(answers.map(({ body }) => body.tags_created))).toBe(60);
  expect(await names('topics')).toEqual([...topics, 'Trail'].sort());
  expect(await names('tags')).toEqual([...tags, 'Comparison', 'Old'].sort());
  const ids = new Map<string, Set<string>>();
  for (const { topic, tags } of answers.flatMap(({ body }) => body.prompts)) {
    for (const { id, name } of [topic, ...tags]) ids.set(name, (ids.get(name) ?? new Set()).add(id));
  }
  expect([...ids.values()].every(({ size }) => size === 1)).toBe(true);
  await expectNothingDangles();
});

test('creates prompts once when the same request comes 10 times concurrently', async () => {
  const { create, rows } = await insights.newPlace();
  const prompts = numbered('Question', 50).map((prompt, index) =>
    promptOf({ id: randomUUID(), prompt, topic: `Topic ${index % 7}`, tags: [`Tag ${index % 5}`] }),
  );
  const answers = await atOnce(10, (seed) => create(shuffled(prompts, seed)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(sum(answers.map(({ body }) => body.created))).toBe(50);
  expect(sum(answers.map(({ body }) => body.topics_created))).toBe(7);
  const stored = new Map((await rows()).map((row) => [row.id, row]));
  expect(stored.size).toBe(50);
  for (const { id, topic, tags } of answers.flatMap(({ body }) => body.prompts)) {
    expect(stored.get(id)).toMatchObject({ topic_id: topic.id, tag_ids: [tags[0].id] });
  }
});

test('creates one of several different prompts with the same id, and refuses the others', async () => {
  const { create, rows, names } = await insights.newPlace();
  const id = randomUUID();
  const answers = await atOnce(10, (index) =>
    create([
      promptOf({ prompt: 'Free' }),
      promptOf({ id, prompt: `Mine ${index}`, topic: `Topic ${index}` }),
    ]),
  );
  const created = answers.filter(({ status }) => status === 200);
  expect(created).toHaveLength(1);
  const refused = answers.filter((answer) => !created.includes(answer));
  for (const { status, body } of refused) {
    expect(status).toBe(422);
    expect(body.detail).toMatchObject([{ loc: ['body', 'prompts', 1, 'id'], type: 'exists' }]);
  }
  expect(await rows()).toHaveLength(2);
  expect(await names('topics')).toEqual([created[0]?.body.prompts[1].topic.name, 'Trail'].sort());
});

test('refuses or keeps an entity that is removed while prompts begin to use it', async () => {
  const { tenant, category, create, update, given } = await insights.newPlace();
  const remove = (path: string) =>
    insights.ask(`DELETE /manage/categories/${category.id}/${path}`, { bearer: tenant.bearerToken });
  const outcomes = { used: 0, removed: 0 };
  const prompt = await given();
  for (let round = 0; round < 16; round++) {
    const [tag, persona] = [randomUUID(), randomUUID()];
    const values = [category.id, `Round ${round}`];
    await insights.pool.query('INSERT INTO tags (id, category_id, name) VALUES ($1, $2, $3)', [
      tag,
      ...values,
    ]);
    await insights.pool.query(
      'INSERT INTO personas (id, category_id, name, profile) VALUES ($1, $2, $3, $4)',
      [persona, ...values, {}],
    );
    const writes = () => [
      create([promptOf({ tags: [tag] })]),
      create([promptOf({ personas: [persona] })]),
      update([{ id: prompt, tags: [tag], personas: [persona] }]),
    ];
    const removals = () => [remove(`tags/${tag}`), remove(`personas/${persona}`)];
    // Either side has a start of some round trips in its turn, so that both are first now and then.
    const [first, second] = round % 2 === 0 ? [writes, removals] : [removals, writes];
    const early = first();
    for (let trip = 0; trip < round / 2; trip++) await insights.ask('GET /health');
    const answers = await Promise.all([...early, ...second()]);
    for (const { status } of answers) expect([200, 204, 409, 422]).toContain(status);
    outcomes.used += answers.filter(({ status }) => status === 200).length;
    outcomes.removed += answers.filter(({ status }) => status === 204).length;
    await expectNothingDangles();
  }
  expect(outcomes.used).toBeGreaterThan(0);
  expect(outcomes.removed).toBeGreaterThan(0);
});

test.each([2, 9, 16])(
  'queues requests that collide at number %i of the same new entities without a deadlock',
  async (middle) => {
    const { category, create, update, setStatus } = await insights.newPlace();
    const ids = numbered('', 20)
      .map(() => randomUUID())
      .sort();
    const [topics, tags] = [numbered('Topic', 20).sort(), numbered('Tag', 20).sort()];
    const entry = (table: string, name = '') => ({
      text: `INSERT INTO ${table} (id, category_id, name) VALUES ($1, $2, $3)`,
      values: [randomUUID(), category.id, name],
    });
    const newRow = {
      text: `INSERT INTO prompts (category_id, id, prompt, language, analysis_types, topic_id,
                                tag_ids, region_ids, platform_ids, persona_ids)
           VALUES ($1, $2, 'In the way', 'en', '{visibility}', $3, '{}', '{}', '{}', '{}')`,
      values: [category.id, ids[middle], category.topics.Trail],
    };
    const row = { text: 'SELECT 1 FROM prompts WHERE id = $1 FOR UPDATE', values: [ids[middle]] };
    const meet = async (
      gate: { text: string; values: unknown[] },
      work: (seed: number) => ReturnType<typeof create>,
    ) => {
      const works = [1, 2, 3, 4].map((seed) => () => work(seed));
      const answers = await behindAGate(insights.pool, gate, works);
      expect(answers.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual([200, 200, 200, 200]);
    };
    await meet(entry('topics', topics[middle]), (seed) =>
      create(shuffled(topics, seed).map((topic) => promptOf({ topic }))),
    );
    await meet(entry('tags', tags[middle]), (seed) => create([promptOf({ tags: shuffled(tags, seed) })]));
    await meet(newRow, (seed) => create(shuffled(ids, seed).map((id) => promptOf({ id }))));
    await meet(row, (seed) => update(shuffled(ids, seed).map((id) => ({ id, prompt: `By ${seed}` }))));
    await meet(row, (seed) => setStatus(shuffled(ids, seed), seed % 2 === 0 ? 'active' : 'disabled'));
    await meet(row, (seed) => setStatus(shuffled(ids, seed), 'deleted'));
  },
);

test('never deadlocks when the same prompts are written concurrently in all ways and orders', async () => {
  const place = await insights.newPlace();
  const ids = Array.from({ length: 30 }, () => randomUUID());
  const [topics, tags] = [numbered('Topic', 15), numbered('Tag', 15)];
  for (let round = 0; round < 6; round++) {
    const answers = await atOnce(16, (seed) => writeSomehow(place, 16 * round + seed));
    for (const { status, text } of answers) expect([200, 422], text).toContain(status);
  }
  await expectNothingDangles();

  function writeSomehow({ create, update, setStatus }: Place, seed: number) {
    const order = shuffled(ids, seed);
    const [topic, tag] = [shuffled(topics, seed), shuffled(tags, seed)];
    const values = (index: number) => ({
      topic: `${topic[index % 15]} of ${seed >> 4}`,
      tags: [tag[index % 15]],
    });
    if (seed % 4 === 0) return create(order.map((id, index) => promptOf({ id, ...values(index) })));
    if (seed % 4 === 1) return update(order.map((id, index) => ({ id, ...values(index) })));
    if (seed % 4 === 2) return setStatus(order, seed % 8 === 2 ? 'active' : 'disabled');
    return setStatus(order.slice(0, 10), 'deleted');
  }
});

/** Lists of ids have no foreign keys; this is what these would have kept. */
async function expectNothingDangles(): Promise<void> {
  const { rows } = await insights.pool.query(
    `SELECT p.id FROM prompts p
     WHERE EXISTS (SELECT FROM unnest(p.tag_ids) t (id) WHERE NOT EXISTS
                     (SELECT FROM tags e WHERE e.id = t.id AND e.category_id = p.category_id))
        OR EXISTS (SELECT FROM unnest(p.persona_ids) t (id) WHERE NOT EXISTS
                     (SELECT FROM personas e WHERE e.id = t.id AND e.category_id = p.category_id))
        OR EXISTS (SELECT FROM unnest(p.region_ids) t (id) WHERE NOT EXISTS
                     (SELECT FROM category_regions e WHERE e.region_id = t.id AND e.category_id = p.category_id))`,
  );
  expect(rows).toEqual([]);
}
