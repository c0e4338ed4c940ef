import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../http/management.ts';
import type { Content } from '../../http/parts.ts';
import type { Website } from '../website.ts';
import { findWebsite } from '../website.ts';

export function getWebsiteRoute(app: Service, { pool }: Content): void {
  app.get('/manage/websites/:id', {
    config: needs('content_read'),
    schema: {
      operationId: 'getWebsite',
      summary: 'Read a website',
      description: 'One website of your organizations, with its hosts.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
      response: { 200: Type.Unsafe<Website>(Type.Ref('Website')), ...problemResponses(400, 401, 403, 404) },
    },
    handler: async (request) => {
      const website = await findWebsite(pool, request.params.id, organizationsOf(request));
      if (!website) throw new HttpError(404, 'No such website.');
      return website;
    },
  });
}
