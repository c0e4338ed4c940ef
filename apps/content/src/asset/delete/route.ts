import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../change/change-content.ts';
import { needs } from '../../http/management.ts';
import { assetParams, assetTarget } from '../asset-target.ts';
import type { AssetParts } from '../image-addresses.ts';
import { removeFile } from '../removed-files.ts';
import type { AssetStore } from '../store/store.ts';
import { deleteAsset } from './query.ts';

const Query = Type.Object({
  force: Type.Optional(
    Type.Boolean({ default: false, description: 'true: delete it although content uses it.' }),
  ),
});

export function deleteAssetRoute(
  app: Service,
  content: WritingParts & AssetParts & { assetStore: AssetStore },
): void {
  app.delete('/manage/websites/:id/assets/:assetId', {
    config: needs('content_publish'),
    schema: {
      operationId: 'deleteAsset',
      summary: 'Delete an image',
      description:
        'Permanent, with its file: its address is 404 at once. While object storage is down, the file is removed as soon as it is back. Browsers and CDNs may keep copies for a year: purge its address there. 409 while content uses it, which the response lists, unless `force=true`.',
      tags: ['Management'],
      params: assetParams,
      querystring: Query,
      response: {
        204: Type.Null({ description: 'It is gone.' }),
        ...problemResponses(400, 401, 403, 404, 409),
      },
    },
    handler: async (request, reply) => {
      const key = await deleteAsset(content, assetTarget(request), request.query.force ?? false);
      if (key === undefined) throw new HttpError(404, 'No such asset.');
      await removeFile(content, key).catch((error: unknown) =>
        request.log.warn({ err: error }, 'The file of a deleted image could not be removed; retrying later'),
      );
      return reply.code(204).send(null);
    },
  });
}
