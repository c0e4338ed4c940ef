import type { Field } from '../filter/fields.ts';
import type { Over } from '../filter/filter-sql.ts';
import type { ResolvedFilter } from '../filter/resolve-filter.ts';
import type { Plan, Rollup, Source } from './plan.ts';

const countable = ['model', 'topic', 'region', 'persona', 'prompt', 'tag'];

/** What is read instead of the source's table. */
interface Sums {
  table: string;
  measures: Rollup['measures'];
  /** SQL, besides the conditions of the source. */
  where?: string;
  /** SQL: the name under which conditions and dimensions know what it is counted by. */
  alias?: string | undefined;
}

/** `undefined` where only facts will do. */
export function rollupOf(
  plan: Pick<Plan, 'period' | 'filter' | 'dimensions'>,
  source: Source,
  over: Over,
  used: readonly string[],
): Sums | undefined {
  const period = source.during?.period ?? plan.period;
  if (period.zone !== 'UTC' || period.from || period.before) return undefined;
  const needed = used.filter((name) => name in source.measures);
  const conditions = plan.filter ? fieldsOf(plan.filter, over) : [];
  const rollup = source.rollups?.find(
    ({ measures, columns }) =>
      needed.every((name) => name in measures) &&
      conditions.every((field) => field.level === 'answer' || columns.includes(field.column)) &&
      factColumns(plan, source).every((column) => columns.includes(column)),
  );
  if (!rollup) return undefined;
  const grouped = plan.dimensions.flatMap(({ level, name }) =>
    level === 'answer' && name !== 'date' ? [name] : [],
  );
  const filtered = conditions.flatMap((field) =>
    field.level === 'fact' ? [] : [field.type === 'entity' ? field.kind : field.column],
  );
  const kinds = [...new Set([...grouped, ...filtered])];
  // An answer has several tags: which of them it was counted by says nothing of the others.
  if (filtered.includes('tag') || !kinds.every((kind) => countable.includes(kind))) return undefined;
  const { table, measures } = rollup;
  if (!rollup.byDimension)
    return kinds.every((one) => rollup.kinds?.includes(one)) ? { table, measures } : undefined;
  const [kind, another] = kinds;
  if (another) return undefined;
  return { table, measures, where: `dimension = '${kind ?? 'all'}'`, alias: kind && aliasOf(kind) };
}

const aliasOf = (kind: string) =>
  kind === 'tag' ? '[dimension_id] AS tag_ids' : `dimension_id AS ${kind}_id`;

function factColumns({ dimensions }: Pick<Plan, 'dimensions'>, { level, spread }: Source): string[] {
  if (level === 'group') return [];
  return dimensions
    .filter((one) => one.level === 'fact' && one.name !== spread?.dimension)
    .map(({ column }) => column ?? '');
}

function fieldsOf(filter: ResolvedFilter, over: Over): Field[] {
  if ('and' in filter) return filter.and.flatMap((part) => fieldsOf(part, over));
  if ('or' in filter) return filter.or.flatMap((part) => fieldsOf(part, over));
  if ('not' in filter) return fieldsOf(filter.not, over);
  // No sum knows what single answers hold.
  if ('has' in filter) return [{ type: 'text', level: 'fact', operators: [], column: 'has' }];
  const { field } = filter.leaf.condition;
  return over === 'answers' && field.level === 'fact' ? [] : [field];
}
