import { clickHouse } from '../../tenancy/fixture/rows.ts';
import type { Totals } from './numbered-answers.ts';

/** The same totals of the tables, and again by the sums of days. */
export async function storedTotals(url: string, database: string): Promise<Totals> {
  const one = async (sql: string) => {
    const row = JSON.parse(await clickHouse(url, `${sql} FORMAT JSONEachRow`)) as Record<
      string,
      string | number
    >;
    return Object.entries(row).map(([name, value]) => [name, Number(value)] as const);
  };
  const from = (table: string) => `FROM ${database}.${table}`;
  const all = await Promise.all([
    one(
      `SELECT count() AS answers, sum(CRC32(concat(toString(answer_id), text))) AS checksum ${from('answers')}`,
    ),
    one(`SELECT count() AS mentions, sum(position) AS positions ${from('mentions')}`),
    one(`SELECT count() AS citations ${from('citations')}`),
    one(`SELECT count() AS searches ${from('searches')}`),
    one(
      `SELECT sum(answers) AS "answers by the sums of days", sum(searches) AS "searches by the sums of days"
       ${from('answers_by_day')} WHERE dimension = 'all'`,
    ),
    one(
      `SELECT sum(answers) AS "mentions by the sums of days", sum(positions) AS "positions by the sums of days"
       ${from('visibility_by_day')}
       WHERE dimension = 'all' AND asset_id != toUUID('00000000-0000-0000-0000-000000000000')`,
    ),
    one(`SELECT sum(cited) AS "citations by the sums of days" ${from('citations_by_day')}`),
  ]);
  return Object.fromEntries(all.flat());
}
