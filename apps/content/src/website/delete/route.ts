import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../change/change-content.ts';
import { needs, organizationsOf } from '../../http/management.ts';
import type { WebsiteParts } from '../directory.ts';
import { deleteWebsite } from './query.ts';

export function deleteWebsiteRoute(app: Service, content: WritingParts & WebsiteParts): void {
  app.delete('/manage/websites/:id', {
    config: needs('content_manage'),
    schema: {
      operationId: 'deleteWebsite',
      summary: 'Delete a website with everything in it',
      description:
        'For ever: components, documents, versions, translations, blocks, routes, images with their files, imports, jobs, webhooks and usage. `confirm` must be its name. A large website is emptied in steps; if the request breaks off, repeat it.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
      querystring: Type.Object({
        confirm: Type.String({ maxLength: 200, description: 'The name of the website, letter by letter.' }),
      }),
      response: {
        204: Type.Null({ description: 'It is gone.' }),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request, reply) => {
      const target = { websiteId: request.params.id.toLowerCase(), organizations: organizationsOf(request) };
      if (!(await deleteWebsite(content, target, request.query.confirm)))
        throw new HttpError(404, 'No such website.');
      return reply.code(204).send(null);
    },
  });
}
