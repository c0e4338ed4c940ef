import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../http/management.ts';
import { cursorPage, nextCursor, readCursor } from '../../http/paging.ts';
import type { Content } from '../../http/parts.ts';
import { findWebsite } from '../../website/website.ts';
import { type Asset, toAsset } from '../asset.ts';
import { listAssets } from './query.ts';

export function listAssetsRoute(app: Service, { pool, cursors, settings }: Content): void {
  app.get('/manage/websites/:id/assets', {
    config: needs('content_preview'),
    schema: {
      operationId: 'listAssets',
      summary: 'List assets',
      description: 'The images of your website, newest first, a page at a time.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
      querystring: Type.Object(cursorPage),
      response: {
        200: Type.Object(
          { assets: Type.Array(Type.Unsafe<Asset>(Type.Ref('Asset'))), nextCursor },
          { examples: [{ assets: [], nextCursor: null }] },
        ),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request) => {
      const websiteId = request.params.id.toLowerCase();
      const organizations = organizationsOf(request);
      const { limit, cursor } = request.query;
      const binding = { list: 'assets', websiteId };
      const after = readCursor(cursors, cursor, binding);
      const { rows, next } = await listAssets(pool, { websiteId, organizations, limit, after });
      if (rows.length === 0 && !(await findWebsite(pool, websiteId, organizations))) {
        throw new HttpError(404, 'No such website.');
      }
      const assets = rows.map((row) => toAsset(row, settings.ASSETS_URL));
      return { assets, nextCursor: next ? cursors.encode(binding, next) : null };
    },
  });
}
