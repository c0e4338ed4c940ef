import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../change/change-content.ts';
import { contentBodyLimit, documentContent } from '../../document/document.ts';
import { documentTarget } from '../../document/document-target.ts';
import { versionNumber } from '../../document/version.ts';
import { needs } from '../../http/management.ts';
import type { Translation } from '../translation.ts';
import { translationParams } from '../translation-params.ts';
import { putTranslation } from './query.ts';

const Body = Type.Object(
  {
    content: documentContent,
    complete: Type.Optional(
      Type.Boolean({
        description:
          'Whether it is the whole translation, so that no job adds to it. Left out: when it has every text of its source, in the same structure.',
      }),
    ),
    source_version: Type.Optional({
      ...versionNumber,
      description:
        'The version of the document that it translates. Left out: the published one, or the draft of a document that is not published.',
    }),
  },
  { additionalProperties: false, examples: [{ content: {} }] },
);
const answer = Type.Unsafe<Translation>(Type.Ref('Translation'));

export function putTranslationRoute(app: Service, content: WritingParts): void {
  app.put('/manage/websites/:id/documents/:documentId/translations/:language', {
    config: needs('content_translate'),
    bodyLimit: contentBodyLimit,
    schema: {
      operationId: 'putTranslation',
      summary: 'Translate a document by hand',
      description:
        'Replaces what a language says differently: some of the component’s fields. Where it says nothing the published content stays; objects of a list are matched by their position, so `{}` leaves one as it is. A complete one is current until the document changes: no job makes it again. Every text stays with the text that it translates.',
      tags: ['Management'],
      params: translationParams,
      body: Body,
      response: { 200: answer, 201: answer, ...problemResponses(400, 401, 403, 404, 409, 413) },
    },
    handler: async (request, reply) => {
      // The version of the document is not that of its translation, so an If-Match could not mean it.
      const target = { ...documentTarget(request), ifMatch: undefined };
      const { language } = request.params;
      const { translation, created } = await putTranslation(content, target, { language, ...request.body });
      return reply.code(created ? 201 : 200).send(translation);
    },
  });
}
