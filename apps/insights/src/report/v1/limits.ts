import type { InputFault } from '@sightline/service';
import type { QueryV1 } from './report.ts';

/** More than there are, also twice each: a row repeats every one. */
const MOST_NAMES = 50;

/** What the schema leaves open, as the field reference does, and no answer can give. */
export function refuseExcess(
  { metrics = [], dimensions = [], pagination }: Partial<QueryV1>,
  faults: InputFault[],
): void {
  for (const [field, names] of Object.entries({ metrics, dimensions }))
    if (names.length > MOST_NAMES) {
      const msg = `must NOT have more than ${MOST_NAMES} items`;
      faults.push({ loc: ['body', field], msg, type: 'too_long' });
    }
  if ((pagination?.offset ?? 0) > Number.MAX_SAFE_INTEGER) {
    const msg = `must be <= ${Number.MAX_SAFE_INTEGER}`;
    faults.push({ loc: ['body', 'pagination', 'offset'], msg, type: 'less_than_equal' });
  }
}
