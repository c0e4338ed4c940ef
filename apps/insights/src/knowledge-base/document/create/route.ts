import { transaction } from '@sightline/postgres';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import type { PoolClient } from 'pg';
import { needs } from '../../../http/calling.ts';
import type { Insights } from '../../../http/parts.ts';
import { KnowledgeBaseParams, lockKnowledgeBase, OrganizationScope } from '../../knowledge-base.ts';
import { documentOperation, toOperation } from '../document-operation.ts';
import { hasDocument, storeUpload } from '../store-upload.ts';
import { BODY_BYTES, readUpload, uploadBody } from '../uploaded-body.ts';

const MOST_DOCUMENTS = 200_000;

export function createKnowledgeDocumentRoute(app: Service, { pool, newId, now }: Insights): void {
  app.post('/v1/knowledge-bases/:knowledge_base_id/documents', {
    config: needs('insights_write'),
    bodyLimit: BODY_BYTES,
    schema: {
      operationId: 'createKnowledgeDocument',
      summary: 'Add a document',
      description: `A text, or a file of plain text, Markdown or HTML. It is found by searches from now on. Folders that are missing are made. 409 where the path is taken, where the knowledge base is that of a website, and where it has ${MOST_DOCUMENTS} documents.`,
      tags: ['Knowledge bases'],
      params: KnowledgeBaseParams,
      querystring: OrganizationScope,
      body: uploadBody,
      response: {
        201: documentOperation,
        ...detailResponses(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      const document = readUpload(request);
      await transaction(pool, async (client) => {
        const found = await lockKnowledgeBase(client, request);
        if (await hasDocument(client, found.id, document.path))
          throw new HttpError(409, `${document.path} exists already. Send it with PUT to replace it.`);
        await refuseFull(client, found.id);
        await storeUpload(client, found, { id: newId(), at: new Date(now()), document });
      });
      return reply.code(201).send(toOperation('The document was added.', document));
    },
  });
}

async function refuseFull(client: PoolClient, knowledgeBaseId: string): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM knowledge_documents WHERE knowledge_base_id = $1 OFFSET ${MOST_DOCUMENTS - 1} LIMIT 1`,
    [knowledgeBaseId],
  );
  if (rowCount === 1)
    throw new HttpError(
      409,
      `This knowledge base has ${MOST_DOCUMENTS} documents, which is the most. Delete some, or create another knowledge base.`,
    );
}
