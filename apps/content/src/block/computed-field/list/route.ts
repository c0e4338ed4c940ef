import { problemResponses, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import { needs } from '../../../http/management.ts';
import type { Content } from '../../../http/parts.ts';
import { type BlockTarget, blockParams, blockTarget, findBlock } from '../../find-block.ts';
import {
  type ComputedField,
  type ComputedFieldRow,
  computedFieldColumns,
  toComputedField,
} from '../computed-field.ts';

export function listComputedFieldsRoute(app: Service, { pool }: Content): void {
  app.get('/manage/websites/:id/blocks/:blockId/computed-fields', {
    config: needs('content_preview'),
    schema: {
      operationId: 'listComputedFields',
      summary: 'List the computed fields of a block',
      description:
        'Its scripts in the order of their paths, which is the order in which their results are merged.',
      tags: ['Management'],
      params: blockParams,
      response: {
        200: Type.Object(
          { computed_fields: Type.Array(Type.Unsafe<ComputedField>(Type.Ref('ComputedField'))) },
          { examples: [{ computed_fields: [] }] },
        ),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request) => ({ computed_fields: await listComputedFields(pool, blockTarget(request)) }),
  });
}

/** All of them: a block has few. */
async function listComputedFields(pool: Pool, target: BlockTarget): Promise<ComputedField[]> {
  const block = await findBlock(pool, target);
  const { rows } = await pool.query<ComputedFieldRow>(
    `SELECT ${computedFieldColumns} FROM computed_fields f
     WHERE f.block_id = $1 AND f.website_id = $2 ORDER BY f.field_path`,
    [block.id, block.website_id],
  );
  return rows.map(toComputedField);
}
