import { periodSql } from '../../period.ts';
import type { PlanContext } from '../../pipeline/context.ts';
import type { QueryV1 } from '../array-report.ts';

/** SQL: whether the answer mentions an asset of one's own, or does not, as the filters `mentioned` want it. */
export function mentionedSql({ filters = [] }: QueryV1, context: PlanContext): string | undefined {
  const { bindings, catalogue, period, faults } = context;
  const wanted = filters.flatMap(({ field, value }, index) => {
    if (field !== 'mentioned') return [];
    const values = Array.isArray(value) ? value : [value];
    if (values.length === 0)
      faults.push({
        loc: ['body', 'filters', index, 'value'],
        msg: 'must have at least one value',
        type: 'too_short',
      });
    return [values];
  });
  const can = (outcome: boolean) => wanted.every((values) => values.includes(outcome));
  if (can(true) && can(false)) return undefined;
  if (!can(true) && !can(false)) return '0';
  const owned = bindings.bind(
    'Array(UUID)',
    catalogue.assets.filter(({ isOwned }) => isOwned).map(({ id }) => id),
  );
  const category = bindings.bind('UUID', catalogue.edition);
  const among = (table: string) =>
    `SELECT answer_id FROM ${table} WHERE category_id = ${category} AND ${periodSql(period, bindings)}`;
  const mentioning = `${among('mentions')} AND asset_id IN ${owned}`;
  // Global: on a cluster the list is made once, and not by each shard of every other.
  if (can(true)) return `answer_id GLOBAL IN (${mentioning})`;
  // Where nobody looked for mentions it is not known that there was none.
  return `answer_id GLOBAL NOT IN (${mentioning} UNION ALL ${among('answers')} AND NOT has_mentions)`;
}
