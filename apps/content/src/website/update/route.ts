import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../change/change-content.ts';
import { needs, organizationsOf } from '../../http/management.ts';
import { isWithoutProof } from '../domain/proof.ts';
import { domains, sourceLanguage, type Website, websiteName } from '../website.ts';
import { updateWebsite } from './query.ts';

const Body = Type.Object(
  {
    name: Type.Optional(websiteName),
    domains: Type.Optional(domains),
    sourceLanguage: Type.Optional(sourceLanguage),
  },
  {
    additionalProperties: false,
    minProperties: 1,
    examples: [{ domains: ['www.aurora.example', 'aurora.example'] }],
  },
);

export function updateWebsiteRoute(app: Service, content: WritingParts): void {
  app.patch('/manage/websites/:id', {
    config: needs('content_manage'),
    schema: {
      operationId: 'updateWebsite',
      summary: 'Change a website',
      description:
        'Changes what is given. `domains` replaces the whole list; a new host leads here once it is proven, and one that is removed may lead here for another 10 s. Another `sourceLanguage` is announced as a change of everything.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
      body: Body,
      response: {
        200: Type.Unsafe<Website>(Type.Ref('Website')),
        ...problemResponses(400, 401, 403, 404, 409),
      },
    },
    handler: async (request) => {
      const withoutProof = (request.body.domains ?? []).filter((domain) =>
        isWithoutProof(domain, content.settings),
      );
      const change = { ...request.body, withoutProof };
      const website = await updateWebsite(content, request.params.id, organizationsOf(request), change);
      if (!website) throw new HttpError(404, 'No such website.');
      return website;
    },
  });
}
