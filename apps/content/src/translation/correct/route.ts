import { actorOf } from '@sightline/access';
import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../change/change-content.ts';
import { contentBodyLimit, documentContent } from '../../document/document.ts';
import { needsToken, organizationsOf } from '../../http/management.ts';
import { correctTranslation } from './query.ts';

const pair = {
  document_id: Type.String({ format: 'uuid' }),
  language: Type.String({ minLength: 1, maxLength: 100, description: 'The code of its language.' }),
};
const examplePair = { document_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ae', language: 'de' };

const Body = Type.Object(
  { ...pair, content: documentContent },
  {
    additionalProperties: false,
    examples: [{ ...examplePair, content: { title: 'Zehn Hütten für eine Winternacht' } }],
  },
);

export function correctTranslationRoute(app: Service, content: WritingParts): void {
  app.patch('/translations', {
    config: needsToken('content_translate'),
    bodyLimit: contentBodyLimit,
    schema: {
      operationId: 'correctTranslation',
      summary: 'Correct a translation by hand',
      description:
        'Replaces the content of a translation that is there. `source_hash` stays: while the document is unchanged, no job translates it again. When it changes, what you corrected stays with the texts that are the same, and is listed as orphaned where they are gone.',
      tags: ['Translations'],
      body: Body,
      response: {
        200: Type.Object(
          { ...pair, updated: Type.Boolean() },
          { examples: [{ ...examplePair, updated: true }] },
        ),
        ...problemResponses(400, 401, 403, 404, 409, 413),
      },
    },
    handler: async (request) => {
      const { document_id, language, content: values } = request.body;
      const documentId = document_id.toLowerCase();
      const organizations = organizationsOf(request);
      const actor = actorOf(request);
      await correctTranslation(content, { documentId, language, content: values, organizations, actor });
      return { document_id: documentId, language, updated: true };
    },
  });
}
