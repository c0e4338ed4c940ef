import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import { readHostName } from '../../http/host-name.ts';
import type { Insights } from '../../http/parts.ts';
import { withoutFaults } from '../../http/refuse-faults.ts';
import { OrganizationParams, ownOrganization } from '../../organization/own-organization.ts';
import { domainWithOrganization } from '../domain.ts';
import { insertDomain } from './query.ts';

const Body = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 255, description: 'A host name, without scheme and path.' }),
  },
  { additionalProperties: false, examples: [{ name: 'www.aurora.example' }] },
);

export function createDomainRoute(app: Service, { pool, newId }: Insights): void {
  app.post('/manage/organizations/:organization_id/domains', {
    config: needs('insights_manage'),
    schema: {
      operationId: 'createDomain',
      summary: 'Add a domain',
      description:
        'A host whose visits by bots and people are reported. It cannot be renamed: another name is another domain. 409 when the ' +
        'organization has it already.',
      tags: ['Management'],
      params: OrganizationParams,
      body: Body,
      response: { 201: domainWithOrganization, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const organization = ownOrganization(request);
      const name = withoutFaults((faults) => readHostName(request.body.name, ['body', 'name'], faults));
      return reply.code(201).send(await insertDomain(pool, organization, { id: newId(), name }));
    },
  });
}
