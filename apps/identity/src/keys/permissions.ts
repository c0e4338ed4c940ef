import { PERMISSIONS, type Permission } from '@sightline/access';

/** better-auth keeps permissions as lists of actions by resource; ours are one list. */
const RESOURCE = 'sightline';

export function toStoredPermissions(permissions: readonly Permission[]): Record<string, string[]> {
  return { [RESOURCE]: [...new Set(permissions)] };
}

/** A name that this version does not know is dropped: it grants less, never more. */
export function fromStoredPermissions(stored: unknown): Permission[] {
  if (typeof stored !== 'object' || stored === null || !(RESOURCE in stored)) return [];
  const list: unknown = stored[RESOURCE];
  return Array.isArray(list) ? PERMISSIONS.filter((name) => list.includes(name)) : [];
}
