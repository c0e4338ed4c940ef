import { builtIn } from '../../testing/built-in.ts';
import { newCategory } from '../../testing/new-category.ts';
import { insertAnswers, type RawAnswer, rawAnswer } from './raw-answer.ts';
import { reportsUnderTest } from './reports-under-test.ts';

const [chatGpt, claude] = builtIn.models as [{ id: string; name: string }, { id: string; name: string }];

/** A category with a few answers of 1 and 2 November 2026, by ChatGPT and Claude in turn. */
export async function smallFixture(
  path: string,
  answers: (ids: Record<string, string>) => Partial<RawAnswer>[],
) {
  const reports = await reportsUnderTest();
  const category = await newCategory(reports.pool, {
    organizationIds: [reports.tenant.organizationId],
    topics: ['Trail'],
    assets: ['Aurora', 'Borealis'],
  });
  const topic_id = category.topics.Trail ?? '';
  const rows = answers(category.assets).map((fields, index) =>
    rawAnswer({
      category_id: category.id,
      at: `2026-11-0${1 + Math.floor(index / 2)}T12:00:00.000Z`,
      model_id: index % 2 === 0 ? chatGpt.id : claude.id,
      topic_id,
      ...fields,
    }),
  );
  await insertAnswers(reports.clickhouse, rows);
  const period = { category_id: category.id, start_date: '2026-11-01', end_date: '2026-11-02' };
  /** Without what every report has. */
  const ask = async (body: object) => {
    const answer = await reports.post(path, { ...period, ...body });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body as { info: Record<string, unknown>; data: Record<string, unknown>[] };
  };
  const refused = async (body: object) => {
    const { status, body: told } = await reports.post(path, { ...period, ...body });
    return { status, places: told.detail?.map(({ loc }: { loc: unknown[] }) => loc.slice(1)) };
  };
  return { reports, category, rows, ask, refused, chatGpt, claude, period };
}
