import { type ClickHouse, query } from '@sightline/clickhouse';
import { type Answer, answerIdentity } from '@sightline/events';
import type { Pool } from 'pg';
import Type from 'typebox';
import { editionsOf } from '../sql/edition.ts';
import { NIL } from './stored-answer.ts';

const Row = Type.Object({
  category_id: Type.String(),
  day: Type.String(),
  answer_id: Type.String(),
  content_hash: Type.String(),
});

/** Reads only the days of the categories that the answers are of: both stand in the key of the table. */
const sql = `
  SELECT category_id, toString(toDate(at)) AS day, answer_id, content_hash FROM answers
  WHERE (category_id, toDate(at)) IN
      (SELECT arrayJoin(arrayZip({categories:Array(UUID)}, {days:Array(Date)})))
    AND answer_id IN {ids:Array(UUID)}`;

/** The identities of those answers that are in ClickHouse, each with the hash of its content; '' where that was not kept. */
export async function storedAlready(
  { db, clickhouse }: { db: Pick<Pool, 'query'>; clickhouse: ClickHouse },
  answers: Pick<Answer, 'category_id' | 'at' | 'id'>[],
  signal?: AbortSignal,
): Promise<Map<string, string>> {
  const editionOf = await editionsOf(
    db,
    answers.map(({ category_id }) => category_id),
  );
  const places = new Map(
    answers.map(({ category_id, at }) => [
      `${category_id} ${at.slice(0, 10)}`,
      { category_id, edition: editionOf(category_id), at },
    ]),
  );
  const categoryOf = new Map(
    [...places.values()].map(({ edition, category_id }) => [String(edition), category_id]),
  );
  const rows = await query(clickhouse, {
    sql,
    params: {
      categories: [...places.values()].map(({ edition }) => edition),
      days: [...places.values()].map(({ at }) => at.slice(0, 10)),
      ids: answers.map(({ id }) => id),
    },
    row: Row,
    ...(signal && { signal }),
  });
  return new Map(
    rows.map(({ category_id, day, answer_id, content_hash }) => [
      answerIdentity({ category_id: categoryOf.get(category_id) ?? category_id, at: day, id: answer_id }),
      content_hash === NIL ? '' : content_hash,
    ]),
  );
}
