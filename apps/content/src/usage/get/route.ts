import { permittedOrganization } from '@sightline/access';
import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needsToken } from '../../http/management.ts';
import type { Content } from '../../http/parts.ts';
import { Answer, toAnswer } from './answer.ts';
import { readUsage } from './query.ts';

function getUsageRoute(app: Service, { pool }: Content): void {
  app.get('/usage', {
    config: needsToken('content_read'),
    schema: {
      operationId: 'getUsage',
      summary: 'Read what an organization uses',
      description:
        'Rows and bytes of each table, exact for what is committed, and estimates of the tokens that translations took. What is counted is said in `note`.',
      tags: ['Usage'],
      querystring: Type.Object({
        orgId: Type.String({ format: 'uuid', description: 'One of your organizations.' }),
      }),
      response: { 200: Answer, ...problemResponses(400, 401, 403, 404) },
    },
    handler: async (request) => {
      const orgId = request.query.orgId.toLowerCase();
      if (!permittedOrganization(request, orgId)) throw new HttpError(404, 'No such organization.');
      return toAnswer(orgId, await readUsage(pool, orgId));
    },
  });
}

export function usageRoutes(app: Service, content: Content): void {
  getUsageRoute(app, content);
}
