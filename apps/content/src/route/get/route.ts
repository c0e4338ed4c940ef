import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { Content } from '../../parts.ts';
import { byReader } from '../../reading.ts';
import { resolveWebsite } from '../../website/resolve-website.ts';
import { requestedSegments } from '../requested-path.ts';
import type { RouteMemory } from '../route-memory.ts';
import { addDraft } from './add-draft.ts';
import { answerText } from './answer-text.ts';
import { findRoute } from './query.ts';
import { RouteAnswer } from './schema.ts';

const Query = Type.Object({
  websiteId: Type.String({ format: 'uuid' }),
  path: Type.String({
    minLength: 1,
    maxLength: 4096,
    description: 'Path of the page, escaped as in its address. A slash at its end is ignored.',
  }),
  preview: Type.Boolean({
    default: false,
    description: 'Draft routes and draft documents too. Needs a key, also where reads are public.',
  }),
  skipValidation: Type.Boolean({
    default: false,
    description: 'Answers the route also when a bound parameter names nothing.',
  }),
});

export function getRouteRoute(app: Service, content: Content, memory: RouteMemory): void {
  app.get('/route', {
    config: byReader(content),
    schema: {
      operationId: 'getRoute',
      summary: 'Find the route of a path',
      description:
        'The route at exactly this path, or the best of the patterns that match it: the one with the most texts, compared from the left, then the newest. An address has one meaning: where a bound parameter of that route names nothing, the answer is 404, and no other route is tried.',
      tags: ['Routes'],
      querystring: Query,
      response: { 200: RouteAnswer, ...problemResponses(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { path, preview, skipValidation } = request.query;
      if (preview && request.caller === null) {
        throw new HttpError(401, 'A preview needs an API key. Send it in the `x-api-key` header.', {
          headers: { 'www-authenticate': 'ApiKey realm="sightline"' },
        });
      }
      const websiteId = await resolveWebsite(content, request);
      const answer = content.answers.open(request, websiteId, { remember: !preview });
      const segments = requestedSegments(path);
      const found = segments && (await findRoute(content.pool, memory, { websiteId, segments, preview }));
      if (!found) throw new HttpError(404, 'This website has no route for this path.');
      for (const { document } of found.params) {
        if (document?.draft) await addDraft(content, websiteId, document, document.draft);
      }
      const { missing, text } = answerText(found, content.settings.ASSETS_URL);
      if (missing.length > 0 && !skipValidation) {
        const { pattern } = found.row;
        throw new HttpError(
          404,
          `The path is of ${pattern}, and nothing is there for: ${missing.join(', ')}.`,
        );
      }
      return answer.send(reply, text);
    },
  });
}
