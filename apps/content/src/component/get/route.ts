import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { byReader } from '../../http/reading.ts';
import type { ReadingParts } from '../../response-cache/responses.ts';
import { resolveWebsite } from '../../website/resolve-website.ts';
import type { Component } from '../component.ts';
import { findComponent } from './query.ts';

export function getComponentRoute(app: Service, content: ReadingParts): void {
  app.get('/components/:name', {
    config: byReader(content),
    schema: {
      operationId: 'getComponent',
      summary: 'Read a component',
      description: 'One schema of a website by its name.',
      tags: ['Components'],
      params: Type.Object({ name: Type.String({ description: 'Schema name.' }) }),
      querystring: Type.Object({ websiteId: Type.String({ format: 'uuid' }) }),
      response: {
        200: Type.Unsafe<Component>(Type.Ref('Component')),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request, reply) => {
      const websiteId = await resolveWebsite(content, request);
      const response = content.responses.open(request, websiteId);
      const component = await findComponent(content.pool, websiteId, request.params.name);
      if (!component) throw new HttpError(404, `This website has no component named ${request.params.name}.`);
      return response.send(reply, JSON.stringify(component));
    },
  });
}
