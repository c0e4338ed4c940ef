import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { byWritingPerson } from '../../calling.ts';
import { nameField, requireName } from '../../name.ts';
import { ownedResource } from '../../named-resource.ts';
import { renameOwnName } from '../../organization/own-names.ts';
import { OrganizationParams, ownOrganization } from '../../organization/own-organization.ts';
import type { Insights } from '../../parts.ts';

const Params = Type.Object({
  ...OrganizationParams.properties,
  model_id: Type.String({ format: 'uuid' }),
});

const Body = Type.Object(
  { name: nameField },
  { additionalProperties: false, examples: [{ name: 'Our new shop assistant' }] },
);

export function renameModelRoute(app: Service, { pool }: Insights): void {
  app.patch('/manage/organizations/:organization_id/models/:model_id', {
    config: byWritingPerson,
    schema: {
      operationId: 'renameModel',
      summary: 'Rename a model of your own',
      description: '404 for one that is built in. 409 when the name is taken.',
      tags: ['Management'],
      params: Params,
      body: Body,
      response: { 200: ownedResource, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request) =>
      renameOwnName(pool, 'models', {
        id: request.params.model_id,
        organizationId: ownOrganization(request).id,
        name: requireName(request.body.name),
      }),
  });
}
