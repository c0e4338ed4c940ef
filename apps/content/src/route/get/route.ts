import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { type AssetParts, withImages } from '../../asset/image-addresses.ts';
import { byReader, openPreview, previewParam } from '../../http/reading.ts';
import type { ReadingParts } from '../../response-cache/responses.ts';
import { resolveWebsite } from '../../website/resolve-website.ts';
import { requestedSegments } from '../requested-path.ts';
import type { RouteCache } from '../route-cache.ts';
import { findRoute } from './query.ts';
import { answerText, type Missing } from './response-text.ts';
import { RouteAnswer } from './schema.ts';
import type { FoundDocument } from './statements.ts';

const Query = Type.Object({
  websiteId: Type.String({ format: 'uuid' }),
  path: Type.String({
    minLength: 1,
    maxLength: 4096,
    description: 'Path of the page, escaped as in its address. A slash at its end is ignored.',
  }),
  preview: previewParam(
    'Draft routes too, and documents by their drafts, which are added as `draft_content`.',
  ),
  skipValidation: Type.Boolean({
    default: false,
    description: 'Returns the route also when a bound parameter names nothing.',
  }),
});

export function getRouteRoute(app: Service, content: ReadingParts & AssetParts, cache: RouteCache): void {
  app.get('/route', {
    config: byReader(content),
    schema: {
      operationId: 'getRoute',
      summary: 'Find the route of a path',
      description:
        'The route at exactly this path, or the best of the patterns that match it: the one with the most texts, compared from the left. Among patterns of equal shape the first whose bound parameters all name something: from the left a language before a document, a document before a parameter that takes any text, then the older route. Where none does, the response is 404, and no pattern of another shape is tried.',
      tags: ['Routes'],
      querystring: Query,
      response: { 200: RouteAnswer, ...problemResponses(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { path, preview, skipValidation } = request.query;
      if (preview) openPreview(request, reply);
      const websiteId = await resolveWebsite(content, request);
      const response = content.responses.open(request, websiteId, { preview });
      const segments = requestedSegments(path);
      const found = segments && (await findRoute(content.pool, cache, { websiteId, segments, preview }));
      if (!found) throw new HttpError(404, 'This website has no route for this path.');
      for (const { document } of found.params) {
        if (document?.draft) await addDraft(content, websiteId, document, document.draft);
      }
      const { missing, text } = answerText(found, content.settings.ASSETS_URL);
      if (missing.length > 0 && !skipValidation) {
        throw new HttpError(404, missingText(found.row.pattern, missing, preview));
      }
      return response.send(reply, text, { languages: [found.language] });
    },
  });
}

function missingText(pattern: string, missing: Missing[], preview: boolean): string {
  const reasons = missing.map(({ param, schemaName, value }) =>
    schemaName === 'language'
      ? `${param} is not a supported language code (received ${JSON.stringify(value)})`
      : `no ${preview ? '' : 'published '}${schemaName} has the ${param} ${JSON.stringify(value)}`,
  );
  return `The path matches ${pattern}, but ${reasons.join(' and ')}.`;
}

/** Completes a document of a preview with its draft, as a reader gets it. */
async function addDraft(
  content: AssetParts,
  websiteId: string,
  document: FoundDocument,
  draft: object,
): Promise<void> {
  const text = JSON.stringify(await withImages(content, websiteId, draft));
  document.text = `${document.text.slice(0, -1)},"draft_content":${text}}`;
}
