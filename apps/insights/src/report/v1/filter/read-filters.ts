import type { InputFault } from '@sightline/service';
import type { Fields } from '../../filter/field.ts';
import { type ReadFilter, readCondition } from '../../filter/read-filter.ts';
import type { Filter } from './filter.ts';

const MOST_FILTERS = 200;

/** The filters of a request, all of which have to hold. Those named in `apart` the report reads itself. */
export function readFilters(
  given: Filter[] | undefined,
  { fields, apart = [] }: { fields: Fields; apart?: readonly string[] | undefined },
  faults: InputFault[],
): ReadFilter | undefined {
  const filters = given ?? [];
  if (filters.length > MOST_FILTERS) {
    const msg = `must NOT have more than ${MOST_FILTERS} filters`;
    faults.push({ loc: ['body', 'filters'], msg, type: 'too_long' });
    return undefined;
  }
  const conditions = filters.flatMap(({ field, operator, value }, index) => {
    if (apart.includes(field)) return [];
    const condition = readCondition(
      { field, op: operator, value },
      fields,
      ['body', 'filters', index],
      faults,
    );
    return condition ? [{ leaf: condition }] : [];
  });
  return conditions.length > 0 ? { and: conditions } : undefined;
}
