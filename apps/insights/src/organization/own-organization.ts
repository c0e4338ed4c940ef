import { permittedOrganization } from '@sightline/access';
import { HttpError } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { withId } from '../http/named-resource.ts';
import type { Organization } from './organization.ts';

export const OrganizationParams = Type.Object({
  organization_id: Type.String({ format: 'uuid', description: 'One of your organizations.' }),
});

/** Path parameters of what belongs to an organization. */
export const organizationParams = <Name extends string>(name: Name) => withId(OrganizationParams, name);

/** The organization of the path, one of the caller's, else 404; 403 where they may not do this there. */
export function ownOrganization(request: FastifyRequest): Organization {
  const { organization_id } = request.params as { organization_id: string };
  const organization = permittedOrganization(request, organization_id);
  if (!organization) throw new HttpError(404, 'You are not a member of this organization.');
  return { id: organization.id, name: organization.name };
}
