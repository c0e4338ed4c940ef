import { queryNamed } from '@sightline/postgres';
import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../../http/calling.ts';
import type { Insights } from '../../../http/parts.ts';
import { OrganizationParams, ownOrganization } from '../../../organization/own-organization.ts';
import { type TextUpload, textUploadColumns } from '../text-upload.ts';

export function listTextUploadsRoute(app: Service, { pool }: Insights): void {
  app.get('/manage/organizations/:organization_id/prompt-texts', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listPromptTextUploads',
      summary: 'List the uploaded texts',
      description: 'What is stored under each name, in order of name. The texts themselves are not kept.',
      tags: ['Management'],
      params: OrganizationParams,
      response: {
        200: Type.Array(Type.Unsafe<TextUpload>(Type.Ref('PromptTextUpload'))),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: (request) =>
      queryNamed<TextUpload>(pool, {
        name: 'prompt-text-uploads',
        text: `SELECT ${textUploadColumns} FROM prompt_text_uploads u WHERE u.organization_id = $1 ORDER BY u.name COLLATE "C"`,
        values: [ownOrganization(request).id],
      }),
  });
}
