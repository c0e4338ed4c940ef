import { insertBatch } from '@sightline/clickhouse';
import type { Answer } from '@sightline/events';
import { expect, test } from 'vitest';
import { answerColumns, storedAnswer } from '../stored-answer.ts';
import { merged, rowsOf } from '../testing/answer-tables.ts';
import { naiveTables, sorted } from '../testing/naive-tables.ts';
import { sampleAnswers } from '../testing/random-answers.ts';
import { answerSinkUnderTest } from '../testing/sink-under-test.ts';

type Citation = NonNullable<Answer['citations']>[number];

const isOther = (url: string) => !url.includes('youtube.com');

/** Addresses of YouTube have more forms than the plain code here knows. */
const withoutYoutube = (answer: Answer): Answer => {
  const urlsOf = <Part extends { urls: string[] }>(parts: Part[]) =>
    parts.map((part) => ({ ...part, urls: part.urls.filter(isOther) }));
  return {
    ...answer,
    ...(answer.citations && { citations: answer.citations.filter(({ url }) => isOther(url)) }),
    ...(answer.assessments && { assessments: urlsOf(answer.assessments) }),
    ...(answer.claims && { claims: urlsOf(answer.claims) }),
  };
};

/** Every other answer cites its first page again, in another form of its address. */
function withOtherForms(answer: Answer, index: number): Answer {
  const [first] = answer.citations ?? [];
  if (!first || index % 2 === 0) return answer;
  const host = first.host.replace('www.', '');
  const other = {
    ...first,
    url: `http://${host}${first.path}/`,
    cited_url: '',
    host,
    path: `${first.path}/`,
  };
  return { ...answer, citations: [...(answer.citations ?? []), { ...other, positions: [7, 200_000] }] };
}

/** By plain code of its own, for the few forms that there are here. */
const pageOf = (url: string) =>
  url.replace('http:', 'https:').replace('www.', '').replace(/[?].*/, '').replace(/\/$/, '');

function normalized(answer: Answer): Answer {
  const citations: Citation[] = [];
  for (const one of answer.citations ?? []) {
    const url = pageOf(one.url);
    const before = citations.find((cited) => cited.url === url);
    if (before) {
      before.positions = [...new Set([...before.positions, ...one.positions])].sort((a, b) => a - b);
      continue;
    }
    const host = one.host.replace('www.', '');
    const positions = [...new Set(one.positions)].sort((a, b) => a - b);
    citations.push({
      ...one,
      url,
      host,
      path: one.path.replace(/\/$/, ''),
      cited_url: one.cited_url || one.url,
      positions,
    });
  }
  const urlsOf = <Part extends { urls: string[] }>(parts: Part[]) =>
    parts.map((part) => ({ ...part, urls: [...new Set(part.urls)].map(pageOf) }));
  return {
    ...answer,
    ...(answer.citations && { citations }),
    ...(answer.assessments && { assessments: urlsOf(answer.assessments) }),
    ...(answer.claims && { claims: urlsOf(answer.claims) }),
  };
}

const derived = {
  mentions: '*',
  citations: '*',
  assessments: '*, theme_id, claim_id',
  claims: '*, theme_id, claim_id',
  citations_by_day: '*',
  citations_by_page_and_day: '*',
  first_citations: '*',
};

test('normalizes the pages of older citations once, by the worker', async () => {
  const fixture = await answerSinkUnderTest();
  const { clickhouse, pool } = fixture;
  const before = sampleAnswers(200, 3).map(withoutYoutube).map(withOtherForms);
  const rows = before.map(storedAnswer);
  await insertBatch(clickhouse, {
    table: 'answers',
    columns: answerColumns,
    rows,
    deduplicationToken: 'before',
  });
  // Stored before there was this table.
  await clickhouse.native.command({ query: 'TRUNCATE TABLE first_citations SYNC' });
  const expected = before.map(normalized);
  const same = async () => {
    for (const [table, select] of Object.entries(derived)) {
      const found = await rowsOf(clickhouse, merged(table), select);
      expect(sorted(found), table).toEqual(sorted(naiveTables(expected)[table] ?? []));
    }
  };
  const done = async () =>
    (
      await pool.query(
        `SELECT name FROM stored_upgrades WHERE name IN ('one address per page', 'first citations')`,
      )
    ).rowCount;
  const sink = fixture.start();
  await expect.poll(done).toBe(2);
  await sink.stop();
  await same();
  const stored = (await rowsOf(clickhouse, 'answers', 'citations')) as { citations: Citation[] }[];
  expect(
    sorted(stored.flatMap(({ citations }) => citations.map(({ cited_url }) => ({ cited_url })))),
  ).toEqual(
    sorted(expected.flatMap(({ citations = [] }) => citations.map(({ cited_url }) => ({ cited_url })))),
  );
  // As if it had died before it could say so.
  await pool.query('DELETE FROM stored_upgrades');
  const again = fixture.start();
  await expect.poll(done).toBe(2);
  await again.stop();
  await same();
  const tables = (await rowsOf(clickhouse, 'system.tables WHERE database = currentDatabase()', 'name')) as {
    name: string;
  }[];
  expect(tables.filter(({ name }) => name.endsWith('_remade'))).toEqual([]);
});
