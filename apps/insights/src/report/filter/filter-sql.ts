import { isUuid } from '../../prompt/referenced.ts';
import type { Bindings } from '../engine/bindings.ts';
import type { Resolved, ResolvedFilter } from './resolve-filter.ts';

/**
 * `facts`: every condition counts. `answers`: conditions on what an answer holds are left open, so that an answer stays in
 * unless the rest of the filter excludes it.
 */
export type Over = 'facts' | 'answers';

export function filterSql(filter: ResolvedFilter, over: Over, bindings: Bindings, negated = false): string {
  const part = (inner: ResolvedFilter) => filterSql(inner, over, bindings, negated);
  if ('and' in filter) return `(${filter.and.map(part).join(' AND ')})`;
  if ('or' in filter) return `(${filter.or.map(part).join(' OR ')})`;
  if ('not' in filter) return `(NOT ${filterSql(filter.not, over, bindings, !negated)})`;
  const { leaf } = filter;
  if (over === 'answers' && leaf.condition.field.level === 'fact') return negated ? '0' : '1';
  const sql = conditionSql(leaf, bindings);
  return leaf.condition.negated ? `(NOT ${sql})` : sql;
}

/** Without its negation. */
function conditionSql({ condition, ids }: Resolved, { bind }: Bindings): string {
  const { field, test, values } = condition;
  if (field.type === 'entity') {
    if (!ids || ids.length === 0) return '0';
    const type = isUuidKind[field.kind] ? 'UUID' : 'String';
    const list = bind(`Array(${type})`, ids);
    return field.many ? `hasAny(${field.column}, ${list})` : `(${field.column} IN ${list})`;
  }
  const { column, idColumn, isId } = field;
  switch (test) {
    case 'is':
    case 'in': {
      if (isId) return `(${column} IN ${bind('Array(UUID)', values)})`;
      const named = idColumn ? values.filter(isUuid) : [];
      const texts = `(${column} IN ${bind('Array(String)', values)})`;
      return named.length > 0 ? `(${texts} OR ${idColumn} IN ${bind('Array(UUID)', named)})` : texts;
    }
    case 'contains':
      return `multiSearchAny(${column}, ${bind('Array(String)', values)})`;
    case 'contains_case_insensitive':
      return `multiSearchAnyCaseInsensitiveUTF8(${column}, ${bind('Array(String)', values)})`;
    case 'matches':
      return `match(${column}, ${bind('String', values[0])})`;
  }
}

const isUuidKind = {
  model: true,
  topic: true,
  region: true,
  persona: true,
  tag: true,
  prompt: true,
  asset: true,
  citation_tag: true,
  citation_category: false,
  analysis_type: false,
  sentiment: false,
} as const;

export function hasFactConditions(filter: ResolvedFilter): boolean {
  if ('and' in filter) return filter.and.some(hasFactConditions);
  if ('or' in filter) return filter.or.some(hasFactConditions);
  if ('not' in filter) return hasFactConditions(filter.not);
  return filter.leaf.condition.field.level === 'fact';
}
