import { FIRST_CITED } from '../../answers/fields.ts';
import { firstCitedIn } from '../../answers/first-cited.ts';
import { answerRows, answersSql } from '../../answers/report.ts';
import { readPromptAssets } from '../../catalogue/read-catalogue.ts';
import type { ReportRows } from '../../delivery/events.ts';
import { namesFor } from '../../pipeline/category-rows.ts';
import type { PlanContext, ReportParts } from '../../pipeline/context.ts';
import { NONE } from '../../statement/dimensions.ts';
import type { Row } from '../../statement/plan.ts';
import { ASSET_OF_PROMPT, answerV1RowFields } from './fields.ts';
import { type AnswersV1Query, type AnswerV1Field, included } from './schema.ts';

/** Which fields rows have. */
export function planAnswers({ include = {} }: AnswersV1Query, { faults }: PlanContext): AnswerV1Field[] {
  if (include.created_at === false)
    faults.push({
      loc: ['body', 'include', 'created_at'],
      msg: 'must be true (received false): created_at cannot be disabled',
      type: 'literal_error',
    });
  return (Object.keys(included) as AnswerV1Field[]).filter(
    (name) => name === 'created_at' || (include[name] ?? included[name]),
  );
}

/** Answers, the newest first. */
export function answerRowsV1(
  insights: ReportParts,
  context: PlanContext,
  fields: AnswerV1Field[],
): ReportRows & Required<Pick<ReportRows, 'count'>> {
  const columns = new Set(fields.flatMap((name) => answerV1RowFields[name].columns));
  const firstCited = firstCitedIn(insights.clickhouse, context.catalogue.edition);
  const shows = (...names: AnswerV1Field[]) => names.some((name) => fields.includes(name));
  const namesOf = namesFor(insights, context);
  async function show(rows: Row[]): Promise<Row[]> {
    const prompts = rows.map(({ prompt_id }) => String(prompt_id));
    const names = await namesOf(shows('prompt') ? prompts : []);
    const about = shows('asset', 'asset_id') ? [...new Set(prompts)] : [];
    const assets = await readPromptAssets(insights.pool, context.category, about);
    const first = shows('citation_details') ? await firstCited(rows) : null;
    return rows.map((row) => {
      const asset = assets.get(String(row.prompt_id)) ?? NONE;
      const whole = { ...row, [ASSET_OF_PROMPT]: asset, [FIRST_CITED]: first } as never;
      return Object.fromEntries(fields.map((name) => [name, answerV1RowFields[name].show(whole, names)]));
    });
  }
  return {
    ...answerRows(insights, context),
    read: (window) => ({ ...answersSql(context, [...columns], window), show }),
  };
}
