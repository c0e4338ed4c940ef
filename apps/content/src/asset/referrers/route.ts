import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/management.ts';
import { cursorPage } from '../../http/paging.ts';
import type { Content } from '../../http/parts.ts';
import { readReferrers, referrersPage } from '../../referrer/referrers-page.ts';
import { assetParams, assetTarget, findAsset } from '../asset-target.ts';

export function listAssetReferrersRoute(app: Service, content: Content): void {
  app.get('/manage/websites/:id/assets/:assetId/referrers', {
    config: needs('content_preview'),
    schema: {
      operationId: 'listAssetReferrers',
      summary: 'List what uses an image',
      description:
        'Documents and blocks whose content names the id of this image, in a draft, a publication, a translation or what was generated; a page at a time.',
      tags: ['Management'],
      params: assetParams,
      querystring: Type.Object(cursorPage),
      response: { 200: referrersPage, ...problemResponses(400, 401, 403, 404) },
    },
    handler: async (request) => {
      const target = assetTarget(request);
      if (!(await findAsset(content.pool, target))) throw new HttpError(404, 'No such asset.');
      return readReferrers(content, { websiteId: target.websiteId, targetId: target.assetId }, request.query);
    },
  });
}
