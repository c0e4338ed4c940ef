import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { byWritingPerson } from '../../calling.ts';
import { nameField, requireName } from '../../name.ts';
import { ownedResource } from '../../named-resource.ts';
import { insertOwnName } from '../../organization/own-names.ts';
import { OrganizationParams, ownOrganization } from '../../organization/own-organization.ts';
import type { Insights } from '../../parts.ts';

const Body = Type.Object(
  { name: nameField },
  { additionalProperties: false, examples: [{ name: 'Our shop assistant' }] },
);

export function createModelRoute(app: Service, { pool, newId }: Insights): void {
  app.post('/manage/organizations/:organization_id/models', {
    config: byWritingPerson,
    schema: {
      operationId: 'createModel',
      summary: 'Add a model of your own',
      description:
        'An answer engine that is not built in. It cannot be removed, because answers will refer to it. 409 for a name that the ' +
        'organization has already or that is built in.',
      tags: ['Management'],
      params: OrganizationParams,
      body: Body,
      response: { 201: ownedResource, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const { id: organizationId } = ownOrganization(request);
      const model = { id: newId(), organizationId, name: requireName(request.body.name) };
      return reply.code(201).send(await insertOwnName(pool, 'models', model));
    },
  });
}
