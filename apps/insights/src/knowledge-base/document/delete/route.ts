import { transaction } from '@sightline/postgres';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../../http/calling.ts';
import type { Insights } from '../../../http/parts.ts';
import { withoutFaults } from '../../../http/refuse-faults.ts';
import { KnowledgeBaseParams, lockKnowledgeBase, OrganizationScope } from '../../knowledge-base.ts';
import { LONGEST_PATH, readDocumentPath } from '../../path.ts';
import { documentOperation, toOperation } from '../document-operation.ts';

const Body = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: LONGEST_PATH, description: 'The path of the document.' }) },
  { additionalProperties: false, examples: [{ name: 'guides/sizes.md' }] },
);

export function deleteKnowledgeDocumentRoute(app: Service, { pool }: Insights): void {
  app.delete('/v1/knowledge-bases/:knowledge_base_id/documents', {
    config: needs('insights_write'),
    schema: {
      operationId: 'deleteKnowledgeDocument',
      summary: 'Delete a document',
      description: 'By its path. Its folders stay. 409 where the knowledge base is that of a website.',
      tags: ['Knowledge bases'],
      params: KnowledgeBaseParams,
      querystring: OrganizationScope,
      body: Body,
      response: { 200: documentOperation, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request) => {
      const document = withoutFaults((faults) => readDocumentPath(request.body, faults));
      await transaction(pool, async (client) => {
        const { id } = await lockKnowledgeBase(client, request);
        const { rowCount } = await client.query(
          'DELETE FROM knowledge_documents WHERE knowledge_base_id = $1 AND path = $2',
          [id, document.path],
        );
        if (rowCount === 0) throw new HttpError(404, `There is no document ${document.path}.`);
      });
      return toOperation('The document was deleted.', document);
    },
  });
}
