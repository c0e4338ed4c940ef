import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { byReadingPerson, organizationsOf } from '../../management.ts';
import type { Content } from '../../parts.ts';
import { type Asset, toAsset } from '../asset.ts';
import { findAsset } from './query.ts';

export function getAssetRoute(app: Service, { pool, settings }: Content): void {
  app.get('/manage/websites/:id/assets/:assetId', {
    config: byReadingPerson,
    schema: {
      operationId: 'getAsset',
      summary: 'Read an asset',
      description: 'What is known of one image of your website. Its bytes are at its `url`.',
      tags: ['Management'],
      params: Type.Object({
        id: Type.String({ format: 'uuid', description: 'Id of the website.' }),
        assetId: Type.String({ format: 'uuid' }),
      }),
      response: {
        200: Type.Unsafe<Asset>(Type.Ref('Asset')),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request) => {
      const { id, assetId } = request.params;
      const row = await findAsset(pool, {
        websiteId: id.toLowerCase(),
        assetId: assetId.toLowerCase(),
        organizations: organizationsOf(request),
      });
      if (!row) throw new HttpError(404, 'No such asset.');
      return toAsset(row, settings.ASSETS_URL);
    },
  });
}
