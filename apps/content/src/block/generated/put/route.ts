import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../../change/change-content.ts';
import { limits } from '../../../component/field.ts';
import { needs } from '../../../http/management.ts';
import { blockParams, blockTarget } from '../../find-block.ts';
import { generatedParts, type ManagedGeneratedBlock } from '../generated-block.ts';
import { putGeneratedBlock } from './query.ts';

const Body = Type.Object(
  { ...generatedParts, generated_layout: Type.Optional(generatedParts.generated_layout) },
  {
    additionalProperties: false,
    examples: [{ generated_content: {}, generated_layout: { width: 'full' }, status: 'ready' }],
  },
);

export function putGeneratedBlockRoute(app: Service, content: WritingParts): void {
  app.put('/manage/websites/:id/blocks/:blockId/generated', {
    config: needs('content_publish'),
    bodyLimit: 2 * limits.contentBytes,
    schema: {
      operationId: 'putGeneratedBlock',
      summary: 'Store what was generated for a block',
      description:
        'Replaces what was generated before, whole, and is delivered at once. The content is checked against the component; required fields may be missing.',
      tags: ['Management'],
      params: blockParams,
      body: Body,
      response: {
        200: Type.Unsafe<ManagedGeneratedBlock>(Type.Ref('ManagedGeneratedBlock')),
        201: Type.Unsafe<ManagedGeneratedBlock>(Type.Ref('ManagedGeneratedBlock')),
        ...problemResponses(400, 401, 403, 404, 413),
      },
    },
    handler: async (request, reply) => {
      const { generated, created } = await putGeneratedBlock(content, blockTarget(request), request.body);
      return reply.code(created ? 201 : 200).send(generated);
    },
  });
}
