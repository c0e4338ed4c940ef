import { randomUUID } from 'node:crypto';
import { createReader } from '@sightline/extraction';
import { beforeAll, expect, test } from 'vitest';
import { insertAnswers, rawAnswer } from '../../report/testing/raw-answer.ts';
import { reportsUnderTest } from '../../report/testing/reports-under-test.ts';
import { newCategory } from '../../testing/new-category.ts';
import { readText } from '../read-text.ts';

let reports: Awaited<ReturnType<typeof reportsUnderTest>>;
beforeAll(async () => {
  reports = await reportsUnderTest();
});

/** A category with an answer per text, one a day, each read by the rules. */
async function withAnswers(...texts: string[]) {
  const { pool, clickhouse, tenant } = reports;
  const { id, assets } = await newCategory(pool, {
    organizationIds: [tenant.organizationId],
    assets: ['Target', 'Apple'],
  });
  const brands = Object.entries(assets).map(([text, id]) => ({ id, names: [{ text }] }));
  const reader = createReader(brands);
  const answers = texts.map((text, index) => {
    const { reading } = readText(reader, { text, prompt: '', language: 'en-US', citedHosts: [] });
    const found_mentions = reading.mentions.map(({ rank = 0, ...mention }) => ({ ...mention, rank }));
    return {
      ...rawAnswer({ category_id: id, at: `2026-11-0${index + 1}T12:00:00.000Z`, text }),
      found_mentions,
    };
  });
  await insertAnswers(clickhouse, answers);
  const ask = (request: string, body?: object) => {
    const [method, path] = request.split(' ');
    const url = `${method} /manage/categories/${id}${path}`;
    return reports.ask(url, { bearer: tenant.bearerToken, ...(body && { body }) });
  };
  const names = async () => (await ask('GET /unsure-mentions')).body.data.map(nameOf);
  return { id, assets, answers, ask, names, asset_id: assets.Target as string };
}
const nameOf = ({ name }: { name: string }) => name;

test('lists words that may be names by the number of answers, with all ways to write them', async () => {
  const texts = ['Target runners. TaRget runners. Apple trees.', 'TaRget runners.', 'Nothing here.'];
  const { ask, assets, answers } = await withAnswers(...texts);
  const { status, body } = await ask('GET /unsure-mentions');
  expect(status).toBe(200);
  expect(body.pagination).toEqual({ limit: 100, next_cursor: null });
  expect(body.data).toMatchObject([
    {
      asset: { id: assets.Target, name: 'Target' },
      name: 'TaRget',
      spellings: ['TaRget', 'Target'],
      answers: 2,
      first_found_at: '2026-11-01T12:00:00.000Z',
      last_found_at: '2026-11-02T12:00:00.000Z',
    },
    { asset: { id: assets.Apple, name: 'Apple' }, name: 'Apple', answers: 1 },
  ]);
  expect(body.data[0].excerpts[0]).toEqual({
    run_id: answers[1]?.answer_id,
    found_at: '2026-11-02T12:00:00.000Z',
    text: 'TaRget runners.',
    start: 0,
    end: 6,
  });
});

test('gives three excerpts of the latest answers, whose offsets slice to the name', async () => {
  const before = `${'🏃‍♀️ Läuferinnen 𝒂 '.repeat(40)}`;
  const after = ' 走る𠮷'.repeat(80);
  const texts = ['', 'x 😀. ', before, `${before}${before}`, '走'.repeat(500)];
  const { ask, answers } = await withAnswers(
    ...texts.map((text) => `${text}.\n\nTarget runners train.${after}`),
  );
  const [first] = (await ask('GET /unsure-mentions')).body.data;
  expect(first.answers).toBe(5);
  const runs = answers.map(({ answer_id }) => answer_id).reverse();
  expect(first.excerpts.map(({ run_id }: { run_id: string }) => run_id)).toEqual(runs.slice(0, 3));
  for (const { text, start, end, run_id } of first.excerpts) {
    expect(text.slice(start, end)).toBe('Target');
    expect(text.isWellFormed()).toBe(true);
    expect(answers.find(({ answer_id }) => answer_id === run_id)?.text).toContain(text);
    expect(start).toBeLessThanOrEqual(120);
    expect(end).toBeGreaterThan(start);
  }
});

test('finds the name behind letters of two bytes', async () => {
  const text = `${'Für müde Füße gibt es überall schöne, größere Zelte. '.repeat(9)}Target runners train.`;
  const { ask } = await withAnswers(text);
  const [{ excerpts }] = (await ask('GET /unsure-mentions')).body.data;
  expect(
    excerpts.map(({ text, start, end }: Record<string, never>) => String(text).slice(start, end)),
  ).toEqual(['Target']);
});

test('gives every word once over the pages, and refuses a cursor of another list', async () => {
  const { ask } = await withAnswers('Target runners. Apple trees.', 'Target runners.');
  const found: string[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await ask(`GET /unsure-mentions?limit=1${cursor}`);
    found.push(...body.data.map(nameOf));
    if (body.pagination.next_cursor === null) break;
    cursor = `&next_cursor=${encodeURIComponent(body.pagination.next_cursor)}`;
  }
  expect(found).toEqual(['Target', 'Apple']);
  const refused = await ask('GET /unsure-mentions?next_cursor=x');
  expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ['query', 'next_cursor'] }] } });
});

test('leaves out a word that is decided on, however it is written, until that is taken back', async () => {
  const { ask, names, asset_id } = await withAnswers('Target runners. TaRget runners. Apple trees.');
  const decided = await ask('PUT /name-decisions', { asset_id, name: ' tar-get ', counts: false });
  expect(decided).toMatchObject({
    status: 200,
    body: { name: 'tar-get', counts: false, asset: { id: asset_id } },
  });
  expect(await names()).toEqual(['Apple']);
  const changed = await ask('PUT /name-decisions', { asset_id, name: 'Target', counts: true });
  expect(changed.body).toMatchObject({ id: decided.body.id, name: 'Target', counts: true });
  expect((await ask('GET /name-decisions')).body).toEqual([changed.body]);
  expect((await ask(`DELETE /name-decisions/${decided.body.id}`)).status).toBe(204);
  expect((await ask(`DELETE /name-decisions/${decided.body.id}`)).status).toBe(404);
  expect(await names()).toEqual(['Apple', 'Target']);
});

test('counts only answers of the category', async () => {
  await withAnswers('Target runners.');
  const { names } = await withAnswers('Apple trees.');
  expect(await names()).toEqual(['Apple']);
});

test('refuses a decision about an asset of another category, or a name without letters, by its field', async () => {
  const { ask } = await withAnswers();
  const { asset_id } = await withAnswers();
  const refused = (body: object) => ask('PUT /name-decisions', { name: 'Target', counts: true, ...body });
  for (const [body, field] of [
    [{ asset_id }, 'asset_id'],
    [{ asset_id: randomUUID() }, 'asset_id'],
    [{ asset_id, name: '—' }, 'name'],
    [{ asset_id, name: ' ' }, 'name'],
  ] as const)
    expect(await refused(body)).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', field] }] } });
});

test('takes no more decisions than the limit, but changes those that are there', async () => {
  const { id, ask, asset_id } = await withAnswers();
  await reports.pool.query(
    `INSERT INTO name_decisions (id, category_id, asset_id, key, name, counts)
      SELECT gen_random_uuid(), $1, $2, 'x' || n, 'x' || n, true FROM generate_series(1, 1000) n`,
    [id, asset_id],
  );
  const decide = async (name: string) =>
    (await ask('PUT /name-decisions', { asset_id, name, counts: false })).status;
  expect([await decide('Target'), await decide('x7')]).toEqual([409, 200]);
});

test('records who decided what', async () => {
  const { ask, asset_id } = await withAnswers();
  const { body } = await ask('PUT /name-decisions', { asset_id, name: 'Target', counts: true });
  await ask('PUT /name-decisions', { asset_id, name: 'Target', counts: false });
  await ask(`DELETE /name-decisions/${body.id}`);
  const { rows } = await reports.pool.query(
    `SELECT a.operation, c.action, c.after ->> 'counts' AS counts FROM audit_changes c JOIN audit a ON a.id = c.audit_id
      WHERE c.entity_id = $1 ORDER BY a.id`,
    [body.id],
  );
  expect(rows).toEqual([
    { operation: 'decideName', action: 'created', counts: 'true' },
    { operation: 'decideName', action: 'updated', counts: 'false' },
    { operation: 'undecideName', action: 'deleted', counts: null },
  ]);
});
