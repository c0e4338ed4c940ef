import type { InputFault } from '@sightline/service';

const LONGEST_NAME = 64;

/** The IANA name of a time zone, written as the store knows it. */
export function readTimeZone(given: string, faults: InputFault[]): string {
  try {
    // Offsets are time zones for JavaScript, and none for the store.
    if (given.length <= LONGEST_NAME && /^[a-z]/i.test(given))
      return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone;
  } catch {
    // Told below.
  }
  const msg = 'must be the IANA name of a time zone, such as Europe/Berlin';
  faults.push({ loc: ['body', 'timezone'], msg, type: 'time_zone' });
  return 'UTC';
}
