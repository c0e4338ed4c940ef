import { type ClickHouse, createBindings, query } from '@sightline/clickhouse';
import { AnyRow } from '../../delivery/events.ts';
import type { Names, Plan, Row, Source } from '../../statement/plan.ts';
import { readSql, sourceConditionsSql } from '../../statement/source-sql.ts';
import { verified } from '../claims.ts';
import type { Includable } from './schema.ts';

export interface ClaimContext {
  plan: Plan;
  names: Names;
  clickhouse: ClickHouse;
}

/** Claims of which group: SQL of what it is, and the group's value; '' where there are none. */
export interface GroupedClaim {
  group: string;
  claim: string;
}
export const keyOf = ({ group, claim }: GroupedClaim) => JSON.stringify([group, claim]);

export interface Claims {
  groupSql: string;
  grouped: GroupedClaim[];
  /** Whether what shares are measured against is that of whole groups, or of what the rows count. */
  level: Source['level'];
}

/** What the claims of a batch have besides. Each include is one statement for all of them. */
export async function readDetails(
  context: ClaimContext,
  claims: Claims,
  include: Includable[],
): Promise<Map<string, Row>> {
  const { groupSql, grouped } = claims;
  const details = new Map(grouped.map((one) => [keyOf(one), {} as Row]));
  if (grouped.length === 0) return details;
  const put = (row: Row, fields: Row) =>
    Object.assign(details.get(keyOf(row as unknown as GroupedClaim)) ?? {}, fields);
  const latest = include.filter((name) => name === 'theme' || name === 'reasoning' || name === 'evidence');
  if (latest.length > 0) {
    const last = '(at, toString(answer_id), reasoning, theme)';
    const columns = latest.map(
      (name) => `argMax(${name === 'theme' ? 'toString(theme)' : name}, ${last}) AS last_${name}`,
    );
    const question = { groupSql, among: grouped, columns: ['claim', ...columns], tail: ', claim' };
    for (const row of await ask(context, question))
      put(row, Object.fromEntries(latest.map((name) => [name, shownDetail(row[`last_${name}`])])));
  }
  if (include.includes('models')) await putModels(context, claims, put);
  if (include.includes('citation_sources')) await putSources(context, claims, put);
  return details;
}

/** What was not given is stored as empty text, and is null; pieces of evidence are objects of such texts. */
function shownDetail(value: unknown): unknown {
  if (!Array.isArray(value)) return value || null;
  return value.map((piece: Record<string, string>) =>
    Object.fromEntries(Object.entries(piece).map(([name, text]) => [name, text || null])),
  );
}

type Put = (row: Row, fields: Row) => void;

/** Of a model's answers with claims in the group, those with this one. */
async function putModels(
  context: ClaimContext,
  { groupSql, grouped, level }: Claims,
  put: Put,
): Promise<void> {
  const counts = ['model_id', 'uniqExact(answer_id) AS answers'];
  const [rows, wholes] = await Promise.all([
    ask(context, { groupSql, among: grouped, columns: ['claim', ...counts], tail: ', claim, model_id' }),
    ask(context, { groupSql, columns: counts, tail: ', model_id', level }),
  ]);
  const wholeOf = new Map(wholes.map((row) => [`${row.group} ${row.model_id}`, Number(row.answers)]));
  for (const [, list] of Map.groupBy(rows, (row) => keyOf(row as unknown as GroupedClaim))) {
    const models = list.map(({ group, model_id, answers }) => ({
      id: model_id,
      name: context.names.of('model', String(model_id)),
      occurrence: Number(answers) / (wholeOf.get(`${group} ${model_id}`) ?? 1),
    }));
    models.sort((a, b) => b.occurrence - a.occurrence || (String(a.id) < String(b.id) ? -1 : 1));
    put(list[0] ?? {}, { models });
  }
}

/** Pages that the claim rests on; each page's share of all its citations. */
async function putSources(context: ClaimContext, { groupSql, grouped }: Claims, put: Put): Promise<void> {
  const rows = await ask(context, {
    groupSql,
    among: grouped,
    columns: [
      'claim',
      'page.url AS href',
      'any(toString(page.host)) AS hostname',
      'max(toString(page.citation_category)) AS kind',
      'max(page.text) AS snippet',
      'count() AS citations',
    ],
    table: 'claims ARRAY JOIN pages AS page',
    tail: ', claim, href',
  });
  for (const one of grouped) put(one as unknown as Row, { citation_sources: [] });
  for (const [, list] of Map.groupBy(rows, (row) => keyOf(row as unknown as GroupedClaim))) {
    const all = list.reduce((sum, { citations }) => sum + Number(citations), 0);
    const sources = list.map(({ href, hostname, kind, snippet, citations }) => ({
      href,
      hostname,
      citation_category: context.names.of('citation_category', String(kind)),
      snippet: snippet || null,
      citation_share: Number(citations) / all,
    }));
    sources.sort((a, b) => b.citation_share - a.citation_share || (String(a.href) < String(b.href) ? -1 : 1));
    put(list[0] ?? {}, { citation_sources: sources.slice(0, MOST_SOURCES) });
  }
}

const MOST_SOURCES = 100;

interface Question {
  groupSql: string;
  /** Only these; without them, everything that the report counts. */
  among?: GroupedClaim[];
  columns: string[];
  table?: string;
  /** SQL behind the group, from the rest of GROUP BY on. */
  tail?: string;
  level?: Source['level'];
}

/**
 * By group, within the report. Values of its own: the statement of the report has other ones. No alias may be the name of a
 * column: conditions would be about the alias.
 */
export async function ask({ plan, clickhouse }: ClaimContext, question: Question): Promise<Row[]> {
  const { groupSql, among, columns, table = 'claims', tail = '', level = 'row' } = question;
  const bindings = createBindings();
  const conditions = sourceConditionsSql(plan, { table, level, measures: {}, where: verified }, bindings);
  const claims = [...new Set(among?.map(({ claim }) => claim))];
  const isJoined = plan.dimensions.some(({ isOfAnswers }) => isOfAnswers);
  const read = readSql(plan, { table }, bindings, isJoined);
  const chosen = among ? ` AND claim IN ${bindings.bind('Array(String)', claims)}` : '';
  const sql = `SELECT ${[`${groupSql} AS group`, ...columns].join(', ')} FROM ${read}
    WHERE ${conditions}${chosen} GROUP BY group${tail}`;
  return query(clickhouse, { sql, params: bindings.params, row: AnyRow });
}
