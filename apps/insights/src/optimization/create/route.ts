import { detailResponses, type Service } from '@sightline/service';
import { entryParams } from '../../category/entry/entry.ts';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { withoutFaults } from '../../http/refuse-faults.ts';
import { managedOptimization } from '../optimization.ts';
import { visibleAsset } from '../read-optimizations.ts';
import { MOST_KEPT, MOST_QUEUED, storeOptimization } from './query.ts';
import { Body, chooseOrganization, type Readable, readInput } from './read-input.ts';

export function createOptimizationRoute(
  app: Service,
  { pool, newId, now, ...readable }: Insights & Readable,
): void {
  app.post('/manage/categories/:category_id/assets/:asset_id/optimizations', {
    config: needs('insights_write'),
    schema: {
      operationId: 'createOptimization',
      summary: 'Analyse a content',
      description: `Queues the analysis of a text, a page or a published document for a brand or product. Organizations take turns. 429 while ${MOST_QUEUED} of your organization wait; 409 when it has ${MOST_KEPT}.`,
      tags: ['Management'],
      params: entryParams('asset_id'),
      body: Body,
      response: { 202: managedOptimization, ...detailResponses(401, 403, 404, 409, 413, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const { asset_id: assetId, category_id: categoryId } = request.params;
      const { owners } = await visibleAsset(pool, request, { assetId, categoryId });
      const { input, organizationId } = withoutFaults((faults) => ({
        input: readInput(request.body, readable, faults),
        organizationId: chooseOrganization(owners, request.body.organization_id, faults),
      }));
      const { prompt_id: promptId, topic_id: topicId } = request.body;
      const about = { assetId, categoryId, organizationId, promptId, topicId };
      return reply
        .code(202)
        .send(await storeOptimization(pool, { ...about, id: newId(), at: new Date(now()) }, input));
    },
  });
}
