import { detailResponses, type Service } from '@sightline/service';
import { needs } from '../../http/calling.ts';
import { nameBody, requireName } from '../../http/name.ts';
import { ownedResource } from '../../http/named-resource.ts';
import type { Insights } from '../../http/parts.ts';
import { organizationParams, ownOrganization } from '../own-organization.ts';
import { type OwnTable, renameOwnName } from './own-names.ts';

interface Endpoint {
  param: 'region_id' | 'model_id';
  operationId: string;
  example: string;
}

/** An organization renames its regions and models in the same way. */
export function renameOwnRoute(
  app: Service,
  { pool }: Insights,
  own: OwnTable,
  { param, operationId, example }: Endpoint,
): void {
  app.patch(`/manage/organizations/:organization_id/${own.table}/:${param}`, {
    config: needs('insights_manage'),
    schema: {
      operationId,
      summary: `Rename a ${own.one} of your own`,
      description: '404 for one that is built in. 409 when the name is taken.',
      tags: ['Management'],
      params: organizationParams(param),
      body: nameBody(example),
      response: { 200: ownedResource, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request) =>
      renameOwnName(pool, own, {
        id: request.params[param],
        organizationId: ownOrganization(request).id,
        name: requireName(request.body.name),
      }),
  });
}
