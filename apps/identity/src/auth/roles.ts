import type { Role } from '@sightline/access';
import { createAccessControl } from 'better-auth/plugins/access';
import { adminAc, defaultStatements, memberAc, ownerAc } from 'better-auth/plugins/organization/access';

const control = createAccessControl({
  ...defaultStatements,
  apiKey: ['create', 'read', 'update', 'delete'],
} as const);

const everyKeyAction = { apiKey: ['create', 'read', 'update', 'delete'] } as const;

const member = control.newRole({ ...memberAc.statements });

/**
 * Owners and administrators handle an organization's members and keys; here all others are alike. `member` is the library's name for somebody
 * to whom nobody gave a role; the services take it for `viewer`.
 */
export const organizationRoles = {
  ac: control,
  roles: {
    viewer: member,
    analyst: member,
    translator: member,
    editor: member,
    publisher: member,
    admin: control.newRole({ ...adminAc.statements, ...everyKeyAction }),
    owner: control.newRole({ ...ownerAc.statements, ...everyKeyAction }),
    member,
  } satisfies Record<Role | 'member', unknown>,
};
