import type { Bindings } from '@sightline/clickhouse';
import { isUuid } from '../../prompt/referenced.ts';
import type { Edition } from '../../sql/edition.ts';
import type { ClaimDecision, ThemeName } from '../catalogue/catalogue.ts';
import { type Period, periodSql } from '../period.ts';
import { heldSql, shownThemeSql, verdictSql } from './held.ts';
import type { HeldKind } from './held-kinds.ts';
import type { Resolved, ResolvedFilter } from './resolve-filter.ts';
import { hasWordsSql } from './words.ts';

/** Which rows of a table a report is about. */
export interface Bounds {
  /** The tenant's column and id: every statement about answers or visits is bound to one. */
  owner: [column: 'category_id', id: Edition] | [column: 'domain_id', id: string];
  period: Period;
  /** The column of the time; `at` when left out. */
  time?: string | undefined;
  /** SQL of the UTC day, where a table of sums has it as a column. */
  day?: string | undefined;
  /** SQL, of which every value is bound. */
  where?: string | undefined;
  filter: ResolvedFilter | undefined;
  over?: Over | undefined;
}

/** SQL behind WHERE, of every statement of every report. */
export function conditionsSql(bounds: Bounds, bindings: Bindings): string {
  const { owner, period, time = 'at', day = `toDate(${time})`, where, filter, over = 'facts' } = bounds;
  return [
    `${owner[0]} = ${bindings.bind('UUID', owner[1])}`,
    periodSql(period, bindings, day, time),
    ...(where ? [where] : []),
    ...(filter ? [filterSql(filter, { over, bounds, bindings })] : []),
  ].join(' AND ');
}

/**
 * `facts`: every condition counts. `answers`: conditions on what an answer holds are left open, so that an answer stays in
 * unless the rest of the filter excludes it.
 */
export type Over = 'facts' | 'answers';

interface On {
  over: Over;
  bounds: Bounds;
  bindings: Bindings;
}

function filterSql(filter: ResolvedFilter, on: On, negated = false): string {
  const { over } = on;
  const part = (inner: ResolvedFilter) => filterSql(inner, on, negated);
  if ('and' in filter) return filter.and.length === 0 ? '1' : `(${filter.and.map(part).join(' AND ')})`;
  if ('or' in filter) return `(${filter.or.map(part).join(' OR ')})`;
  if ('not' in filter) return `(NOT ${filterSql(filter.not, on, !negated)})`;
  if ('has' in filter) {
    // Of a list of answers, where nothing is left open.
    const where = filterSql(filter.where, { ...on, over: 'facts' });
    return heldSql(filter.has, columnsIn(filter.where), where, shownThemes(filter.where, on));
  }
  const { leaf } = filter;
  if (over === 'answers' && leaf.condition.field.level === 'fact') return negated ? '0' : '1';
  const { within } = leaf.condition.field;
  const one = conditionSql(leaf, on);
  const heldIn = (kind: HeldKind) => heldSql(kind, columnsIn({ leaf }), one, shownThemes({ leaf }, on));
  const sql = within ? `(${within.map(heldIn).join(' OR ')})` : one;
  return leaf.condition.negated ? `(NOT ${sql})` : sql;
}

/** A condition on verdicts, where people decided on any. */
const isDecided = (leaf: Resolved): leaf is Resolved & { claimDecisions: readonly ClaimDecision[] } =>
  leaf.ids !== undefined && (leaf.claimDecisions?.length ?? 0) > 0;

/** Of what answers hold: tables of themes have the names that are shown already. */
function shownThemes(filter: ResolvedFilter, { bindings }: On): ((theme: string) => string) | undefined {
  const names = themeNamesIn(filter);
  return names.length > 0 ? shownThemeSql(names, bindings) : undefined;
}

function themeNamesIn(filter: ResolvedFilter): readonly ThemeName[] {
  const first = (parts: ResolvedFilter[]) => parts.map(themeNamesIn).find(({ length }) => length > 0) ?? [];
  if ('and' in filter) return first(filter.and);
  if ('or' in filter) return first(filter.or);
  if ('not' in filter) return themeNamesIn(filter.not);
  if ('has' in filter) return themeNamesIn(filter.where);
  return (filter.leaf.ids === undefined && filter.leaf.themeNames) || [];
}

/** Columns that the conditions of a filter use. */
function columnsIn(filter: ResolvedFilter): string[] {
  if ('and' in filter) return filter.and.flatMap(columnsIn);
  if ('or' in filter) return filter.or.flatMap(columnsIn);
  if ('not' in filter) return columnsIn(filter.not);
  if ('has' in filter) return columnsIn(filter.where);
  const { field } = filter.leaf.condition;
  const { idColumn } = field.type === 'text' ? field : {};
  if (isDecided(filter.leaf)) return [field.column, 'asset_id', 'claim_id'];
  return [field.column, ...(idColumn ? [idColumn] : [])];
}

/** Without its negation. */
function conditionSql(resolved: Resolved, { bindings, bounds }: On): string {
  const { condition, ids } = resolved;
  const { bind } = bindings;
  const { field, test, values } = condition;
  if (field.type === 'entity') {
    if (!ids || ids.length === 0) return '0';
    const type = isUuidKind[field.kind] ? 'UUID' : 'String';
    const list = bind(`Array(${type})`, ids);
    if (field.isMentioned) return mentioningSql(list, bounds, bindings);
    if (isDecided(resolved)) return `(${verdictSql(resolved.claimDecisions, bindings)} IN ${list})`;
    return field.many ? `hasAny(${field.column}, ${list})` : `(${field.column} IN ${list})`;
  }
  const { column, idColumn, isId } = field;
  if (field.isOfAnswers)
    return answeringSql(`${column} IN ${bind('Array(String)', values)}`, bounds, bindings);
  if (field.sql) return field.sql({ test, values, bindings });
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
    case 'has_words':
      return hasWordsSql(column, values, bindings);
  }
}

/** SQL: whether the answer mentions one of these assets. Global: on a cluster the list is made once, and not by each shard of every other. */
function mentioningSql(assets: string, { owner: [column, id], period }: Bounds, bindings: Bindings): string {
  return `(answer_id GLOBAL IN (SELECT answer_id FROM mentions WHERE ${column} = ${bindings.bind('UUID', id)}
    AND ${periodSql(period, bindings)} AND asset_id IN ${assets}))`;
}

/** SQL: whether it is of an answer for which the condition holds. Global, as above. */
function answeringSql(
  condition: string,
  { owner: [column, id], period }: Bounds,
  bindings: Bindings,
): string {
  return `(answer_id GLOBAL IN (SELECT answer_id FROM answers WHERE ${column} = ${bindings.bind('UUID', id)}
    AND ${periodSql(period, bindings)} AND ${condition}))`;
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
  verdict: false,
} as const;

export function hasFactConditions(filter: ResolvedFilter): boolean {
  if ('and' in filter) return filter.and.some(hasFactConditions);
  if ('or' in filter) return filter.or.some(hasFactConditions);
  if ('not' in filter) return hasFactConditions(filter.not);
  if ('has' in filter) return hasFactConditions(filter.where);
  return filter.leaf.condition.field.level === 'fact';
}
