import { createBindings } from '@sightline/clickhouse';
import { idOfWords } from '../../statement/dimensions.ts';
import type { Row } from '../../statement/plan.ts';
import { ask, type ClaimContext, type GroupedClaim, keyOf, readDetails } from './details.ts';
import type { Includable } from './schema.ts';

const MOST_CLAIMS = 25;
/** Those that are equally frequent go by their words. */
const mostFrequent = ` ORDER BY answers DESC, claim LIMIT ${MOST_CLAIMS} BY group`;

/** Rows that are claims. */
export async function completeClaims(
  context: ClaimContext,
  include: Includable[],
  shown: Row[],
): Promise<void> {
  const grouped = shown.map(({ claim }): GroupedClaim => ({ group: '', claim: String(claim) }));
  const details = await readDetails(context, { groupSql: `''`, grouped, level: 'group' }, include);
  for (const [index, row] of shown.entries())
    Object.assign(row, inOrder(include, details.get(keyOf(grouped[index] as GroupedClaim))));
}

/** Rows that are groups: each gets its most frequent claims. */
export async function completeGroups(
  context: ClaimContext,
  by: string,
  include: Includable[],
  rows: Row[],
  shown: Row[],
): Promise<void> {
  // Its dimensions bind no values.
  const dimension = context.plan.dimensions[0];
  const groupSql = `toString(${dimension?.sql('toDate(at)', createBindings()) ?? `''`})`;
  const columns = ['claim', 'uniqExact(answer_id) AS answers'];
  const counted = await ask(context, { groupSql, columns, tail: `, claim${mostFrequent}` });
  const byGroup = Map.groupBy(counted, ({ group }) => String(group));
  const lists = rows.map((row) => byGroup.get(String(row[`key_${by}`])) ?? []);
  const level = dimension?.level === 'fact' ? 'row' : 'group';
  const grouped = lists.flat() as unknown as GroupedClaim[];
  const details = await readDetails(context, { groupSql, grouped, level }, include);
  for (const [index, row] of shown.entries()) {
    const assessed = Number(rows[index]?.metric_assessed);
    row.claims = (lists[index] ?? []).map((one) => ({
      cluster_id: idOfWords(String(one.claim)),
      claim: one.claim,
      occurrence: Number(one.answers) / assessed,
      ...inOrder(include, details.get(keyOf(one as unknown as GroupedClaim))),
    }));
  }
}

const inOrder = (include: Includable[], detail: Row = {}) =>
  Object.fromEntries(include.map((name) => [name, detail[name] ?? null]));
