import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/management.ts';
import type { Content } from '../../http/parts.ts';
import { type Asset, toAsset } from '../asset.ts';
import { assetParams, assetTarget, findAsset } from '../asset-target.ts';

export function getAssetRoute(app: Service, { pool, settings }: Content): void {
  app.get('/manage/websites/:id/assets/:assetId', {
    config: needs('content_preview'),
    schema: {
      operationId: 'getAsset',
      summary: 'Read an asset',
      description: 'What is known of one image of your website. Its bytes are at its `url`.',
      tags: ['Management'],
      params: assetParams,
      response: {
        200: Type.Unsafe<Asset>(Type.Ref('Asset')),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request) => {
      const row = await findAsset(pool, assetTarget(request));
      if (!row) throw new HttpError(404, 'No such asset.');
      return toAsset(row, settings.ASSETS_URL);
    },
  });
}
