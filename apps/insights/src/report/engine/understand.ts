import { CursorError, type Cursors, type CursorValues } from '@sightline/postgres';
import type { InputFault } from '@sightline/service';
import { refuseFaults } from '../../http/refuse-faults.ts';
import type { CallerOfCategory } from '../../prompt/referenced.ts';
import { type PromptsNeeded, readCatalogue } from '../catalogue/read-catalogue.ts';
import type { Fields } from '../filter/field.ts';
import { matchTextsIn } from '../filter/match-texts.ts';
import { type ReadFilter, readFilter } from '../filter/read-filter.ts';
import { resolveFilter } from '../filter/resolve-filter.ts';
import type { ReportParts } from '../parts.ts';
import { createBindings } from './bindings.ts';
import { type Period, readPeriod } from './period.ts';
import type { Around, ReportQuery } from './report.ts';

export interface Asking extends CallerOfCategory {
  /** Whose cursors these are. */
  callerId: string;
}

export interface Understood {
  asking: Asking;
  around: Around;
  /** What every info block has, but the counts and the models. */
  info: Readonly<Record<string, unknown>>;
  /** Where to go on, and how many rows were given before. */
  after: CursorValues | undefined;
  given: number;
  cursorAfter: (place: CursorValues, given: number) => string;
}

/** What is common to all requests, looked up and checked. What else is wrong is told with it, by `refuseFaults(around.faults)`. */
export async function understand(
  insights: ReportParts,
  { name, fields }: { name: string; fields: Fields },
  query: ReportQuery,
  asking: Asking,
): Promise<Understood> {
  const { cursors, reportTimeZone } = insights;
  const faults: InputFault[] = [];
  const { start_date, end_date } = query;
  const dates = { start: ['start_date', start_date], end: ['end_date', end_date] } as const;
  const period = readPeriod({ start: [...dates.start], end: [...dates.end] }, reportTimeZone, faults);
  const read = query.filter ? readFilter(query.filter, fields, ['body', 'filter'], faults) : undefined;
  const { category_id, limit: _limit, cursor, max_results: _most, ...rest } = query;
  const asked = {
    report: name,
    caller: asking.callerId,
    category: category_id.toLowerCase(),
    zone: period.zone,
    rest,
  };
  const place = cursor ? readCursor(cursors, cursor, asked, faults) : [];
  refuseFaults(faults);

  const around = await lookAround(insights, asking, { period, read, faults });
  return {
    asking,
    around,
    info: {
      start_date,
      end_date,
      filter: query.filter ?? null,
    },
    after: cursor ? place.slice(0, -1) : undefined,
    given: cursor ? Number(place.at(-1)) : 0,
    cursorAfter: (values, given) => cursors.encode(asked, [...values, String(given)]),
  };
}

/** Looks up what a filter whose form is right speaks of. 404 where the caller does not see the category. */
export async function lookAround(
  { pool, clickhouse }: ReportParts,
  asking: Asking,
  { period, read, faults }: { period: Period; read: ReadFilter | undefined; faults: InputFault[] },
): Promise<Around> {
  const catalogue = await readCatalogue(pool, asking, read ? promptsNeeded(read) : []);
  const bindings = createBindings();
  const lookup = { catalogue, period, matchTexts: matchTextsIn(clickhouse), bindings, faults };
  return { ...lookup, filter: read && (await resolveFilter(read, lookup)) };
}

export function readCursor(
  cursors: Cursors,
  cursor: string,
  asked: unknown,
  faults: InputFault[],
): CursorValues {
  try {
    return cursors.decode(cursor, asked);
  } catch (error) {
    if (!(error instanceof CursorError)) throw error;
    const msg = 'is not a cursor of this report: start again without it';
    faults.push({ loc: ['body', 'cursor'], msg, type: 'cursor' });
    return [];
  }
}

/** Prompts can be many: only those that the filter speaks of are read. */
function promptsNeeded(filter: ReadFilter): PromptsNeeded {
  if ('not' in filter) return promptsNeeded(filter.not);
  if ('leaf' in filter) {
    const { field, test, values } = filter.leaf;
    if (field.type !== 'entity' || field.kind !== 'prompt') return [];
    return test === 'is' || test === 'in' ? values : 'all';
  }
  const needed = ('and' in filter ? filter.and : filter.or).map(promptsNeeded);
  return needed.includes('all') ? 'all' : (needed.flat() as string[]);
}
