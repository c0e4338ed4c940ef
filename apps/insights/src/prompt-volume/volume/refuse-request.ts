import { numberOfAlpha3 } from '@sightline/engines';
import type { InputFault } from '@sightline/service';

interface DatedRequest {
  start_date: string;
  end_date: string;
  regions?: string[] | null;
}

/** Adds what a schema cannot say. `keyword`: as it is compared. */
export function refuseRequest(
  { start_date, end_date, regions }: DatedRequest,
  keyword: string,
  faults: InputFault[],
): void {
  const refuse = (loc: (string | number)[], msg: string, type: string) =>
    faults.push({ loc: ['body', ...loc], msg, type });
  if (keyword === '') refuse(['keyword'], 'must have a character that is not a space', 'string_too_short');
  if (/\p{Cc}/u.test(keyword) || !keyword.isWellFormed())
    refuse(
      ['keyword'],
      'must not contain control characters or unpaired surrogates',
      'string_pattern_mismatch',
    );
  if (end_date < start_date)
    refuse(['end_date'], `must not be before start_date (${start_date})`, 'date_range');
  for (const [index, code] of (regions ?? []).entries())
    if (!numberOfAlpha3.has(code))
      refuse(['regions', index], 'must be an ISO 3166-1 alpha-3 code such as DEU', 'enum');
}
