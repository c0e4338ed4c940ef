import { transaction } from '@sightline/postgres';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import { needs } from '../../../http/calling.ts';
import type { Insights } from '../../../http/parts.ts';
import { KnowledgeBaseParams, lockKnowledgeBase, OrganizationScope } from '../../knowledge-base.ts';
import { documentOperation, toOperation } from '../document-operation.ts';
import { hasDocument, storeUpload } from '../store-upload.ts';
import { BODY_BYTES, readUpload, uploadBody } from '../uploaded-body.ts';

export function replaceKnowledgeDocumentRoute(app: Service, { pool, newId, now }: Insights): void {
  app.put('/v1/knowledge-bases/:knowledge_base_id/documents', {
    config: needs('insights_write'),
    bodyLimit: BODY_BYTES,
    schema: {
      operationId: 'replaceKnowledgeDocument',
      summary: 'Replace a document',
      description:
        'The document of this path has this text from now on. 404 where no document has it, 409 where the knowledge base is that of a website.',
      tags: ['Knowledge bases'],
      params: KnowledgeBaseParams,
      querystring: OrganizationScope,
      body: uploadBody,
      response: {
        200: documentOperation,
        ...detailResponses(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
      },
    },
    handler: async (request) => {
      const document = readUpload(request);
      await transaction(pool, async (client) => {
        const found = await lockKnowledgeBase(client, request);
        if (!(await hasDocument(client, found.id, document.path)))
          throw new HttpError(404, `There is no document ${document.path}. Send it with POST to add it.`);
        await storeUpload(client, found, { id: newId(), at: new Date(now()), document });
      });
      return toOperation('The document was replaced.', document);
    },
  });
}
