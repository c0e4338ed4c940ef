import type { Readable } from 'node:stream';
import { HttpError, matchesTag, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { Content } from '../../http/parts.ts';
import { assetKey, IMMUTABLE } from '../image-addresses.ts';
import type { AssetStore } from '../store/store.ts';
import { findDelivery } from './query.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FILE_NAME = /^[a-z0-9][a-z0-9._-]{0,99}$/;

const image = Type.Unsafe<Readable | undefined>({
  type: 'string',
  contentMediaType: 'image/*',
  examples: [''],
});

export function deliverAssetRoute(
  app: Service,
  { pool, assetStore }: Content & { assetStore: AssetStore },
): void {
  app.get('/assets/:assetId/:fileName', {
    config: { access: 'public' },
    schema: {
      operationId: 'loadAsset',
      summary: 'Load an image',
      description: 'The bytes of an asset. They never change, so they may be kept for ever.',
      tags: ['Assets'],
      params: Type.Object({ assetId: Type.String(), fileName: Type.String() }),
      response: {
        200: {
          description: 'The image.',
          content: { 'image/*': { schema: image } },
        },
        304: Type.Null({ description: 'The caller has it already.' }),
        ...problemResponses(404, 503),
      },
    },
    handler: async (request, reply) => {
      const { assetId, fileName } = request.params;
      const sound = UUID.test(assetId) && FILE_NAME.test(fileName);
      const found = sound ? await findDelivery(pool, assetId, fileName) : undefined;
      if (!found) throw new HttpError(404, 'No such asset.');
      const tag = `"${found.sha256}"`;
      const known = matchesTag(request.headers['if-none-match'], tag);
      const bytes = known ? undefined : await open(assetStore, assetKey(assetId, fileName));
      reply
        .header('etag', tag)
        .header('cache-control', IMMUTABLE)
        .header('x-content-type-options', 'nosniff');
      if (known) return reply.code(304).send(null);
      return reply.type(found.content_type).header('content-length', found.bytes).send(bytes);
    },
  });
}

/** A row without its bytes is no missing asset but a failure of the store, which may pass. */
async function open(store: AssetStore, key: string) {
  try {
    const bytes = await store.open(key);
    if (bytes) return bytes;
    throw new Error(`the store has no object ${key}`);
  } catch (error) {
    throw new HttpError(503, 'The image cannot be read right now. Retry later.', {
      cause: error,
      headers: { 'retry-after': '1' },
    });
  }
}
