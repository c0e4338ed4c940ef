import { transaction } from '@sightline/postgres';
import { detailResponses, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import { needs } from '../../../http/calling.ts';
import type { Insights } from '../../../http/parts.ts';
import { organizationParams, ownOrganization } from '../../../organization/own-organization.ts';
import { removeDocuments } from '../../remove-documents.ts';
import { lockManaged } from '../managed-knowledge-base.ts';

export function deleteKnowledgeBaseRoute(app: Service, { pool }: Insights): void {
  app.delete('/manage/organizations/:organization_id/knowledge-bases/:knowledge_base_id', {
    config: needs('insights_manage'),
    schema: {
      operationId: 'deleteKnowledgeBase',
      summary: 'Delete a knowledge base',
      description: 'With all of its documents. 409 for that of a website, which is deleted with the website.',
      tags: ['Management'],
      params: organizationParams('knowledge_base_id'),
      response: {
        204: Type.Null({ description: 'It is gone.' }),
        ...detailResponses(401, 403, 404, 409, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      await remove(pool, ownOrganization(request).id, request.params.knowledge_base_id);
      return reply.code(204).send(null);
    },
  });
}

/** What is large goes before it, in transactions of their own. */
async function remove(pool: Pool, organizationId: string, id: string): Promise<void> {
  await transaction(pool, (client) => lockManaged(client, organizationId, id));
  await removeDocuments(pool, id);
  await transaction(pool, async (client) => {
    await lockManaged(client, organizationId, id);
    await client.query('DELETE FROM knowledge_bases WHERE id = $1', [id]);
  });
}
