import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { removeEditions } from '../answer/sink/remove-deleted.ts';
import { insertAnswers, rawCitation, rawClaim } from './testing/raw-answer.ts';
import { reportOperations, reportV1Operations } from './testing/report-operations.ts';
import { smallFixture } from './testing/small-fixture.ts';

let fixture: Awaited<ReturnType<typeof smallFixture>>;
const edition = randomUUID();
beforeAll(async () => {
  fixture = await smallFixture('/v2/reports/visibility', ({ Aurora: asset_id = '' }) =>
    ['https://aurora.example/a', 'https://www.youtube.com/@aurora', 'https://borealis.example/b'].map(
      (url) => ({
        mentions: [{ asset_id, position: 1, offsets: [0] }],
        searches: ['light shoes'],
        citations: [rawCitation(url)],
        assessments: [{ asset_id, theme: 'Weight', claim: '', sentiment: 'positive' as const, urls: [] }],
        claims: [rawClaim({ asset_id })],
        candidates: [{ key: 'nordwand', name: 'Nordwand', start: 0, sign: 'bold' as const }],
        found_mentions: [
          { asset_id, kind: 'unsure' as const, name: 'Aurora', start: 0, end: 6, rank: 0, reasons: [] },
        ],
      }),
    ),
  );
});

const more: Record<string, object[]> = {
  '/v2/reports/visibility': [
    { include: ['counts', 'interval'] },
    { filter: { field: 'model', op: 'is', value: 'ChatGPT' }, include: ['counts'] },
    { group_by: ['route'] },
  ],
  '/v2/reports/citations': [
    { include: ['counts', 'interval'] },
    { entity: 'page', metrics: ['count', 'first_cited_at'], include: ['details', 'counts'] },
  ],
  '/v2/reports/sentiment': [{ asset: 'Aurora', include: ['counts', 'interval'] }],
  '/v1/reports/citations': [
    { metrics: ['count'], filters: [{ field: 'mentioned', operator: 'is', value: false }] },
  ],
};

/** What every report says of the category, besides how often its answers changed. */
async function allReports() {
  const { reports, category, rows } = fixture;
  const said = new Map<string, unknown>();
  for (const { path, bodyFor } of [...reportOperations, ...reportV1Operations])
    for (const body of [{}, ...(more[path] ?? [])]) {
      const { status, text } = await reports.post(path, { ...bodyFor(category.id), ...body });
      said.set(`${path} ${JSON.stringify(body)}`, [status, text.replace(/"data_version":\d+/g, '')]);
    }
  const paths = [
    `/v2/prompts/answers/${rows[0]?.answer_id}?category_id=${category.id}`,
    `/v2/categories/${category.id}/freshness`,
    `/manage/categories/${category.id}/candidates`,
    `/manage/categories/${category.id}/unsure-mentions`,
  ];
  for (const path of paths) {
    const { status, body } = await reports.ask(`GET ${path}`, { apiKey: reports.tenant.apiKey });
    said.set(path, [status, { ...body, data_version: 0, changed_at: null }]);
  }
  return said;
}

test('every report is read by the edition of the category, and by no other', async () => {
  const { reports, category, rows } = fixture;
  const before = await allReports();
  for (const [path, [status]] of before as Map<string, [number]>) expect([path, status]).toEqual([path, 200]);
  await insertAnswers(
    reports.clickhouse,
    rows.map((row) => ({ ...row, category_id: edition })),
  );
  expect(await allReports()).toEqual(before);
  await reports.pool.query('INSERT INTO category_data (category_id, edition) VALUES ($1, $2)', [
    category.id,
    edition,
  ]);
  await removeEditions({ clickhouse: reports.clickhouse }, [category.id]);
  expect(await allReports()).toEqual(before);
});
