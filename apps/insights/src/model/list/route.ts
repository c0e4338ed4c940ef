import { permittedOrganizations } from '@sightline/access';
import { detailResponses, type Service, sendJson } from '@sightline/service';
import Type from 'typebox';
import { needsAnywhere } from '../../http/calling.ts';
import { namedResource } from '../../http/named-resource.ts';
import type { Insights } from '../../http/parts.ts';
import { visibleOrganizations } from '../../organization/organization.ts';
import { listModels } from './query.ts';

export function listModelsRoute(app: Service, { pool }: Insights): void {
  app.get('/v1/org/models', {
    config: needsAnywhere('insights_read'),
    schema: {
      operationId: 'listModels',
      summary: 'List models',
      description:
        'The answer engines that can be tracked, by name: the built-in ones and those of your organizations.',
      tags: ['Organizations'],
      response: {
        200: Type.Array(namedResource),
        ...detailResponses(401, 403, 422, 429, 503),
      },
    },
    handler: async (request, reply) =>
      sendJson(reply, await listModels(pool, visibleOrganizations(permittedOrganizations(request)))),
  });
}
