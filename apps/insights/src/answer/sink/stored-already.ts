import { type ClickHouse, query } from '@sightline/clickhouse';
import { type Answer, answerIdentity } from '@sightline/events';
import Type from 'typebox';

const Row = Type.Object({ category_id: Type.String(), day: Type.String(), answer_id: Type.String() });

/** Reads only the days of the categories that the answers are of: both stand in the key of the table. */
const sql = `
  SELECT category_id, toString(toDate(at)) AS day, answer_id FROM answers
  WHERE (category_id, toDate(at)) IN
      (SELECT arrayJoin(arrayZip({categories:Array(UUID)}, {days:Array(Date)})))
    AND answer_id IN {ids:Array(UUID)}`;

/** The identities of those answers that are in the store. */
export async function storedAlready(clickhouse: ClickHouse, answers: Answer[]): Promise<Set<string>> {
  const places = new Map(
    answers.map(({ category_id, at }) => [`${category_id} ${at.slice(0, 10)}`, { category_id, at }]),
  );
  const rows = await query(clickhouse, {
    sql,
    params: {
      categories: [...places.values()].map(({ category_id }) => category_id),
      days: [...places.values()].map(({ at }) => at.slice(0, 10)),
      ids: answers.map(({ id }) => id),
    },
    row: Row,
  });
  return new Set(
    rows.map(({ category_id, day, answer_id }) => answerIdentity({ category_id, at: day, id: answer_id })),
  );
}
