import type { Bindings } from '@sightline/clickhouse';
import { type Bounds, conditionsSql, type Over } from '../filter/filter-sql.ts';
import { idOfWordsSql, shownThemeSql, verdictSql } from '../filter/held.ts';
import type { Dimension, Plan, Source } from './plan.ts';

/** SQL: the key of whole groups under a dimension of facts. */
export const noKey: Record<Dimension['type'], string> = {
  UUID: "toUUID('00000000-0000-0000-0000-000000000000')",
  String: "''",
  Date: "toDate('1970-01-01')",
};

export const overOf = ({ level, spread, over }: Source): Over =>
  over ?? (level === 'group' || spread ? 'answers' : 'facts');

/** SQL: what a source reads of its table. */
export function sourceConditionsSql(
  { edition, period, filter }: Pick<Plan, 'edition' | 'period' | 'filter'>,
  source: Source,
  bindings: Bindings,
  day?: string,
): string {
  const read = source.during?.period ?? period;
  const bounds: Bounds = { owner: ['category_id', edition], period: read, filter };
  const where = typeof source.where === 'function' ? source.where(read, bindings) : source.where;
  return conditionsSql({ ...bounds, over: overOf(source), where, day }, bindings);
}

/**
 * SQL: the table of a source; claims with the verdicts that count, themes with the names that are shown, and where rows are `joined`, with what only `answers` knows of the answer of each row. Both
 * sides are read within the period, and the right one is narrow. Global: on a cluster it is read once, and not by each shard of every other.
 */
export function readSql(
  plan: Pick<Plan, 'edition' | 'period' | 'claimDecisions' | 'themeNames'>,
  { table, during }: Pick<Source, 'table' | 'during'>,
  bindings: Bindings,
  isJoined: boolean,
): string {
  const { edition, period } = plan;
  const replaced = replacedSql(plan, table, bindings);
  if (table.startsWith('answers') || !(isJoined || replaced.length > 0)) return table;
  const owner: Bounds['owner'] = ['category_id', edition];
  const where = conditionsSql({ owner, period: during?.period ?? period, filter: undefined }, bindings);
  const [facts = table, unfolded] = table.split(' ARRAY JOIN ');
  const all = replaced.length > 0 ? `* REPLACE (${replaced.join(', ')})` : '*';
  // Without the setting `*` has no ids of themes and claims, which are made of their words.
  const rows = `(SELECT ${all} FROM ${facts} WHERE ${where} SETTINGS asterisk_include_materialized_columns = 1)`;
  const read = isJoined
    ? `(SELECT * FROM ${rows} AS facts
    GLOBAL ANY LEFT JOIN (SELECT answer_id, route FROM answers WHERE ${where}) AS answering USING (answer_id))`
    : rows;
  return unfolded === undefined ? read : `${read} ARRAY JOIN ${unfolded}`;
}

/** SQL of columns that people decided on. */
function replacedSql(
  { claimDecisions = [], themeNames = [] }: Pick<Plan, 'claimDecisions' | 'themeNames'>,
  table: string,
  bindings: Bindings,
): string[] {
  const isDecided = claimDecisions.length > 0 && /^claims\b/.test(table);
  const isNamed = themeNames.length > 0 && /^(claims|assessments)\b/.test(table);
  const shown = isNamed ? shownThemeSql(themeNames, bindings)('toString(theme)') : '';
  return [
    ...(isDecided ? [`${verdictSql(claimDecisions, bindings)} AS verdict`] : []),
    ...(isNamed ? [`${shown} AS theme`, `${idOfWordsSql(shown)} AS theme_id`] : []),
  ];
}
