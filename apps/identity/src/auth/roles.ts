import { createAccessControl } from 'better-auth/plugins/access';
import { adminAc, defaultStatements, memberAc, ownerAc } from 'better-auth/plugins/organization/access';

const control = createAccessControl({
  ...defaultStatements,
  apiKey: ['create', 'read', 'update', 'delete'],
} as const);

const everyKeyAction = { apiKey: ['create', 'read', 'update', 'delete'] } as const;

/** Owners and administrators handle an organization's keys; a plain member sees and creates none. */
export const organizationRoles = {
  ac: control,
  roles: {
    owner: control.newRole({ ...ownerAc.statements, ...everyKeyAction }),
    admin: control.newRole({ ...adminAc.statements, ...everyKeyAction }),
    member: control.newRole({ ...memberAc.statements }),
  },
};
