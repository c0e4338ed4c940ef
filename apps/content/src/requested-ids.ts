import type { InputFault } from '@sightline/service';
import Type from 'typebox';
import { refuseFaults } from './refuse-faults.ts';

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
