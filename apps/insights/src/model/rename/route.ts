import { detailResponses, type Service } from '@sightline/service';
import { needs } from '../../http/calling.ts';
import { nameBody, requireName } from '../../http/name.ts';
import { ownedResource } from '../../http/named-resource.ts';
import type { Insights } from '../../http/parts.ts';
import { updateOwnName } from '../../organization/own/own-names.ts';
import { organizationParams, ownOrganization } from '../../organization/own-organization.ts';
import { ownModels } from '../create/route.ts';

export function renameModelRoute(app: Service, { pool }: Insights): void {
  app.patch('/manage/organizations/:organization_id/models/:model_id', {
    config: needs('insights_manage'),
    schema: {
      operationId: 'renameModel',
      summary: 'Rename a model of your own',
      description: '404 for one that is built in. 409 when the name is taken.',
      tags: ['Management'],
      params: organizationParams('model_id'),
      body: nameBody('Our new shop assistant'),
      response: { 200: ownedResource, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request) =>
      updateOwnName(pool, ownModels, {
        id: request.params.model_id,
        organizationId: ownOrganization(request).id,
        name: requireName(request.body.name),
      }),
  });
}
