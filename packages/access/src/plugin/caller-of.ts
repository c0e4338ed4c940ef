import { HttpError } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import type { Caller, CallerOrganization, Permission } from '../caller.ts';

/** The caller of a route that does not admit anonymous ones. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('this route admits callers without a credential');
  return request.caller;
}

/** Who a change is put down to: the person, or the key of an organization by its id. */
export function actorOf(request: FastifyRequest): string {
  const { subject, keyId } = callerOf(request);
  return subject ?? `key:${keyId}`;
}

/** The caller's organizations in which they may do what the route needs. All that is read or changed is bound to them. */
export function permittedOrganizations(request: FastifyRequest): CallerOrganization[] {
  const { organizations } = callerOf(request);
  const permission = permissionOf(request);
  if (permission === undefined) return organizations;
  return organizations.filter(({ permissions }) => permissions.has(permission));
}

/** One of them that the request names; undefined where the caller does not belong to it, and 403 where they may not do this there. */
export function permittedOrganization(request: FastifyRequest, id: string): CallerOrganization | undefined {
  const organization = callerOf(request).organizations.find((one) => one.id === id.toLowerCase());
  const permission = permissionOf(request);
  if (organization && permission) {
    const { kind } = callerOf(request);
    requirePermission(
      { kind, organizations: [organization], permissions: organization.permissions },
      permission,
    );
  }
  return organization;
}

function permissionOf({ routeOptions }: FastifyRequest): Permission | undefined {
  const { access } = routeOptions.config;
  return access === undefined || access === 'public' ? undefined : access.permission;
}

/** 403 unless the caller may do this in at least one of their organizations. */
export function requirePermission(
  { kind, organizations, permissions }: Pick<Caller, 'kind' | 'organizations' | 'permissions'>,
  permission: Permission,
): void {
  if (permissions.has(permission)) return;
  const roles = [...new Set(organizations.flatMap(({ role }) => role ?? []))].join(', ');
  const credential = kind === 'key' ? 'API key' : 'token';
  const holder = roles === '' ? `This ${credential}` : `Your role (${roles}) or this ${credential}`;
  throw new HttpError(403, `This needs the permission ${permission}. ${holder} does not have it.`);
}

/** Bound into every statement: what is not of these organizations does not exist for the caller. */
export function organizationsOf(request: FastifyRequest): string[] {
  return permittedOrganizations(request).map(({ id }) => id);
}
