import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../../http/calling.ts';
import type { Insights } from '../../../http/parts.ts';
import { OrganizationParams, ownOrganization } from '../../../organization/own-organization.ts';
import { listUploads, type VolumeUpload } from '../uploaded.ts';

export function listVolumeUploadsRoute(app: Service, { pool }: Insights): void {
  app.get('/manage/organizations/:organization_id/prompt-volumes', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listPromptVolumeUploads',
      summary: 'List the uploaded prompt volumes',
      description: 'What is stored under each name, in order of source and name.',
      tags: ['Management'],
      params: OrganizationParams,
      response: {
        200: Type.Array(Type.Unsafe<VolumeUpload>(Type.Ref('PromptVolumeUpload'))),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: (request) => listUploads(pool, ownOrganization(request).id),
  });
}
