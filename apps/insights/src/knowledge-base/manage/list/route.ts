import { queryNamed } from '@sightline/postgres';
import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../../http/calling.ts';
import type { Insights } from '../../../http/parts.ts';
import { OrganizationParams, ownOrganization } from '../../../organization/own-organization.ts';
import {
  type ManagedKnowledgeBase,
  managedColumns,
  managedKnowledgeBase,
} from '../managed-knowledge-base.ts';

export function listManagedKnowledgeBasesRoute(app: Service, { pool }: Insights): void {
  app.get('/manage/organizations/:organization_id/knowledge-bases', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listManagedKnowledgeBases',
      summary: 'List knowledge bases with their websites',
      description: 'Those of the organization, the oldest first.',
      tags: ['Management'],
      params: OrganizationParams,
      response: { 200: Type.Array(managedKnowledgeBase), ...detailResponses(401, 403, 404, 422, 429, 503) },
    },
    handler: (request) =>
      queryNamed<ManagedKnowledgeBase>(pool, {
        name: 'managed-knowledge-bases',
        text: `SELECT ${managedColumns} FROM knowledge_bases k WHERE k.organization_id = $1
          ORDER BY k.created_at, k.id LIMIT 10000`,
        values: [ownOrganization(request).id],
      }),
  });
}
