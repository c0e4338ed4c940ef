import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { AssetParts } from '../../asset/image-addresses.ts';
import type { ComputedFields } from '../../computed-field/computed-fields.ts';
import { byReader, openPreview, previewParam, showsDrafts } from '../../http/reading.ts';
import { blockIdList, requestedIds } from '../../http/refuse-faults.ts';
import type { ReadingParts } from '../../response-cache/responses.ts';
import { resolveWebsite } from '../../website/resolve-website.ts';
import type { BlockWithComputedFields, FailedField } from './block-with-computed-fields.ts';
import { computeBlocks } from './compute-blocks.ts';
import { requestedParams } from './requested-params.ts';

export function blocksWithCelCacheRoute(
  app: Service,
  content: ReadingParts & AssetParts & { computedFields: ComputedFields },
): void {
  app.get('/blocks/with-cel-cache', {
    config: byReader(content),
    schema: {
      operationId: 'getBlocksWithComputedFields',
      summary: 'Read blocks with their computed fields',
      description:
        'As `GET /blocks`, with the results of the scripts of each block merged into its `published_content`. A block that is not ' +
        'published stays so. A script that fails or takes too long leaves its field as it is published and out of `cached_fields`; callers with ' +
        'a key get its block, field and reason in `failed_fields`. 500 is for a failure of the engine itself. In a preview the scripts see the ' +
        'drafts, and their results are merged into `draft_content`, of blocks that are not published too; `published_content` is then as it is published.',
      tags: ['Blocks'],
      querystring: Type.Object({
        websiteId: Type.Optional(Type.String({ format: 'uuid' })),
        blockIds: blockIdList,
        routePath: Type.Optional(
          Type.String({
            maxLength: 2000,
            description: '`meta.path` of the scripts; empty when it is not given.',
          }),
        ),
        params: Type.Optional(
          Type.String({
            maxLength: 20_000,
            description: '`params` of the scripts: a JSON object, URL-encoded.',
          }),
        ),
        locale: Type.String({
          minLength: 1,
          maxLength: 35,
          default: 'en',
          description:
            '`meta.locale` of the scripts, and the translation of the documents that they look up.',
        }),
        preview: previewParam(
          'Computes the drafts of the blocks, with the drafts of the documents that they look up.',
        ),
      }),
      response: {
        200: Type.Object(
          {
            blocks: Type.Array(Type.Unsafe<BlockWithComputedFields>(Type.Ref('BlockWithComputedFields'))),
            failed_fields: Type.Optional(
              Type.Array(Type.Unsafe<FailedField>(Type.Ref('FailedField')), {
                description:
                  'Computed fields whose scripts failed. Only for callers with a key, and only when there are any.',
              }),
            ),
          },
          { examples: [{ blocks: [] }] },
        ),
        ...problemResponses(400, 401, 403, 500, 503),
      },
    },
    handler: async (request, reply) => {
      const { blockIds, routePath = '', locale, preview } = request.query;
      if (preview) openPreview(request, reply);
      const websiteId = await resolveWebsite(content, request);
      const ids = requestedIds('blockIds', blockIds);
      const params = requestedParams(request.query.params);
      const response = content.responses.open(request, websiteId, { preview });
      const isKnown = request.caller !== null;
      const { blocks, languages, errors } = await computeBlocks(content, {
        ids,
        drafts: showsDrafts(request),
        preview,
        meta: { locale, path: routePath, websiteId },
        params,
      });
      if (errors.length === 0) return response.send(reply, JSON.stringify({ blocks }), { languages });
      const failed_fields: FailedField[] = errors.map(({ blockId, fieldPath, reason }) => ({
        block_id: blockId,
        field: fieldPath,
        reason,
      }));
      request.log.warn({ failed_fields }, 'Computed fields were left as they are: their scripts failed');
      // A script that ran out of time may succeed the next time it is asked for.
      const keep = !errors.some(({ stopped }) => stopped);
      const text = JSON.stringify({ blocks, ...(isKnown && { failed_fields }) });
      return response.send(reply, text, { keep, languages });
    },
  });
}
