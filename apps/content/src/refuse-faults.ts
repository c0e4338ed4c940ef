import { HttpError, type InputFault } from '@sightline/service';

/** Refuses what has faults, with all of them named. */
export function refuseFaults(faults: InputFault[]): void {
  if (faults.length === 0) return;
  throw new HttpError(400, faults.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; '), {
    faults,
  });
}
