import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { contentBodyLimit, documentContent } from '../../document/document.ts';
import { documentTarget } from '../../document/document-target.ts';
import { byWritingPerson } from '../../management.ts';
import type { Content } from '../../parts.ts';
import type { Translation } from '../translation.ts';
import { translationParams } from '../translation-params.ts';
import { putTranslation } from './query.ts';

const Body = Type.Object(
  { content: documentContent },
  { additionalProperties: false, examples: [{ content: {} }] },
);
const answer = Type.Unsafe<Translation>(Type.Ref('Translation'));

export function putTranslationRoute(app: Service, content: Content): void {
  app.put('/manage/websites/:id/documents/:documentId/translations/:language', {
    config: byWritingPerson,
    bodyLimit: contentBodyLimit,
    schema: {
      operationId: 'putTranslation',
      summary: 'Translate a document by hand',
      description:
        'Replaces what a language says differently: some of the component’s fields. Where it says nothing the published content stays; objects of a list are matched by their position, so `{}` leaves one as it is.',
      tags: ['Management'],
      params: translationParams,
      body: Body,
      response: { 200: answer, 201: answer, ...problemResponses(400, 401, 403, 404, 409, 413) },
    },
    handler: async (request, reply) => {
      // A translation has no version of its own, so an If-Match could not mean it.
      const target = { ...documentTarget(request), ifMatch: undefined };
      const { language } = request.params;
      const { translation, created } = await putTranslation(content, target, { language, ...request.body });
      return reply.code(created ? 201 : 200).send(translation);
    },
  });
}
