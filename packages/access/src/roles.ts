import { type Caller, type Organization, PERMISSIONS, type Permission } from './caller.ts';

const viewer = ['content_read', 'content_preview', 'insights_read'] as const;
const translator = [...viewer, 'content_translate'] as const;
const editor = [...translator, 'content_write'] as const;

/** What a person may do, by their role in an organization. `docs/reference/permissions.md` says it for people. */
export const ROLES = {
  viewer,
  analyst: [...viewer, 'insights_write', 'ingest'],
  translator,
  editor,
  publisher: [...editor, 'content_publish'],
  admin: PERMISSIONS,
  owner: PERMISSIONS,
} as const satisfies Record<string, readonly Permission[]>;
export type Role = keyof typeof ROLES;

/** `member` is what the bundled provider calls somebody to whom nobody gave a role. */
const byName = new Map<string, readonly Permission[]>([...Object.entries(ROLES), ['member', viewer]]);

/** A name that this version does not know grants nothing. */
function permissionsOfRoles(roles: string): ReadonlySet<Permission> {
  const names = roles.split(',').map((name) => name.trim());
  return new Set(names.flatMap((name) => byName.get(name) ?? []));
}

/**
 * What a credential may do, organization by organization: what it carries, and of that only what the person's role has. The key of an
 * organization has no role, and may do all that it carries.
 */
export function grant(
  organizations: Organization[],
  carried: ReadonlySet<Permission>,
): Pick<Caller, 'organizations' | 'permissions'> {
  const granted = organizations.map((organization) => ({
    ...organization,
    permissions:
      organization.role === null ? carried : carried.intersection(permissionsOfRoles(organization.role)),
  }));
  // Who belongs to no organization finds nothing anywhere, and is told so by each endpoint rather than refused by all.
  if (granted.length === 0) return { organizations: [], permissions: carried };
  return {
    organizations: granted,
    permissions: new Set(granted.flatMap(({ permissions }) => [...permissions])),
  };
}
