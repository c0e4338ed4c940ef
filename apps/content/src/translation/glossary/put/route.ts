import { HttpError, ifMatchHeader, problemResponses, type Service, tagVersion } from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../../http/management.ts';
import type { Content } from '../../../http/parts.ts';
import { refuseFaults } from '../../../http/refuse-faults.ts';
import { glossaryFaults } from '../glossary-faults.ts';
import { glossaryExample, glossaryParts, type TranslationGlossary } from '../translation-glossary.ts';
import { putGlossary } from './query.ts';

/** Every batch of translations reads it whole. */
const BODY_BYTES = 1024 * 1024;

const Body = Type.Object(glossaryParts, { additionalProperties: false, examples: [glossaryExample] });

export function putGlossaryRoute(app: Service, { pool }: Content): void {
  app.put('/manage/websites/:id/translation-glossary', {
    config: needs('content_translate'),
    bodyLimit: BODY_BYTES,
    schema: {
      operationId: 'putTranslationGlossary',
      summary: 'Replace the glossary of a website',
      description:
        'Counts for what is translated from now on. What a model translated before and what breaks the glossary is not used again; what people wrote is. To have documents that are current translated by it, publish them with a change.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
      headers: ifMatchHeader,
      body: Body,
      response: {
        200: Type.Unsafe<TranslationGlossary>(Type.Ref('TranslationGlossary')),
        ...problemResponses(400, 401, 403, 404, 412, 413),
      },
    },
    handler: async (request, reply) => {
      refuseFaults(glossaryFaults(request.body));
      const target = {
        websiteId: request.params.id.toLowerCase(),
        organizations: organizationsOf(request),
        ifMatch: request.headers['if-match'],
      };
      const glossary = await putGlossary(pool, target, request.body);
      if (!glossary) throw new HttpError(404, 'No such website.');
      return tagVersion(reply, glossary);
    },
  });
}
