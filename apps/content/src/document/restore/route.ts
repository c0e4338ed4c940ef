import { ifMatchHeader, problemResponses, type Service, tagVersion } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../change/change-content.ts';
import { needs } from '../../http/management.ts';
import { documentParams, documentTarget } from '../document-target.ts';
import { documentAnswer } from '../render-document.ts';
import { versionNumber } from '../version.ts';
import { restoreDocument } from './query.ts';

const Body = Type.Object(
  { version: versionNumber },
  { additionalProperties: false, examples: [{ version: 1 }] },
);

export function restoreDocumentRoute(app: Service, content: WritingParts): void {
  app.post('/manage/websites/:id/documents/:documentId/restore', {
    config: needs('content_write'),
    schema: {
      operationId: 'restoreDocument',
      summary: 'Restore a version of a document',
      description:
        'Copies title and content of that version into the draft, as they were; publication checks them. Brings an archived document back as a draft. What is delivered does not change.',
      tags: ['Management'],
      params: documentParams,
      headers: ifMatchHeader,
      body: Body,
      response: { 200: documentAnswer, ...problemResponses(400, 401, 403, 404, 409, 412) },
    },
    handler: async (request, reply) =>
      tagVersion(reply, await restoreDocument(content, documentTarget(request), request.body.version)),
  });
}
