import { write } from '@sightline/postgres';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { organizationParams, ownOrganization } from '../../organization/own-organization.ts';

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

async function deleteDomain(pool: Pool, organizationId: string, domainId: string): Promise<void> {
  const { rowCount } = await write(pool, 'DELETE FROM domains WHERE id = $1 AND organization_id = $2', [
    domainId,
    organizationId,
  ]);
  if (rowCount === 0) throw new HttpError(404, 'This organization has no such domain.');
}
