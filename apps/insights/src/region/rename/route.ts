import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { byWritingPerson } from '../../calling.ts';
import { nameField, requireName } from '../../name.ts';
import { ownedResource } from '../../named-resource.ts';
import { renameOwnName } from '../../organization/own-names.ts';
import { ownOrganization } from '../../organization/own-organization.ts';
import type { Insights } from '../../parts.ts';
import { OrganizationRegionParams } from '../region-of-organization.ts';

const Body = Type.Object(
  { name: nameField },
  { additionalProperties: false, examples: [{ name: 'Upper Bavaria' }] },
);

export function renameRegionRoute(app: Service, { pool }: Insights): void {
  app.patch('/manage/organizations/:organization_id/regions/:region_id', {
    config: byWritingPerson,
    schema: {
      operationId: 'renameRegion',
      summary: 'Rename a region of your own',
      description: '404 for one that is built in. 409 when the name is taken.',
      tags: ['Management'],
      params: OrganizationRegionParams,
      body: Body,
      response: { 200: ownedResource, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request) =>
      renameOwnName(pool, 'regions', {
        id: request.params.region_id,
        organizationId: ownOrganization(request).id,
        name: requireName(request.body.name),
      }),
  });
}
