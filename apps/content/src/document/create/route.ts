import { actorOf } from '@sightline/access';
import { problemResponses, type Service, tagVersion } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../change/change-content.ts';
import { componentName } from '../../component/field.ts';
import { needs, organizationsOf } from '../../http/management.ts';
import { contentBodyLimit, documentContent, documentTitle } from '../document.ts';
import { documentAnswer } from '../render-document.ts';
import { insertDocument } from './query.ts';

const Body = Type.Object(
  {
    schema_name: componentName,
    title: Type.Optional(
      Type.String({
        ...documentTitle,
        description:
          'For people who look for it. By default it follows the component’s title field; else `Untitled`. Delivery has the title field as `_title`, and this title only where that is empty.',
      }),
    ),
    content: documentContent,
  },
  {
    additionalProperties: false,
    examples: [
      { schema_name: 'article', content: { title: 'Ten huts for a winter night', slug: 'ten-huts' } },
    ],
  },
);

export function createDocumentRoute(app: Service, content: WritingParts): void {
  app.post('/manage/websites/:id/documents', {
    config: needs('content_write'),
    bodyLimit: contentBodyLimit,
    schema: {
      operationId: 'createDocument',
      summary: 'Create a document',
      description:
        'A draft of a component. Types and limits of its fields are checked, and all faults named; what is required is asked for at publication.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
      body: Body,
      response: { 201: documentAnswer, ...problemResponses(400, 401, 403, 404, 413) },
    },
    handler: async (request, reply) => {
      const { schema_name: schemaName, title, content: values } = request.body;
      const created = await insertDocument(content, {
        websiteId: request.params.id.toLowerCase(),
        organizations: organizationsOf(request),
        actor: actorOf(request),
        schemaName,
        title,
        content: values,
      });
      return reply.code(201).send(tagVersion(reply, created));
    },
  });
}
