import { HttpError, type InputFault } from '@sightline/service';

/** As many as one answer lists, like the validator of the service. */
export const MOST_FAULTS = 100;

/** Refuses what has faults, with the place of each. */
export function refuseFaults(faults: InputFault[]): void {
  if (faults.length === 0) return;
  throw new HttpError(422, 'The request is invalid.', { faults: faults.slice(0, MOST_FAULTS) });
}

/** What `read` gives, unless it found faults on the way. */
export function withoutFaults<T>(read: (faults: InputFault[]) => T): T {
  const faults: InputFault[] = [];
  const value = read(faults);
  refuseFaults(faults);
  return value;
}

/** Adds a fault for each value that stood in the list before. */
export function refuseRepeated(
  values: string[],
  place: (index: number) => InputFault['loc'],
  faults: InputFault[],
): void {
  const seen = new Set<string>();
  for (const [index, value] of values.entries()) {
    if (seen.has(value)) {
      faults.push({ loc: place(index), msg: 'is in the list already; remove it', type: 'repeated' });
    }
    seen.add(value);
  }
}
