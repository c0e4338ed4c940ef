import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { byWritingPerson } from '../../calling.ts';
import { nameField, requireName } from '../../name.ts';
import { ownedResource } from '../../named-resource.ts';
import { OrganizationParams, ownOrganization } from '../../organization/own-organization.ts';
import type { Insights } from '../../parts.ts';
import { insertRegion } from './query.ts';

const Body = Type.Object(
  { name: nameField },
  { additionalProperties: false, examples: [{ name: 'Bavaria' }] },
);

export function createRegionRoute(app: Service, { pool, newId }: Insights): void {
  app.post('/manage/organizations/:organization_id/regions', {
    config: byWritingPerson,
    schema: {
      operationId: 'createRegion',
      summary: 'Add a region of your own',
      description:
        'The organization tracks it at once. 409 for a name that it has already or that is built in.',
      tags: ['Management'],
      params: OrganizationParams,
      body: Body,
      response: { 201: ownedResource, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const { id: organizationId } = ownOrganization(request);
      const region = { id: newId(), organizationId, name: requireName(request.body.name) };
      return reply.code(201).send(await insertRegion(pool, region));
    },
  });
}
