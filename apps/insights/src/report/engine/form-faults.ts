import type { InputFault } from '@sightline/service';
import type { Fields } from '../filter/field.ts';
import { readFilter } from '../filter/read-filter.ts';
import { FIRST, LAST, readPeriod } from './period.ts';
import type { ReportQuery } from './report.ts';

/** What is wrong with the dates and the filter of a request that does not fit its schema, so that all its errors are told at once. */
export const formFaults =
  <Query extends ReportQuery>(fieldsOf: (query: Query) => Fields) =>
  (body: object, fits: (field: string) => boolean): InputFault[] => {
    const faults: InputFault[] = [];
    const query = body as Query;
    const start = fits('start_date') ? query.start_date : FIRST;
    const end = fits('end_date') ? query.end_date : LAST;
    // The zone changes no error.
    readPeriod({ start: ['start_date', start], end: ['end_date', end] }, 'UTC', faults);
    if (fits('filter') && query.filter) readFilter(query.filter, fieldsOf(query), ['body', 'filter'], faults);
    return faults;
  };
