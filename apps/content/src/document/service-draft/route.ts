import { actingAs } from '@sightline/postgres';
import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../change/change-content.ts';
import { componentName } from '../../component/field.ts';
import { forServices } from '../../http/for-services.ts';
import { insertDocumentOnce } from '../create/query.ts';
import { contentBodyLimit, documentContent, documentTitle } from '../document.ts';
import { documentAnswer } from '../render-document.ts';

const Body = Type.Object(
  {
    organization_id: Type.String({ format: 'uuid', description: 'Whose website it must be.' }),
    website_id: Type.String({ format: 'uuid' }),
    document_id: Type.String({
      format: 'uuid',
      description: 'Chosen by the caller: the same draft that is sent again is written once.',
    }),
    schema_name: componentName,
    title: Type.Optional(documentTitle),
    content: documentContent,
  },
  {
    additionalProperties: false,
    examples: [
      {
        organization_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac',
        website_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ab',
        document_id: '0198c2c4-7d5e-8c3a-9d3e-0123456789ae',
        schema_name: 'article',
        content: { title: 'Ten huts for a winter night', slug: 'ten-huts' },
      },
    ],
  },
);

/** How an agent of insights writes: new drafts only, which people look at and publish. */
export function writeServiceDraftRoute(app: Service, content: WritingParts): void {
  app.post('/services/drafts', {
    ...forServices(content.settings),
    bodyLimit: contentBodyLimit,
    schema: {
      operationId: 'writeServiceDraft',
      summary: 'Write a draft for another service',
      description:
        'A new document of a website of this organization, as a draft: nothing that is delivered changes. 200 where the document exists already, which stays as it is. 404 for a website of another organization.',
      tags: ['Services'],
      security: [{ service: [] }],
      body: Body,
      response: {
        200: documentAnswer,
        201: documentAnswer,
        ...problemResponses(400, 401, 404, 409, 413, 503),
      },
    },
    handler: async (request, reply) => {
      const { organization_id, website_id, document_id, schema_name, title, content: values } = request.body;
      const actor = { operation: 'writeServiceDraft', kind: 'service', request_id: request.id };
      const { document, isNew } = await actingAs(JSON.stringify(actor), () =>
        insertDocumentOnce(content, {
          id: document_id.toLowerCase(),
          websiteId: website_id.toLowerCase(),
          organizations: [organization_id.toLowerCase()],
          actor: 'service:insights',
          schemaName: schema_name,
          title,
          content: values,
        }),
      );
      return reply.code(isNew ? 201 : 200).send(document);
    },
  });
}
