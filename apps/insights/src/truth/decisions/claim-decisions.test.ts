import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { countChanges } from '../../answer/sink/count-changes.ts';
import { insertAnswers, rawAnswer, rawCitation, rawClaim } from '../../report/testing/raw-answer.ts';
import { reportsUnderTest } from '../../report/testing/reports-under-test.ts';
import { newCategory } from '../../testing/new-category.ts';

let reports: Awaited<ReturnType<typeof reportsUnderTest>>;
beforeAll(async () => {
  reports = await reportsUnderTest();
});

const light = 'It weighs 240 g.';
const page = rawCitation('https://notes.example/a', {});

/** A category in which two answers claim the same of Aurora, of which the check found one wrong, and one of them something else of Borealis. */
async function withClaims() {
  const { pool, clickhouse, tenant } = reports;
  const { id, assets } = await newCategory(pool, {
    organizationIds: [tenant.organizationId],
    assets: ['Aurora', 'Borealis'],
  });
  const { Aurora = '', Borealis = '' } = assets;
  let day = 0;
  const insert = async (...claims: Parameters<typeof rawClaim>[0][]) => {
    day += 1;
    const answer = rawAnswer({
      category_id: id,
      at: `2026-11-0${day}T12:00:00.000Z`,
      citations: [page],
      claims: claims.map((claim) => rawClaim({ claim: light, theme: 'Weight', asset_id: Aurora, ...claim })),
    });
    await insertAnswers(clickhouse, [answer]);
    // As the sink does: what was read before is not what is asked now.
    const client = await pool.connect();
    await countChanges(client, [{ category_id: id }]);
    client.release();
    return answer.answer_id;
  };
  const wrong = await insert({ verdict: 'inaccurate' }, { asset_id: Borealis, verdict: 'inaccurate' });
  const right = await insert({ verdict: 'accurate' });
  const ask = (request: string, body?: object) => {
    const [method, path] = request.split(' ');
    const url = `${method} /manage/categories/${id}${path}`;
    return reports.ask(url, { bearer: tenant.bearerToken, ...(body && { body }) });
  };
  const about = { field: 'asset', op: 'is', value: 'Aurora' };
  const report = async (path: string, body: object = {}) => {
    const asked = { category_id: id, start_date: '2026-11-01', end_date: '2026-11-09', ...body };
    const { status, text, body: given } = await reports.post(path, asked);
    if (status !== 200) throw new Error(text);
    return given.data as Record<string, never>[];
  };
  return {
    id,
    ask,
    insert,
    report,
    wrong,
    right,
    decide: (verdict: string, more: object = {}) =>
      ask('PUT /claim-decisions', { asset_id: Aurora, claim: light, verdict, ...more }),
    scores: async () => {
      const [row] = await report('/v2/reports/factcheck', { filter: about });
      return row && [row.accurate, row.inaccurate];
    },
    /** Answers with claims of this verdict about Aurora. */
    having: async (verdict: string) => {
      const where = { and: [about, { field: 'verdict', op: 'is', value: verdict }] };
      const rows = await report('/v2/prompts/answers', {
        filter: { has: 'claim', where },
        include: ['run_id'],
      });
      return rows.map(({ run_id }) => run_id).toSorted();
    },
    assets: { Aurora, Borealis },
  };
}

test('what was decided counts in every report instead of what the check found, also in later answers, until it is taken back', async () => {
  const { decide, scores, having, report, insert, ask, wrong, right } = await withClaims();
  expect(await scores()).toEqual([1, 1]);
  const decided = await decide('accurate', { reason: 'The page is out of date.' });
  expect(decided).toMatchObject({
    status: 200,
    body: {
      asset: { name: 'Aurora' },
      claim: light,
      verdict: 'accurate',
      reason: 'The page is out of date.',
    },
  });
  expect(await scores()).toEqual([2, 0]);
  expect(await having('accurate')).toEqual([wrong, right].toSorted());
  expect(await having('inaccurate')).toEqual([]);
  const later = await insert({ verdict: 'inaccurate' }, { verdict: 'unverified', claim: 'It is red.' });
  expect(await scores()).toEqual([3, 0]);
  const filter = { field: 'asset', op: 'is', value: 'Aurora' };
  const claims = await report('/v2/reports/factcheck/claims', {
    filter,
    include: ['models', 'citation_sources', 'counts'],
  });
  expect(claims).toMatchObject([
    {
      cluster_id: decided.body.cluster_id,
      accurate: 3,
      inaccurate: 0,
      matching_answers: 3,
      citation_sources: [{ href: page.url, citation_share: 1 }],
    },
  ]);
  const pages = await report('/v2/reports/factcheck', { filter, group_by: ['citation', 'route'] });
  expect(pages).toMatchObject([{ accurate: 3, inaccurate: 0 }]);
  const listed = await report('/v2/prompts/answers', {
    filter: { field: 'run_id', op: 'is', value: later },
    include: ['checked_claims'],
  });
  expect(listed).toMatchObject([{ checked_claims: [{ verdict: 'accurate' }, { verdict: 'unverified' }] }]);

  const replaced = await decide('unverified');
  expect(replaced.body).toMatchObject({ id: decided.body.id, verdict: 'unverified', reason: null });
  expect(await scores()).toBeUndefined();
  expect((await ask('GET /claim-decisions')).body).toEqual([replaced.body]);
  expect((await ask(`DELETE /claim-decisions/${decided.body.id}`)).status).toBe(204);
  expect((await ask(`DELETE /claim-decisions/${decided.body.id}`)).status).toBe(404);
  expect(await scores()).toEqual([1, 2]);
});

test('a decision is about one asset of one category', async () => {
  const other = await withClaims();
  const { decide, report } = await withClaims();
  await decide('accurate');
  const filter = { field: 'asset', op: 'is', value: 'Borealis' };
  expect(await report('/v2/reports/factcheck', { filter })).toMatchObject([{ accurate: 0, inaccurate: 1 }]);
  expect(await other.scores()).toEqual([1, 1]);
});

test('it stays when the asset is deleted, with the name that it had', async () => {
  const { decide, ask, scores, assets } = await withClaims();
  await decide('accurate');
  expect((await ask(`DELETE /assets/${assets.Aurora}`)).status).toBe(204);
  expect(await scores()).toEqual([2, 0]);
  expect((await ask('GET /claim-decisions')).body).toMatchObject([
    { asset: { id: assets.Aurora, name: 'Aurora' }, claim: light },
  ]);
  expect((await decide('inaccurate')).status).toBe(200);
});

test('a report that a client has is no longer the current one after a decision', async () => {
  const { id, decide } = await withClaims();
  const body = { category_id: id, start_date: '2026-11-01', end_date: '2026-11-09' };
  const read = (tag?: string) =>
    reports.ask('POST /v2/reports/factcheck', {
      apiKey: reports.tenant.apiKey,
      body,
      ...(tag && { headers: { 'if-none-match': tag } }),
    });
  const tag = (await read()).headers.get('etag') ?? '';
  const again = () => read(tag);
  expect((await again()).status).toBe(304);
  await decide('accurate');
  expect((await again()).status).toBe(200);
});

test('refuses an asset that the category never had, no words, and an unknown verdict by their fields', async () => {
  const { decide } = await withClaims();
  const other = await withClaims();
  for (const [more, field] of [
    [{ asset_id: other.assets.Aurora }, 'asset_id'],
    [{ asset_id: randomUUID() }, 'asset_id'],
    [{ claim: '' }, 'claim'],
    [{ claim: 'x'.repeat(2001) }, 'claim'],
    [{ verdict: 'right' }, 'verdict'],
    [{ reason: '' }, 'reason'],
  ] as const)
    expect(await decide('accurate', more)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', field] }] },
    });
});

test('takes no more decisions than the limit, but changes those that are there', async () => {
  const { id, decide, assets } = await withClaims();
  await reports.pool.query(
    `INSERT INTO claim_decisions (id, category_id, asset_id, claim, claim_id, verdict)
      SELECT gen_random_uuid(), $1, $2, 'x' || n, md5('x' || n)::uuid, 'accurate' FROM generate_series(1, 1000) n`,
    [id, assets.Aurora],
  );
  const statusOf = async (claim: string) => (await decide('inaccurate', { claim })).status;
  expect([await statusOf(light), await statusOf('x7')]).toEqual([409, 200]);
});

test('records who decided what', async () => {
  const { decide, ask } = await withClaims();
  const { body } = await decide('accurate');
  await decide('inaccurate', { reason: 'It means another product.' });
  await ask(`DELETE /claim-decisions/${body.id}`);
  const { rows } = await reports.pool.query(
    `SELECT a.operation, c.action, c.after ->> 'verdict' AS verdict FROM audit_changes c JOIN audit a ON a.id = c.audit_id
      WHERE c.entity_id = $1 ORDER BY a.id`,
    [body.id],
  );
  expect(rows).toEqual([
    { operation: 'decideClaim', action: 'created', verdict: 'accurate' },
    { operation: 'decideClaim', action: 'updated', verdict: 'inaccurate' },
    { operation: 'undecideClaim', action: 'deleted', verdict: null },
  ]);
});
