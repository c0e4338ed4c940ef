import { readPromptTexts } from '../catalogue/read-catalogue.ts';
import type { ReportParts } from '../parts.ts';
import type { Names } from './names.ts';
import type { Prepared } from './prepare.ts';
import type { Row } from './report.ts';

/** Rows of the store as the caller reads them: only what was asked for, with names. */
export async function showRows(
  { pool, clickhouse }: ReportParts,
  prepared: Pick<Prepared, 'plan' | 'asking' | 'shape' | 'around' | 'complete'>,
  rows: Row[],
): Promise<Row[]> {
  const { plan, asking, shape, around } = prepared;
  const { catalogue } = around;
  const showsPrompts = plan.dimensions.some(({ name }) => name === 'prompt');
  const prompts = showsPrompts
    ? await readPromptTexts(pool, asking, [...new Set(rows.map(({ key_prompt }) => String(key_prompt)))])
    : new Map<string, string>();
  const names: Names = {
    catalogue,
    of: (kind, id) => (kind === 'prompt' ? (prompts.get(id) ?? null) : catalogue.nameOf(kind, id)),
  };
  const metrics = Object.keys(plan.metrics);
  const all = rows.map((row) => {
    const shown: Row = {};
    for (const { name, show } of plan.dimensions) shown[name] = show(String(row[`key_${name}`]), names);
    for (const name of metrics) shown[name] = row[`metric_${name}`];
    if (plan.isRanked) shown.rank = row.rank;
    return shape(shown);
  });
  await prepared.complete?.({ plan, names, clickhouse }, rows, all);
  return all;
}
