import { beforeAll, expect, test } from 'vitest';
import { countChanges } from '../answer/sink/count-changes.ts';
import { insertAnswers, rawAnswer, rawClaim } from '../report/testing/raw-answer.ts';
import { reportsUnderTest } from '../report/testing/reports-under-test.ts';
import { newCategory } from '../testing/new-category.ts';

let reports: Awaited<ReturnType<typeof reportsUnderTest>>;
beforeAll(async () => {
  reports = await reportsUnderTest();
});

type Listed = { theme: string; shown_as: string };

/** A category with one answer about the price of Aurora, one about its cost, and one about its weight. */
async function withThemes() {
  const { pool, clickhouse, tenant } = reports;
  const { id, assets } = await newCategory(pool, {
    organizationIds: [tenant.organizationId],
    assets: ['Aurora'],
  });
  const { Aurora = '' } = assets;
  let day = 0;
  const insert = async (theme: string) => {
    day += 1;
    const answer = rawAnswer({
      category_id: id,
      at: `2026-11-0${day}T12:00:00.000Z`,
      assessments: [{ asset_id: Aurora, theme, claim: '', sentiment: 'positive', urls: [] }],
      claims: [rawClaim({ asset_id: Aurora, theme, claim: `About ${theme}.`, verdict: 'accurate' })],
    });
    await insertAnswers(clickhouse, [answer]);
    // As the sink does: what was read before is not what is asked now.
    const client = await pool.connect();
    await countChanges(client, [{ category_id: id }]);
    client.release();
    return answer.answer_id;
  };
  const [price, cost, weight] = [await insert('Price'), await insert('Cost'), await insert('Weight')];
  const ask = (request: string, body?: object) => {
    const [method, path] = request.split(' ');
    const url = `${method} /manage/categories/${id}${path}`;
    return reports.ask(url, { bearer: tenant.bearerToken, ...(body && { body }) });
  };
  const report = async (path: string, body: object = {}) => {
    const asked = { category_id: id, start_date: '2026-11-01', end_date: '2026-11-09', ...body };
    const { status, text, body: given } = await reports.post(path, asked);
    if (status !== 200) throw new Error(text);
    return given.data as Record<string, never>[];
  };
  const answersWith = async (filter: object) => {
    const rows = await report('/v2/prompts/answers', { filter, include: ['run_id'] });
    return rows.map(({ run_id }) => run_id).toSorted();
  };
  return {
    id,
    ask,
    insert,
    report,
    answersWith,
    answers: { price, cost, weight },
    name: (theme: string, shown_as: string) => ask('PUT /theme-names', { theme, shown_as }),
    /** What the list has, by the name that is shown. */
    names: async () =>
      ((await ask('GET /theme-names')).body as Listed[]).map(({ theme, shown_as }) => [theme, shown_as]),
    /** Answers by theme: of assessments, and of checked claims. */
    themes: async () => {
      const assessed = await report('/v2/reports/sentiment', { asset: 'Aurora', group_by: ['theme'] });
      const checked = await report('/v2/reports/factcheck', { group_by: ['theme'] });
      const named = (rows: Record<string, { name: string } & number>[], metric: string) =>
        Object.fromEntries(rows.map((row) => [row.theme?.name, row[metric]]));
      const shares = named(assessed, 'occurrence');
      expect(Object.keys(shares).toSorted()).toEqual(Object.keys(named(checked, 'accurate')).toSorted());
      return named(checked, 'accurate');
    },
  };
}

test('two themes are one under the same name, in all reports and filters and for later answers, until that is taken back', async () => {
  const { name, themes, answersWith, answers, insert, report, ask } = await withThemes();
  expect(await themes()).toEqual({ Price: 1, Cost: 1, Weight: 1 });
  const merged = await name('Cost', 'Price');
  expect(merged).toMatchObject({ status: 200, body: [{ theme: 'Cost', shown_as: 'Price' }] });
  expect(await themes()).toEqual({ Price: 2, Weight: 1 });
  const both = [answers.price, answers.cost].toSorted();
  const priced = { field: 'theme', op: 'is', value: 'Price' };
  for (const kind of ['assessment', 'claim'])
    expect(await answersWith({ has: kind, where: priced })).toEqual(both);
  expect(await answersWith(priced)).toEqual(both);
  expect(await answersWith({ field: 'theme', op: 'is', value: 'Cost' })).toEqual([]);
  const [row] = await report('/v2/reports/sentiment', {
    asset: 'Aurora',
    group_by: ['theme'],
    filter: priced,
    include: ['answers_filter'],
  });
  const { filter } = row?.answers_filter ?? { filter: {} };
  expect(await answersWith(filter)).toEqual(both);
  const { id: themeId } = row?.theme ?? { id: '' };
  const byId = { field: 'theme_id', op: 'is', value: themeId };
  expect(await report('/v2/reports/factcheck', { filter: byId })).toMatchObject([{ accurate: 2 }]);
  const [listed] = await report('/v2/prompts/answers', {
    filter: { field: 'run_id', op: 'is', value: answers.cost },
    include: ['sentiment_claims', 'checked_claims'],
  });
  expect(listed).toMatchObject({
    sentiment_claims: [{ theme: 'Price' }],
    checked_claims: [{ theme: 'Price' }],
  });
  const [claim] = await report('/v2/reports/factcheck/claims', {
    filter: { field: 'claim', op: 'is', value: 'About Cost.' },
    include: ['theme'],
  });
  expect(claim).toMatchObject({ theme: 'Price' });

  await insert('Cost');
  expect(await themes()).toEqual({ Price: 3, Weight: 1 });
  expect((await ask(`DELETE /theme-names/${merged.body[0].id}`)).status).toBe(204);
  expect((await ask(`DELETE /theme-names/${merged.body[0].id}`)).status).toBe(404);
  expect(await themes()).toEqual({ Price: 1, Cost: 2, Weight: 1 });
});

test('a name is given to all that is shown under the old one, and two themes can change their names', async () => {
  const { name, themes, names } = await withThemes();
  await name('Cost', 'Price');
  const renamed = await name('Price', 'Value');
  expect(renamed.body.map(({ theme }: Listed) => theme)).toEqual(['Cost', 'Price']);
  expect(await themes()).toEqual({ Value: 2, Weight: 1 });
  // Of its own name nothing is left to say.
  await name('Value', 'Price');
  expect(await names()).toEqual([
    ['Cost', 'Price'],
    ['Value', 'Price'],
  ]);
  expect(await themes()).toEqual({ Price: 2, Weight: 1 });

  await name('Weight', 'Mass');
  await name('Price', 'Weight');
  await name('Mass', 'Price');
  expect(await themes()).toEqual({ Weight: 2, Price: 1 });
});

test('the names of one category are not those of another', async () => {
  const other = await withThemes();
  const { name } = await withThemes();
  await name('Cost', 'Price');
  expect(await other.themes()).toEqual({ Price: 1, Cost: 1, Weight: 1 });
  expect(await other.names()).toEqual([]);
});

test('refuses a theme that is shown under another name, the same name, and none by their fields', async () => {
  const { ask, name } = await withThemes();
  await name('Cost', 'Price');
  for (const [body, field, msg] of [
    [{ theme: 'Cost', shown_as: 'Value' }, 'theme', 'Price'],
    [{ theme: 'Weight', shown_as: 'Weight' }, 'shown_as', 'Weight'],
    [{ theme: '', shown_as: 'Value' }, 'theme', ''],
    [{ theme: 'Weight', shown_as: '' }, 'shown_as', ''],
    [{ theme: 'Weight', shown_as: 'x'.repeat(201) }, 'shown_as', '200'],
  ] as const) {
    const { status, body: given } = await ask('PUT /theme-names', body);
    expect({ status, detail: given.detail }).toMatchObject({
      status: 422,
      detail: [{ loc: ['body', field] }],
    });
    expect(given.detail[0].msg).toContain(msg);
  }
});

test('takes no more names than the limit', async () => {
  const { id, name } = await withThemes();
  await reports.pool.query(
    `INSERT INTO theme_names (id, category_id, theme, theme_id, shown_as)
      SELECT gen_random_uuid(), $1, 'x' || n, md5('x' || n)::uuid, 'Price' FROM generate_series(1, 1000) n`,
    [id],
  );
  expect((await name('Weight', 'Mass')).status).toBe(409);
});

test('a report that a client has is no longer the current one after a theme was named', async () => {
  const { id, name } = await withThemes();
  const body = { category_id: id, start_date: '2026-11-01', end_date: '2026-11-09', group_by: ['theme'] };
  const read = (tag?: string) =>
    reports.ask('POST /v2/reports/factcheck', {
      apiKey: reports.tenant.apiKey,
      body,
      ...(tag && { headers: { 'if-none-match': tag } }),
    });
  const tag = (await read()).headers.get('etag') ?? '';
  expect((await read(tag)).status).toBe(304);
  await name('Cost', 'Price');
  expect((await read(tag)).status).toBe(200);
});

test('records who named what', async () => {
  const { ask, name } = await withThemes();
  const { body } = await name('Cost', 'Price');
  await name('Price', 'Value');
  await ask(`DELETE /theme-names/${body[0].id}`);
  const { rows } = await reports.pool.query(
    `SELECT a.operation, c.action, c.after ->> 'shown_as' AS shown_as FROM audit_changes c JOIN audit a ON a.id = c.audit_id
      WHERE c.entity_id = $1 ORDER BY a.id`,
    [body[0].id],
  );
  expect(rows).toEqual([
    { operation: 'nameTheme', action: 'created', shown_as: 'Price' },
    { operation: 'nameTheme', action: 'updated', shown_as: 'Value' },
    { operation: 'unnameTheme', action: 'deleted', shown_as: null },
  ]);
});
