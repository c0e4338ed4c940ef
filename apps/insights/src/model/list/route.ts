import { permittedOrganizations } from '@sightline/access';
import { detailResponses, type Service, sendJson } from '@sightline/service';
import Type from 'typebox';
import { needsAnywhere } from '../../http/calling.ts';
import { namedResource } from '../../http/named-resource.ts';
import type { Insights } from '../../http/parts.ts';
import { visibleOrganizations } from '../../organization/organization.ts';
import { organizationList } from '../../organization/organization-list.ts';
import { byName } from '../../sql/fragments.ts';

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

/** A model without an organization is built in, the same for everybody. */
const listModels = organizationList(
  'models-of-organizations',
  `SELECT m.id, m.name FROM models m
   WHERE m.organization_id IS NULL OR m.organization_id = ANY ($1) ORDER BY ${byName('m')}`,
);
