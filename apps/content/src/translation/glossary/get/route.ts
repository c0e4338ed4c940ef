import { HttpError, problemResponses, type Service, tagVersion } from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../../http/management.ts';
import type { Content } from '../../../http/parts.ts';
import type { TranslationGlossary } from '../translation-glossary.ts';
import { findGlossary } from './query.ts';

export function getGlossaryRoute(app: Service, { pool }: Content): void {
  app.get('/manage/websites/:id/translation-glossary', {
    config: needs('content_preview'),
    schema: {
      operationId: 'getTranslationGlossary',
      summary: 'Read the glossary of a website',
      description: 'What a model is told when it translates this website. Empty where nobody wrote one yet.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
      response: {
        200: Type.Unsafe<TranslationGlossary>(Type.Ref('TranslationGlossary')),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request, reply) => {
      const websiteId = request.params.id.toLowerCase();
      const glossary = await findGlossary(pool, { websiteId, organizations: organizationsOf(request) });
      if (!glossary) throw new HttpError(404, 'No such website.');
      return tagVersion(reply, glossary);
    },
  });
}
