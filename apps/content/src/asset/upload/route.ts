import multipart from '@fastify/multipart';
import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../http/management.ts';
import type { Content } from '../../http/parts.ts';
import { createSpool } from '../../http/spool.ts';
import { findWebsite } from '../../website/website.ts';
import type { Asset } from '../asset.ts';
import { createImageReader } from '../image/image-reader.ts';
import type { AssetStore } from '../store/store.ts';
import { storeAsset } from './query.ts';
import { receiveFile } from './receive-file.ts';

/** For the document alone: the form is read by its own parser, and no body reaches a validator. */
const Form = {
  additionalProperties: false,
  properties: {
    file: {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: 'A JPEG, PNG, WebP, AVIF or GIF image. What it is decide its bytes, not its name or type.',
    },
  },
  required: ['file'],
  examples: [{ file: '(the bytes of boots.jpg)' }],
};

/** In a scope of its own: no other endpoint takes forms, and this one takes nothing else. */
export async function uploadAssetRoute(
  app: Service,
  content: Content & { assetStore: AssetStore },
): Promise<void> {
  await app.register(async (scope: Service) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    scope.addContentTypeParser('*', (_request, _payload, done) =>
      done(new HttpError(415, 'Send multipart/form-data with the image in a field named file.')),
    );
    register(scope, content);
  });
}

function register(app: Service, content: Content & { assetStore: AssetStore }): void {
  const { settings } = content;
  const spool = createSpool(settings.IMPORT_DIRECTORY);
  app.addHook('onReady', () => spool.removeLeftOvers());
  const images = createImageReader({ folder: settings.IMPORT_DIRECTORY, pixels: settings.ASSET_PIXELS });
  app.addHook('onClose', async () => {
    images.close();
    await spool.close();
  });
  app.post('/manage/websites/:id/assets', {
    config: needs('content_write'),
    schema: {
      operationId: 'uploadAsset',
      summary: 'Upload an image',
      description:
        'Stores an image for your website. It never changes, and its address is public. Metadata (places, cameras, authors, previews) is removed from it; orientation, colour profile and pixels stay as they are.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
      consumes: ['multipart/form-data'],
      body: { content: { 'multipart/form-data': { schema: Form } } },
      response: {
        201: Type.Unsafe<Asset>(Type.Ref('Asset')),
        ...problemResponses(400, 401, 403, 404, 413, 415, 503),
      },
    },
    handler: async (request, reply) => {
      const { id } = request.params as { id: string };
      const websiteId = id.toLowerCase();
      const organizations = organizationsOf(request);
      if (!request.isMultipart())
        throw new HttpError(415, 'Send the image in a form, as multipart/form-data.');
      const website = await findWebsite(content.pool, websiteId, organizations);
      if (!website) throw new HttpError(404, 'No such website.', { headers: { connection: 'close' } });
      const owner = { websiteId, organizations, organizationId: website.organizationId };
      const asset = await receiveFile(request, { spool, mostBytes: settings.ASSET_BYTES }, (file) =>
        storeAsset({ ...content, images }, owner, file),
      );
      return reply.code(201).send(asset);
    },
  });
}
