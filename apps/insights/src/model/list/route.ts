import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { byReader } from '../../calling.ts';
import { namedResource } from '../../named-resource.ts';
import type { Insights } from '../../parts.ts';
import { listModels } from './query.ts';

export function listModelsRoute(app: Service, { pool }: Insights): void {
  app.get('/v1/org/models', {
    config: byReader,
    schema: {
      operationId: 'listModels',
      summary: 'List models',
      description: 'The answer engines that can be tracked, by name.',
      tags: ['Organizations'],
      response: {
        200: Type.Array(namedResource),
        ...detailResponses(401, 403, 422, 429, 503),
      },
    },
    handler: async () => listModels(pool),
  });
}
