import { clickHouse } from '../../tenancy/fixture/rows.ts';
import type { Totals } from './numbered-answers.ts';

/** The same totals of the facts, and again of the sums by day. */
export async function storedTotals(
  url: string,
  database: string,
): Promise<{ facts: Totals; sums: Partial<Totals> }> {
  const one = async (sql: string) => {
    const row = JSON.parse(await clickHouse(url, `${sql} FORMAT JSONEachRow`)) as Record<
      string,
      string | number
    >;
    return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));
  };
  const from = (table: string) => `FROM ${database}.${table}`;
  const facts = await Promise.all([
    one(
      `SELECT count() AS answers, sum(CRC32(concat(toString(answer_id), text))) AS checksum ${from('answers')}`,
    ),
    one(`SELECT count() AS mentions, sum(position) AS positions ${from('mentions')}`),
    one(`SELECT count() AS citations ${from('citations')}`),
    one(`SELECT count() AS searches ${from('searches')}`),
  ]);
  const sums = await Promise.all([
    one(
      `SELECT sum(answers) AS answers, sum(searches) AS searches ${from('answers_by_day')} WHERE dimension = 'all'`,
    ),
    one(
      `SELECT sum(answers) AS mentions, sum(positions) AS positions ${from('visibility_by_day')}
       WHERE dimension = 'all' AND asset_id != toUUID('00000000-0000-0000-0000-000000000000')`,
    ),
    one(`SELECT sum(cited) AS citations ${from('citations_by_day')}`),
  ]);
  return {
    facts: Object.assign({}, ...facts) as Totals,
    sums: Object.assign({}, ...sums) as Partial<Totals>,
  };
}
