import { detailResponses, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import { needs } from '../../http/calling.ts';
import { nameBody, requireName } from '../../http/name.ts';
import { type OwnedResource, ownedResource } from '../../http/named-resource.ts';
import type { Insights } from '../../http/parts.ts';
import { OrganizationParams, ownOrganization } from '../own-organization.ts';
import type { OwnName, OwnTable } from './own-names.ts';

interface Endpoint {
  operationId: string;
  description: string;
  example: string;
  insert: (pool: Pool, own: OwnTable, name: OwnName) => Promise<OwnedResource>;
}

/** An organization adds its regions and models in the same way. */
export function createOwnRoute(
  app: Service,
  { pool, newId }: Insights,
  own: OwnTable,
  { operationId, description, example, insert }: Endpoint,
): void {
  app.post(`/manage/organizations/:organization_id/${own.table}`, {
    config: needs('insights_manage'),
    schema: {
      operationId,
      summary: `Add a ${own.one} of your own`,
      description: `${description} 409 for a name that the organization has already or that is built in.`,
      tags: ['Management'],
      params: OrganizationParams,
      body: nameBody(example),
      response: { 201: ownedResource, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const { id: organizationId } = ownOrganization(request);
      const name = { id: newId(), organizationId, name: requireName(request.body.name) };
      return reply.code(201).send(await insert(pool, own, name));
    },
  });
}
