import { beforeAll, expect, test } from 'vitest';
import { rawCitation } from '../testing/raw-answer.ts';
import { smallFixture } from '../testing/small-fixture.ts';

let fixture: Awaited<ReturnType<typeof smallFixture>>;

/** Two answers of ChatGPT and two of Claude, on two days. */
beforeAll(async () => {
  fixture = await smallFixture('/v2/reports/citations', () => [
    { citations: [rawCitation('https://notes.example/a'), rawCitation('https://notes.example/b')] },
    { citations: [rawCitation('https://notes.example/b')] },
    { citations: [rawCitation('https://forum.example/')] },
    { citations: [] },
  ]);
});

test('turns a row into a request for its answers', async () => {
  const filter = { field: 'path', op: 'contains', value: '/b' };
  const { data } = await fixture.ask({
    group_by: ['model', 'date'],
    filter,
    include: ['counts', 'answers_filter'],
  });
  const row = data.find(({ model }) => (model as { name: string }).name === 'Claude');
  expect(row).toMatchObject({ domain: 'notes.example', matching_answers: 1 });
  expect(row?.answers_filter).toEqual({
    category_id: fixture.category.id,
    start_date: '2026-11-01',
    end_date: '2026-11-01',
    filter: {
      and: [
        { field: 'model_id', op: 'is', value: fixture.claude.id },
        {
          has: 'citation',
          where: { and: [filter, { field: 'domain', op: 'is', value: 'notes.example' }] },
        },
      ],
    },
  });
  const { status, text, body } = await fixture.reports.post('/v2/prompts/answers', row?.answers_filter);
  expect(status, text).toBe(200);
  expect(body.data).toMatchObject([{ run_id: fixture.rows[1]?.answer_id }]);
});

test('keeps the days of a week within the period, and the time zone', async () => {
  const { data } = await fixture.ask({
    group_by: ['date'],
    interval: 'week',
    timezone: 'Europe/Berlin',
    include: ['answers_filter'],
  });
  const periods = data.map(({ date, answers_filter: body }) => {
    const { start_date, end_date, timezone } = body as Record<string, string>;
    return [date, start_date, end_date, timezone];
  });
  // 1 November is the Sunday of the week before.
  expect(periods).toContainEqual(['2026-10-26', '2026-11-01', '2026-11-01', 'Europe/Berlin']);
  expect(periods).toContainEqual(['2026-11-02', '2026-11-02', '2026-11-02', 'Europe/Berlin']);
});
