import type { FilterNode } from '../filter/filter-node.ts';
import type { PromptsCounted } from '../filter/prompts-counted.ts';
import type { Interval, Period } from '../period.ts';
import { idOfWords, NONE } from '../statement/dimensions.ts';
import type { Evidence, Plan, Row } from '../statement/plan.ts';

/** A body for `POST /v2/prompts/answers` that lists the answers of a row. */
export interface AnswersFilter extends PromptsCounted {
  category_id: string;
  start_date: string;
  end_date: string;
  timezone?: string;
  filter: FilterNode;
}

/** What a report is asked, as far as its rows are about it. */
export interface AskedOf extends PromptsCounted {
  category_id: string;
  timezone?: string | undefined;
  interval?: Interval | null | undefined;
  filter?: FilterNode | null | undefined;
}

const is = (field: string) => (value: string) => ({ field, op: 'is', value });
const words = (field: string) => (value: string) => is(field)(value === '' ? NONE : idOfWords(value));

/** The condition that a value of a dimension is. Dates are none: they narrow the period. */
const conditionOf: Readonly<Record<string, (value: string) => FilterNode>> = {
  model: is('model_id'),
  topic: is('topic_id'),
  region: is('region_id'),
  persona: is('persona_id'),
  prompt: is('prompt_id'),
  tag: is('tag_id'),
  route: (value) => is('route')(value === '' ? 'sent' : value),
  run: is('run_id'),
  asset: is('asset'),
  competitor: is('asset'),
  domain: is('domain'),
  page: is('page'),
  citation: is('page'),
  citation_category: is('citation_category'),
  theme: words('theme_id'),
  claim: words('claim_id'),
  query: is('query'),
};

/**
 * The rule (docs/reference/metrics.md): of answers, what the row's dimensions of answers say; and one thing that they hold for which the
 * filter of the report and the row's other dimensions are true.
 */
export function answersFilterOf(
  { category_id, timezone, branded, analysis, interval, filter }: AskedOf,
  { period, dimensions }: Pick<Plan, 'period' | 'dimensions'>,
  { kind, conditions = [] }: Evidence['held'],
  row: Row,
): AnswersFilter | null {
  const ofLevel = (level: 'answer' | 'fact') =>
    dimensions
      .filter((one) => one.level === level && one.name !== 'date')
      .flatMap(({ name }) => conditionOf[name]?.(String(row[`key_${name}`])) ?? []);
  const where = [...(filter ? [filter] : []), ...conditions, ...ofLevel('fact')];
  const holds: FilterNode = { has: kind, ...(where.length > 0 && { where: allOf(where) }) };
  const days = row.key_date === undefined ? period : daysOf(String(row.key_date), interval ?? 'day', period);
  // A date of the period that it is compared with, which has none beside it in this one.
  if (days.start > days.end) return null;
  return {
    category_id,
    start_date: days.start,
    end_date: days.end,
    ...(timezone !== undefined && { timezone }),
    ...(branded && branded !== 'include' && { branded }),
    ...(analysis && analysis !== 'any' && { analysis }),
    filter: allOf([...ofLevel('answer'), holds]),
  };
}

const allOf = (nodes: FilterNode[]): FilterNode =>
  nodes.length === 1 && nodes[0] ? nodes[0] : { and: nodes };

/** Those of the interval that are in the period. */
function daysOf(first: string, interval: Interval, { start, end }: Period): Pick<Period, 'start' | 'end'> {
  const last = new Date(first);
  if (interval === 'week') last.setUTCDate(last.getUTCDate() + 6);
  if (interval === 'month') last.setUTCMonth(last.getUTCMonth() + 1, 0);
  const lastDay = last.toISOString().slice(0, 10);
  return { start: first > start ? first : start, end: lastDay < end ? lastDay : end };
}
