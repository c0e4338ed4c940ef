import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { organizationParams, ownOrganization } from '../../organization/own-organization.ts';
import { deleteDomain } from './query.ts';

export function deleteDomainRoute(app: Service, { pool }: Insights): void {
  app.delete('/manage/organizations/:organization_id/domains/:domain_id', {
    config: needs('insights_manage'),
    schema: {
      operationId: 'deleteDomain',
      summary: 'Remove a domain',
      description: 'The same name added later is a new domain.',
      tags: ['Management'],
      params: organizationParams('domain_id'),
      response: {
        204: Type.Null({ description: 'It is gone.' }),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      await deleteDomain(pool, ownOrganization(request).id, request.params.domain_id);
      return reply.code(204).send(null);
    },
  });
}
