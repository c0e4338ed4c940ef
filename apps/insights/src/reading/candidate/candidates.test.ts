import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { insertAnswers, rawAnswer } from '../../report/testing/raw-answer.ts';
import { reportsUnderTest } from '../../report/testing/reports-under-test.ts';
import { newCategory } from '../../testing/new-category.ts';

let reports: Awaited<ReturnType<typeof reportsUnderTest>>;
beforeAll(async () => {
  reports = await reportsUnderTest();
});

/** A category with an answer per list of names. */
async function withCandidates(...lists: string[][]) {
  const { pool, clickhouse, tenant } = reports;
  const category = await newCategory(pool, { organizationIds: [tenant.organizationId], assets: ['Aurora'] });
  const answers = lists.map((names, index) => ({
    ...rawAnswer({ category_id: category.id, at: `2026-11-0${index + 1}T12:00:00.000Z` }),
    candidates: names.map((name) => ({ key: name.toLowerCase(), name, start: 0, sign: 'bold' as const })),
  }));
  await insertAnswers(clickhouse, answers);
  const ask = (request: string, body?: object) => {
    const [method, path] = request.split(' ');
    const url = `${method} /manage/categories/${category.id}${path}`;
    return reports.ask(url, { bearer: tenant.bearerToken, ...(body && { body }) });
  };
  const names = async (query = '') => (await ask(`GET /candidates${query}`)).body.data.map(nameOf);
  return { category, answers, ask, names };
}
const nameOf = ({ name }: { name: string }) => name;

test('lists names by the number of answers that have them, as the latest one writes them', async () => {
  const { answers, ask } = await withCandidates(['Nordwand', 'Kestrel'], ['Nordwand'], ['NORDWAND']);
  const { status, body } = await ask('GET /candidates');
  expect(status).toBe(200);
  expect(body).toEqual({
    data: [
      {
        name: 'NORDWAND',
        answers: 3,
        signs: ['bold'],
        last_found_at: '2026-11-03T12:00:00.000Z',
        sample_run_id: answers[2]?.answer_id,
      },
      {
        name: 'Kestrel',
        answers: 1,
        signs: ['bold'],
        last_found_at: '2026-11-01T12:00:00.000Z',
        sample_run_id: answers[0]?.answer_id,
      },
    ],
    pagination: { limit: 100, next_cursor: null },
  });
});

test('gives every name once over the pages, and refuses a cursor of another list', async () => {
  const { ask } = await withCandidates(['Alpha', 'Beta Two', 'Gamma'], ['Gamma'], ['Delta']);
  const found: string[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await ask(`GET /candidates?limit=1${cursor}`);
    found.push(...body.data.map(nameOf));
    if (body.pagination.next_cursor === null) break;
    cursor = `&next_cursor=${encodeURIComponent(body.pagination.next_cursor)}`;
  }
  expect(found).toEqual(['Gamma', 'Alpha', 'Beta Two', 'Delta']);
  const refused = await ask('GET /candidates?next_cursor=x');
  expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ['query', 'next_cursor'] }] } });
});

test('leaves out a name that is ignored, until it no longer is', async () => {
  const { ask, names } = await withCandidates(['Summary', 'Nordwand']);
  const ignored = await ask('POST /ignored-candidates', { name: ' SUMMARY ' });
  expect(ignored).toMatchObject({ status: 201, body: { name: 'SUMMARY' } });
  expect(await names()).toEqual(['Nordwand']);
  expect((await ask('GET /ignored-candidates')).body).toEqual([ignored.body]);
  expect((await ask('POST /ignored-candidates', { name: 'summary' })).status).toBe(409);
  expect((await ask(`DELETE /ignored-candidates/${ignored.body.id}`)).status).toBe(204);
  expect((await ask(`DELETE /ignored-candidates/${randomUUID()}`)).status).toBe(404);
  expect(await names()).toEqual(['Nordwand', 'Summary']);
});

test('leaves out a name once an asset has it as its name or alternate name', async () => {
  const { ask, names } = await withCandidates(['Nordwand', 'Nord Wand', 'Kestrel']);
  const asset = {
    name: 'Nordwand',
    alternate_names: ['nord wand'],
    website: 'nordwand.example',
    is_owned: false,
  };
  expect((await ask('POST /assets', asset)).status).toBe(201);
  expect(await names()).toEqual(['Kestrel']);
});

test('counts only answers of the category', async () => {
  await withCandidates(['Nordwand']);
  const { names } = await withCandidates(['Kestrel']);
  expect(await names()).toEqual(['Kestrel']);
});

test('tells only those who may see a category that it has as many ignored names as it can', async () => {
  const { pool, tenant } = reports;
  const ignoreOneMore = async (organizationId: string) => {
    const { id } = await newCategory(pool, { organizationIds: [organizationId], assets: ['Aurora'] });
    await pool.query(
      `INSERT INTO ignored_candidates (id, category_id, key, name)
        SELECT gen_random_uuid(), $1, n::text, n::text FROM generate_series(1, 10000) n`,
      [id],
    );
    const options = { bearer: tenant.bearerToken, body: { name: 'one more' } };
    return (await reports.ask(`POST /manage/categories/${id}/ignored-candidates`, options)).status;
  };
  expect([await ignoreOneMore(tenant.organizationId), await ignoreOneMore(randomUUID())]).toEqual([409, 404]);
});
