import { transaction } from '@sightline/postgres';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import { needs } from '../../../http/calling.ts';
import type { Insights } from '../../../http/parts.ts';
import { OrganizationParams, ownOrganization } from '../../../organization/own-organization.ts';
import { lockTexts } from '../text-upload.ts';

const Query = Type.Object({
  name: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'Of the upload, as the list has it.',
    examples: ['Chat of the shop'],
  }),
});

export function deleteTextUploadRoute(app: Service, { pool }: Insights): void {
  app.delete('/manage/organizations/:organization_id/prompt-texts', {
    config: needs('insights_manage'),
    schema: {
      operationId: 'deletePromptTextUpload',
      summary: 'Remove uploaded texts',
      description: 'All of one name, with the labels that no other text of the organization has.',
      tags: ['Management'],
      params: OrganizationParams,
      querystring: Query,
      response: {
        204: Type.Null({ description: 'They are gone.' }),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      await deleteTexts(pool, ownOrganization(request).id, request.query.name);
      return reply.code(204).send(null);
    },
  });
}

function deleteTexts(pool: Pool, organizationId: string, name: string): Promise<void> {
  return transaction(pool, async (client) => {
    await lockTexts(client, organizationId);
    const { rowCount } = await client.query(
      'DELETE FROM prompt_text_uploads WHERE organization_id = $1 AND name = $2',
      [organizationId, name],
    );
    if (rowCount === 0) throw new HttpError(404, 'This organization has no texts of this name.');
    await client.query(
      `DELETE FROM prompt_text_labels l WHERE l.organization_id = $1 AND NOT EXISTS (
         SELECT FROM prompt_texts t JOIN prompt_text_uploads u ON u.id = t.upload_id
         WHERE t.text_hash = l.text_hash AND u.organization_id = $1)`,
      [organizationId],
    );
  });
}
