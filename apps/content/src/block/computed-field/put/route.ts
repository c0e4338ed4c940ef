import { type InputFault, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { AssetParts } from '../../../asset/image-addresses.ts';
import type { WritingParts } from '../../../change/change-content.ts';
import type { ComputedFields } from '../../../computed-field/computed-fields.ts';
import { pathFault } from '../../../computed-field/set-at-path.ts';
import { needs } from '../../../http/management.ts';
import { refuseFaults } from '../../../http/refuse-faults.ts';
import { blockTarget, findBlock } from '../../find-block.ts';
import { type ComputedField, computedFieldParams, script } from '../computed-field.ts';
import { putComputedField } from './query.ts';
import { tryScript } from './try-script.ts';

const Body = Type.Object(
  { script },
  { additionalProperties: false, examples: [{ script: 'content.title + " | " + meta.locale' }] },
);

export function putComputedFieldRoute(
  app: Service,
  content: WritingParts & AssetParts & { computedFields: ComputedFields },
): void {
  app.put('/manage/websites/:id/blocks/:blockId/computed-fields/:fieldPath', {
    config: needs('content_manage'),
    schema: {
      operationId: 'putComputedField',
      summary: 'Compute a field of a block',
      description:
        'Stores the script, or replaces it. Its syntax and names are checked, with line and column. Then it is tried over the draft of the ' +
        'block and over what is published, and refused with the reason where it works with neither. The trial cannot know `params`, `meta`, ' +
        'looked-up documents, nor fields that the content leaves out: a script that reads one of these is stored even if it fails here.',
      tags: ['Management'],
      params: computedFieldParams,
      body: Body,
      response: {
        200: Type.Unsafe<ComputedField>(Type.Ref('ComputedField')),
        201: Type.Unsafe<ComputedField>(Type.Ref('ComputedField')),
        ...problemResponses(400, 401, 403, 404, 409, 503),
      },
    },
    handler: async (request, reply) => {
      const target = blockTarget(request);
      const { fieldPath } = request.params;
      // Before the script costs anything: nobody uses the evaluators in the name of a website that is not theirs.
      const block = await findBlock(content.pool, target);
      const faults: InputFault[] = [];
      const wrong = pathFault(fieldPath);
      if (wrong) faults.push({ loc: ['path', 'fieldPath'], msg: wrong, type: 'path' });
      for (const fault of await content.computedFields.check(block.website_id, request.body.script)) {
        const msg = `line ${fault.line}, column ${fault.column}: ${fault.message}`;
        faults.push({ loc: ['body', 'script'], msg, type: 'cel' });
      }
      refuseFaults(faults);
      const reason = await tryScript(content, { block, fieldPath, ...request.body });
      if (reason !== undefined) {
        refuseFaults([{ loc: ['body', 'script'], msg: `fails for this block: ${reason}`, type: 'cel' }]);
      }
      const { field, created } = await putComputedField(content, target, { fieldPath, ...request.body });
      return reply.code(created ? 201 : 200).send(field);
    },
  });
}
