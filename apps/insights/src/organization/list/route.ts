import { permittedOrganizations } from '@sightline/access';
import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needsAnywhere } from '../../http/calling.ts';
import { organization, visibleOrganizations } from '../organization.ts';

export function listOrganizationsRoute(app: Service): void {
  app.get('/v1/org', {
    config: needsAnywhere('insights_read'),
    schema: {
      operationId: 'listOrganizations',
      summary: 'List organizations',
      description:
        'Every organization that your credentials give access to. Use their ids in `organization_ids`.',
      tags: ['Organizations'],
      response: {
        200: Type.Array(organization),
        ...detailResponses(401, 403, 422, 429, 503),
      },
    },
    handler: async (request) => visibleOrganizations(permittedOrganizations(request)),
  });
}
