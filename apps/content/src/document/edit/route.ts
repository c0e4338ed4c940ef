import { ifMatchHeader, problemResponses, type Service, tagVersion } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../change/change-content.ts';
import { needs } from '../../http/management.ts';
import { contentBodyLimit, documentContent, documentTitle } from '../document.ts';
import { documentParams, documentTarget } from '../document-target.ts';
import { documentAnswer } from '../render-document.ts';
import { editDocument } from './query.ts';

const Body = Type.Object(
  { title: Type.Optional(documentTitle), content: Type.Optional(documentContent) },
  {
    additionalProperties: false,
    minProperties: 1,
    examples: [{ title: 'Twelve huts for a winter night' }, { content: { rank: 3, cover: null } }],
  },
);

const Query = Type.Object({
  replace: Type.Optional(
    Type.Boolean({ default: false, description: 'true: `content` replaces the whole draft.' }),
  ),
});

export function editDocumentRoute(app: Service, content: WritingParts): void {
  app.patch('/manage/websites/:id/documents/:documentId', {
    config: needs('content_write'),
    bodyLimit: contentBodyLimit,
    schema: {
      operationId: 'editDocument',
      summary: 'Change the draft of a document',
      description:
        'Changes the title if it is given, and the fields that `content` names: each value is replaced whole, null removes the field, and fields that are not named stay. With `replace=true` the draft has exactly the given content afterwards. What is published stays so until the next publication.',
      tags: ['Management'],
      params: documentParams,
      querystring: Query,
      headers: ifMatchHeader,
      body: Body,
      response: { 200: documentAnswer, ...problemResponses(400, 401, 403, 404, 409, 412, 413) },
    },
    handler: async (request, reply) =>
      tagVersion(
        reply,
        await editDocument(content, documentTarget(request), {
          ...request.body,
          replace: request.query.replace ?? false,
        }),
      ),
  });
}
