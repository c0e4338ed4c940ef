import type { Row } from '../../engine/report.ts';
import { idOfWords } from '../../engine/worded.ts';
import { type Around, ask, keyOf, type Place, readDetails } from './details.ts';
import type { Includable } from './schema.ts';

const MOST_CLAIMS = 25;
/** Those that are equally frequent go by their words. */
const mostFrequent = ` ORDER BY answers DESC, claim LIMIT ${MOST_CLAIMS} BY group`;

/** Rows that are claims. */
export async function completeClaims(around: Around, include: Includable[], shown: Row[]): Promise<void> {
  const places = shown.map(({ claim }): Place => ({ group: '', claim: String(claim) }));
  const details = await readDetails(around, { groupSql: `''`, places, level: 'group' }, include);
  for (const [index, row] of shown.entries())
    Object.assign(row, inOrder(include, details.get(keyOf(places[index] as Place))));
}

/** Rows that are groups: each gets its most frequent claims. */
export async function completeGroups(
  around: Around,
  by: string,
  include: Includable[],
  rows: Row[],
  shown: Row[],
): Promise<void> {
  const dimension = around.plan.dimensions[0];
  const groupSql = `toString(${dimension?.sql('toDate(at)') ?? `''`})`;
  const columns = ['claim', 'uniqExact(answer_id) AS answers'];
  const counted = await ask(around, { groupSql, columns, tail: `, claim${mostFrequent}` });
  const byGroup = Map.groupBy(counted, ({ group }) => String(group));
  const lists = rows.map((row) => byGroup.get(String(row[`key_${by}`])) ?? []);
  const level = dimension?.level === 'fact' ? 'row' : 'group';
  const places = lists.flat() as unknown as Place[];
  const details = await readDetails(around, { groupSql, places, level }, include);
  for (const [index, row] of shown.entries()) {
    const assessed = Number(rows[index]?.metric_assessed);
    row.claims = (lists[index] ?? []).map((one) => ({
      cluster_id: idOfWords(String(one.claim)),
      claim: one.claim,
      occurrence: Number(one.answers) / assessed,
      ...inOrder(include, details.get(keyOf(one as unknown as Place))),
    }));
  }
}

const inOrder = (include: Includable[], detail: Row = {}) =>
  Object.fromEntries(include.map((name) => [name, detail[name] ?? null]));
