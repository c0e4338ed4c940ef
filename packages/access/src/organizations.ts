import type { Organization } from './caller.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Reads organizations from what a provider says: a list of ids, or of objects with an `id`. Data belongs to organizations by
 * uuid, so one entry with another kind of id refuses the whole list: a caller with half of their organizations would see half
 * of their data and not know it.
 */
export function readOrganizations(claim: unknown): Organization[] {
  if (claim === undefined || claim === null) return [];
  if (!Array.isArray(claim)) throw new Error('organizations are not a list');
  return claim.map(readOrganization);
}

function readOrganization(entry: unknown): Organization {
  const { id, name, role } =
    typeof entry === 'object' && entry !== null ? toFields(entry) : toFields({ id: entry });
  if (typeof id !== 'string' || !UUID.test(id)) throw new Error('the id of an organization is not a uuid');
  return {
    id: id.toLowerCase(),
    name: typeof name === 'string' ? name : null,
    role: typeof role === 'string' ? role : null,
  };
}

function toFields(entry: object): { id?: unknown; name?: unknown; role?: unknown } {
  return entry;
}
