import { HttpError, type InputFault } from '@sightline/service';
import Type from 'typebox';

/** Refuses what has faults, with all of them named. */
export function refuseFaults(faults: InputFault[]): void {
  if (faults.length === 0) return;
  throw new HttpError(400, faults.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; '), {
    faults,
  });
}

/** Why one of several things cannot be changed: 404 it does not exist, 400 it has errors, 409 its state does not allow it. */
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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MOST_IDS = 200;

/** Query parameter that lists blocks. */
export const blockIdList = Type.Optional(
  Type.String({
    maxLength: 10_000,
    description: `Ids of blocks, separated by commas, at most ${MOST_IDS}. Empty or missing: nothing is asked for.`,
  }),
);

/** The ids of a comma-separated list, in lower case, in order and with duplicates. 400 names each that is no uuid. */
export function requestedIds(parameter: string, list: string | undefined): string[] {
  if (list === undefined || list.trim() === '') return [];
  const ids = list.split(',').map((id) => id.trim().toLowerCase());
  const faults: InputFault[] = [];
  if (ids.length > MOST_IDS) {
    const msg = `must list at most ${MOST_IDS} ids (received ${ids.length})`;
    faults.push({ loc: ['query', parameter], msg, type: 'too_long' });
  }
  ids.slice(0, MOST_IDS).forEach((id, index) => {
    if (UUID.test(id)) return;
    const msg = `is not a uuid: ${id.slice(0, 100)}`;
    faults.push({ loc: ['query', parameter, index], msg, type: 'format' });
  });
  refuseFaults(faults);
  return ids;
}
