import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { forServices } from '../../http/for-services.ts';
import type { Content } from '../../http/parts.ts';
import { toDocument } from '../document.ts';
import { findDocument } from '../document-target.ts';
import { documentAnswer } from '../render-document.ts';

const uuid = Type.String({ format: 'uuid' });

const Body = Type.Object(
  { organization_id: uuid, website_id: uuid, document_id: uuid },
  {
    additionalProperties: false,
    examples: [
      {
        organization_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac',
        website_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ab',
        document_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ae',
      },
    ],
  },
);

/** How an agent of insights reads a document of its organization. */
export function readServiceDocumentRoute(app: Service, { pool, settings }: Content): void {
  app.post('/services/documents', {
    ...forServices(settings),
    bodyLimit: 4_096,
    schema: {
      operationId: 'readServiceDocument',
      summary: 'Read a document for another service',
      description: 'Its draft and what is delivered of it. 404 for a document of another organization.',
      tags: ['Services'],
      security: [{ service: [] }],
      body: Body,
      response: { 200: documentAnswer, ...problemResponses(400, 401, 404, 503) },
    },
    handler: async ({ body: { organization_id, website_id, document_id } }) =>
      toDocument(
        await findDocument(pool, {
          websiteId: website_id.toLowerCase(),
          documentId: document_id.toLowerCase(),
          organizations: [organization_id.toLowerCase()],
          actor: '',
          ifMatch: undefined,
        }),
      ),
  });
}
