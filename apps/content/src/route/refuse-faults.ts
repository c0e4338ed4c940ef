import { HttpError, type InputFault } from '@sightline/service';

/** Answers 400 with all faults by place, if there are any. */
export function refuseFaults(faults: InputFault[]): void {
  if (faults.length === 0) return;
  throw new HttpError(400, faults.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; '), { faults });
}
