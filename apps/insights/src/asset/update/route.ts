import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { entryParams, entryTarget } from '../../category/entry/entry.ts';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { withoutFaults } from '../../http/refuse-faults.ts';
import { managedAsset } from '../managed-asset.ts';
import { assetParts, readAsset } from '../read-asset.ts';
import { updateAsset } from './query.ts';

const Body = Type.Object(Type.Partial(Type.Object(assetParts)).properties, {
  additionalProperties: false,
  minProperties: 1,
  examples: [{ alternate_names: ['Aurora', 'Aurora Running'] }],
});

export function updateAssetRoute(app: Service, { pool }: Insights): void {
  app.patch('/manage/categories/:category_id/assets/:asset_id', {
    config: needs('insights_write'),
    schema: {
      operationId: 'updateAsset',
      summary: 'Change an asset',
      description:
        'Changes what is given. A list replaces the whole list. A logo that is the icon of the website follows a new website. ' +
        '409 when the name is taken.',
      tags: ['Management'],
      params: entryParams('asset_id'),
      body: Body,
      response: { 200: managedAsset, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request) => {
      const change = withoutFaults((faults) => readAsset(request.body, faults));
      return updateAsset(pool, entryTarget(request, request.params.asset_id), change);
    },
  });
}
