import type { InputFault } from '@sightline/service';
import { FIRST, LAST } from '../engine/period.ts';
import type { Fields } from '../filter/field.ts';
import { readTimeZone } from '../visits/time-zone.ts';
import { readFilters } from './filter/read-filters.ts';
import { readPeriod } from './period/read-period.ts';
import type { QueryV1 } from './report.ts';

/** What is wrong with the dates and filters of a request that does not fit its schema, so that all its errors are told at once. */
export const formFaultsV1 =
  (takes: { fields: Fields; apart?: readonly string[] }) =>
  (body: object, fits: (field: string) => boolean): InputFault[] => {
    const faults: InputFault[] = [];
    const { start_date, end_date, filters, timezone } = body as QueryV1 & { timezone: string };
    const zone = fits('timezone') ? readTimeZone(timezone, faults) : 'UTC';
    const start = fits('start_date') ? start_date : FIRST;
    const end = fits('end_date') ? end_date : LAST;
    readPeriod(['start_date', start], ['end_date', end], zone, faults);
    if (fits('filters')) readFilters(filters, takes, faults);
    return faults;
  };
