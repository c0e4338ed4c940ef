import { problemResponses, type Service, tagVersion } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../change/change-content.ts';
import { limits } from '../../component/field.ts';
import { needs, organizationsOf } from '../../http/management.ts';
import { type Block, blockContent, blockLayout } from '../block.ts';
import { insertBlock } from './query.ts';

const Body = Type.Object(
  {
    schema_name: Type.String({ minLength: 1, maxLength: 63, description: 'Name of its component.' }),
    content: blockContent,
    layout: Type.Optional(blockLayout),
  },
  {
    additionalProperties: false,
    examples: [{ schema_name: 'article', content: {}, layout: { width: 'full' } }],
  },
);

export function createBlockRoute(app: Service, content: WritingParts): void {
  app.post('/manage/websites/:id/blocks', {
    config: needs('content_write'),
    bodyLimit: 2 * limits.contentBytes,
    schema: {
      operationId: 'createBlock',
      summary: 'Create a block',
      description:
        'Adds a draft to your website. Its content is checked against its component; required fields may still be missing.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
      body: Body,
      response: {
        201: Type.Unsafe<Block>(Type.Ref('Block')),
        ...problemResponses(400, 401, 403, 404, 413),
      },
    },
    handler: async (request, reply) => {
      const block = await insertBlock(content, {
        id: content.newId(),
        websiteId: request.params.id.toLowerCase(),
        organizations: organizationsOf(request),
        block: request.body,
      });
      return reply.code(201).send(tagVersion(reply, block));
    },
  });
}
