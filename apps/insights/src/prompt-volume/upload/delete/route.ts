import { write } from '@sightline/postgres';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../../http/calling.ts';
import type { Insights } from '../../../http/parts.ts';
import { OrganizationParams, ownOrganization } from '../../../organization/own-organization.ts';
import { uploadSources } from '../uploaded.ts';

const Query = Type.Object({
  source: Type.Enum([...uploadSources], {
    default: 'upload',
    description: 'Of the upload, as the list has it.',
  }),
  name: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'Of the upload, as the list has it.',
    examples: ['Panel of autumn'],
  }),
});

export function deleteVolumeUploadRoute(app: Service, { pool }: Insights): void {
  app.delete('/manage/organizations/:organization_id/prompt-volumes', {
    config: needs('insights_manage'),
    schema: {
      operationId: 'deletePromptVolumeUpload',
      summary: 'Remove uploaded prompt volumes',
      description: 'All rows of one name.',
      tags: ['Management'],
      params: OrganizationParams,
      querystring: Query,
      response: {
        204: Type.Null({ description: 'They are gone.' }),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      const { rowCount } = await write(
        pool,
        'DELETE FROM prompt_volume_uploads WHERE organization_id = $1 AND source = $2 AND name = $3',
        [ownOrganization(request).id, request.query.source, request.query.name],
      );
      if (rowCount === 0) throw new HttpError(404, 'This organization has no upload of this name.');
      return reply.code(204).send(null);
    },
  });
}
