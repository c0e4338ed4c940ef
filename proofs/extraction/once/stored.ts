import { clickHouse } from '../../tenancy/fixture/rows.ts';
import type { Totals } from './read-answers.ts';

const kinds = ['named', 'listed', 'absent', 'echo', 'unsure'];

/** The same totals of what is stored, and of mentions again from the sums by day. */
export async function storedTotals(url: string, database: string): Promise<Totals> {
  const totals = async (table: string, values: Record<string, string>, more = '') => {
    const columns = Object.entries(values).map(([name, sql]) => `${sql} AS \`${name}\``);
    const sql = `SELECT ${columns.join(', ')} FROM ${database}.${table} ${more} FORMAT JSONEachRow`;
    const row = JSON.parse(await clickHouse(url, sql)) as Record<string, string | number>;
    return Object.entries(row).map(([name, value]) => [name, Number(value)] as const);
  };
  const checksum = (...columns: string[]) =>
    `sum(CRC32(concat(toString(answer_id), ${columns.map((column) => `toString(${column})`).join(', ')})))`;
  const byKind = Object.fromEntries(kinds.map((kind) => [`found: ${kind}`, `countIf(m.kind = '${kind}')`]));
  const all = await Promise.all([
    totals('answers', { answers: 'count()', 'checksum of texts': checksum('text') }),
    totals('mentions', { mentions: 'count()', 'checksum of mentions': checksum('position') }),
    totals(
      'answers',
      { ...byKind, 'checksum of found mentions': checksum('m.kind', 'm.name') },
      'ARRAY JOIN found_mentions AS m',
    ),
    totals('candidates', { candidates: 'count()', 'checksum of candidates': checksum('key') }),
    totals('unsure_mentions', {
      'unsure mentions': 'count()',
      'checksum of unsure mentions': checksum('name'),
    }),
    totals(
      'visibility_by_day',
      { 'mentions by the sums of days': 'sum(answers)' },
      `WHERE dimension = 'all' AND asset_id != toUUID('00000000-0000-0000-0000-000000000000')`,
    ),
  ]);
  return Object.fromEntries(all.flat());
}
