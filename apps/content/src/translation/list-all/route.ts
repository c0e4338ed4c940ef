import { languageCodes } from '@sightline/llm';
import { HttpError, problemResponses, type Service, sendJson } from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../http/management.ts';
import { cursorPage, nextCursor, readCursor } from '../../http/paging.ts';
import type { Content } from '../../http/parts.ts';
import { findWebsite } from '../../website/website.ts';
import { languageCode, origins } from '../translation.ts';
import { listStates } from './query.ts';
import { states, type TranslationState } from './translation-state.ts';

/** 300 documents in every language. */
const MOST_ENTRIES = 300 * languageCodes.length;

const Query = Type.Object({
  ...cursorPage,
  limit: Type.Integer({ ...cursorPage.limit, maximum: MOST_ENTRIES }),
  language: Type.Optional({
    ...languageCode,
    description: 'Only this language. Left out: every supported one.',
  }),
  state: Type.Optional(Type.Enum([...states], { description: 'Only translations in this state.' })),
  origin: Type.Optional(
    Type.Enum([...origins], {
      description: '`machine`: nothing in it was written by hand. `person`: something was.',
    }),
  ),
});

export function listTranslationStatesRoute(app: Service, { pool, cursors }: Content): void {
  app.get('/manage/websites/:id/translations', {
    config: needs('content_preview'),
    schema: {
      operationId: 'listTranslationStates',
      summary: 'List the translations of a website by their state',
      description:
        'Every published document in every language, with whether it is translated and of what, the newest document first, one page at a time. `stale` ones are delivered with their lists and rich texts from the document where the structure has changed since.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
      querystring: Query,
      response: {
        200: Type.Object(
          {
            translations: Type.Array(Type.Unsafe<TranslationState>(Type.Ref('TranslationState'))),
            nextCursor,
          },
          { examples: [{ translations: [], nextCursor: null }] },
        ),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request, reply) => {
      const websiteId = request.params.id.toLowerCase();
      const organizations = organizationsOf(request);
      const { limit, cursor, language = null, state = null, origin = null } = request.query;
      const filter = { language, state, origin };
      const binding = { list: 'translation-states', websiteId, ...filter };
      const after = readCursor(cursors, cursor, binding);
      const page = { websiteId, organizations, languages: languageCodes, filter, limit, after };
      const { entries, next } = await listStates(pool, page);
      if (entries.length === 0 && !(await findWebsite(pool, websiteId, organizations)))
        throw new HttpError(404, 'No such website.');
      const cursorAfter = JSON.stringify(next ? cursors.encode(binding, next) : null);
      return sendJson(reply, `{"translations":[${entries.join()}],"nextCursor":${cursorAfter}}`);
    },
  });
}
