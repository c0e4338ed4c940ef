import { defaults, type View } from '../../filters/address.ts';
import type { Filter } from '../../filters/grammar.ts';

/** What a row of a report returns with `answers_filter`. */
interface AnswersBody {
  start_date?: string;
  end_date?: string;
  timezone?: string;
  analysis?: View['analysis'];
  branded?: View['branded'];
  filter?: Filter;
}

/** The list of the answers of a row, as the service says which they are. */
export function answersOfRow(row: { answers_filter?: Record<string, unknown> | null }): View {
  const body = (row.answers_filter ?? {}) as AnswersBody;
  const { filter } = body;
  const filters = filter === undefined ? [] : 'and' in filter ? filter.and : [filter];
  return {
    ...defaults,
    ...(body.start_date && body.end_date && { period: { start: body.start_date, end: body.end_date } }),
    timeZone: body.timezone ?? defaults.timeZone,
    analysis: body.analysis ?? defaults.analysis,
    branded: body.branded ?? defaults.branded,
    chips: filters.map((one) => ({ filter: one })),
  };
}
