import { transaction } from '@sightline/postgres';
import { detailResponses, type Service } from '@sightline/service';
import { needs } from '../../http/calling.ts';
import { nameBody, requireName } from '../../http/name.ts';
import { type OwnedResource, ownedResource } from '../../http/named-resource.ts';
import type { Insights } from '../../http/parts.ts';
import { insertOwnName, type OwnTable } from '../../organization/own/own-names.ts';
import { OrganizationParams, ownOrganization } from '../../organization/own-organization.ts';

export const ownModels: OwnTable = { table: 'models', one: 'model', columns: 'id, name, organization_id' };

export function createModelRoute(app: Service, { pool, newId }: Insights): void {
  app.post('/manage/organizations/:organization_id/models', {
    config: needs('insights_manage'),
    schema: {
      operationId: 'createModel',
      summary: 'Add a model of your own',
      description:
        'An answer engine that is not built in. It cannot be removed, because answers will refer to it. 409 for a name that the organization has already or that is built in.',
      tags: ['Management'],
      params: OrganizationParams,
      body: nameBody('Our shop assistant'),
      response: { 201: ownedResource, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const { id: organizationId } = ownOrganization(request);
      const model = { id: newId(), organizationId, name: requireName(request.body.name) };
      return reply
        .code(201)
        .send(await transaction(pool, (client) => insertOwnName<OwnedResource>(client, ownModels, model)));
    },
  });
}
