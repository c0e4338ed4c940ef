import { PERMISSIONS, ROLES, type Role } from '@sightline/access';
import { createPerson, httpClient, type Person } from '@sightline/stack';
import type { Fixture } from '../fixture/open-fixture.ts';

/** Somebody with one role in one organization. */
export interface RoleHolder {
  role: Role;
  token: string;
  cookie: string;
  /** Their own key, with every permission: no more than the role may come of it. */
  key: string;
}

/** By where they belong, as the victim's things see it. */
export interface RoleHolders {
  /** In the victim's organization. */
  own: RoleHolder[];
  /** In an organization that has the victim's first category, too. */
  shared: RoleHolder[];
  /** In the stranger's organization. */
  other: RoleHolder[];
}

export async function settleRoles({ system, victim, stranger }: Fixture): Promise<RoleHolders> {
  const { url } = system.identity;
  const lead = await createPerson(url, { name: 'Lead of both' });
  const partner = await lead.createOrganization(`${victim.mark} roles`);
  await victim.tenant.person.addMember(victim.tenant.organizationId, lead, 'admin');
  const path = `/manage/categories/${victim.insights.categoryId}/organizations/${partner.id}`;
  const shared = await httpClient(system.insights.url)(`PUT ${path}`, { bearer: await lead.token() });
  if (shared.status !== 200) throw new Error(`PUT ${path} responded ${shared.status}: ${shared.text}`);
  return {
    own: await holders(url, victim.tenant.person, victim.tenant.organizationId),
    shared: await holders(url, lead, partner.id),
    other: await holders(url, stranger.tenant.person, stranger.tenant.organizationId),
  };
}

function holders(identityUrl: string, admin: Person, organizationId: string): Promise<RoleHolder[]> {
  return Promise.all(
    (Object.keys(ROLES) as Role[]).map(async (role) => {
      const person = await createPerson(identityUrl, { name: role });
      await admin.addMember(organizationId, person, role);
      const { key } = await person.createOwnKey({ name: role, permissions: PERMISSIONS });
      return { role, token: await person.token(), cookie: person.cookie, key };
    }),
  );
}
