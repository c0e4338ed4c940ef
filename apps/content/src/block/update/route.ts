import { ifMatchHeader, problemResponses, type Service, tagVersion } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../change/change-content.ts';
import { limits } from '../../component/field.ts';
import { needs } from '../../http/management.ts';
import { type Block, blockContent, blockLayout } from '../block.ts';
import { blockParams, blockTarget } from '../find-block.ts';
import { updateBlock } from './query.ts';

const Body = Type.Object(
  { content: Type.Optional(blockContent), layout: Type.Optional(blockLayout) },
  {
    additionalProperties: false,
    minProperties: 1,
    examples: [{ layout: { width: 'half' } }, { content: {} }],
  },
);

export function updateBlockRoute(app: Service, content: WritingParts): void {
  app.patch('/manage/websites/:id/blocks/:blockId', {
    config: needs('content_write'),
    bodyLimit: 2 * limits.contentBytes,
    schema: {
      operationId: 'updateBlock',
      summary: 'Change a block',
      description:
        'Replaces what is given, whole, and raises `version` by one. New content is a draft until it is published; a new layout is delivered at once.',
      tags: ['Management'],
      params: blockParams,
      headers: ifMatchHeader,
      body: Body,
      response: {
        200: Type.Unsafe<Block>(Type.Ref('Block')),
        ...problemResponses(400, 401, 403, 404, 412, 413),
      },
    },
    handler: async (request, reply) =>
      tagVersion(reply, await updateBlock(content, blockTarget(request), request.body)),
  });
}
