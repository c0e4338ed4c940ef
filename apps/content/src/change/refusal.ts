import { HttpError, type InputFault } from '@sightline/service';

/** Why one of several things cannot be changed: 404 there is none, 400 it has faults, 409 its state does not allow it. */
export interface Refusal extends InputFault {
  status: 400 | 404 | 409;
}

const order = [404, 400, 409] as const;
const MOST_FAULTS = 100;

/** Answers with all of them at once. The status is of the first kind that occurs in the order 404, 400, 409. */
export function refuseAll(refusals: Refusal[]): void {
  const status = order.find((one) => refusals.some((refusal) => refusal.status === one));
  if (status === undefined) return;
  const told = refusals.slice(0, MOST_FAULTS);
  const words = told.map(({ loc, msg }) => (loc.length === 0 ? msg : `${loc.join('.')}: ${msg}`)).join('; ');
  const faults = told.filter(({ loc }) => loc.length > 0).map(({ loc, msg, type }) => ({ loc, msg, type }));
  throw new HttpError(status, words, faults.length === 0 ? {} : { faults });
}
