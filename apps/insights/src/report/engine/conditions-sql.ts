import { filterSql, type Over } from '../filter/filter-sql.ts';
import { periodSql } from './period.ts';
import type { Plan, Source } from './plan.ts';

export const overOf = ({ level, spread, over }: Source): Over =>
  over ?? (level === 'group' || spread ? 'answers' : 'facts');

/** SQL: what a source reads of its table. Every statement about facts is bound to the category by it. */
export function conditionsSql(plan: Plan, source: Source, dayColumn?: string): string {
  const { bindings, filter } = plan;
  const { during, where } = source;
  const conditions = [
    `category_id = ${bindings.bind('UUID', plan.categoryId)}`,
    periodSql(during?.period ?? plan.period, bindings, dayColumn),
    ...(where ? [where] : []),
    ...(filter ? [filterSql(filter, overOf(source), bindings)] : []),
  ];
  return conditions.join(' AND ');
}
