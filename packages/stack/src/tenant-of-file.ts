import { endWithFile } from './cleanups.ts';
import type { Person } from './identity-client.ts';
import { createTenant, type Tenant } from './tenant.ts';

/** By identity provider and name: what earlier files of this process made and left as it was. */
const free = new Map<string, Tenant[]>();

/**
 * A tenant until the end of the test file, with what `createTenant` gives it and perhaps more keys; no two tests of a file get the same one. A sign-up
 * costs a hashed password, which is a fifth of all the work of a test run: so the next file gets the tenant again, unless this one
 * did with its person what others could notice.
 */
export async function tenantOfFile(identityUrl: string, name: string): Promise<Tenant> {
  const place = `${identityUrl} ${name}`;
  const before = free.get(place)?.pop();
  // Tokens end after minutes.
  const tenant = before
    ? { ...before, bearerToken: await before.person.token() }
    : await createTenant(identityUrl, name);
  const watched = watch(tenant.person);
  endWithFile(async () => {
    if (!watched.isChanged()) free.set(place, [...(free.get(place) ?? []), tenant]);
  });
  return { ...tenant, person: watched.person };
}

/** By the person that tests see: says that somebody changed them. */
const changes = new WeakMap<Person, () => void>();

function watch(person: Person): { person: Person; isChanged: () => boolean } {
  let isChanged = false;
  const change = () => {
    isChanged = true;
  };
  const changing =
    <Given extends unknown[], Result>(act: (...given: Given) => Result) =>
    (...given: Given): Result => {
      change();
      return act(...given);
    };
  const seen: Person = {
    ...person,
    createOrganization: changing(person.createOrganization),
    createOwnKey: changing(person.createOwnKey),
    revokeKey: changing(person.revokeKey),
    acceptInvitation: changing(person.acceptInvitation),
    request: changing(person.request),
    addMember(organizationId, other, role) {
      change();
      changes.get(other)?.();
      return person.addMember(organizationId, other, role);
    },
    removeMember(organizationId, other) {
      change();
      changes.get(other)?.();
      return person.removeMember(organizationId, other);
    },
  };
  changes.set(seen, change);
  return { person: seen, isChanged: () => isChanged };
}
