import { actorOf } from '@sightline/access';
import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { AssetParts } from '../../asset/image-addresses.ts';
import type { WritingParts } from '../../change/change-content.ts';
import { needs, organizationsOf } from '../../http/management.ts';
import { MOST_THINGS, Release, ReleaseBody } from '../release.ts';
import { release } from './query.ts';

function createReleaseRoute(app: Service, content: WritingParts & AssetParts): void {
  app.post('/manage/websites/:id/releases', {
    config: needs('content_publish'),
    schema: {
      operationId: 'createRelease',
      summary: 'Publish documents, blocks and routes together',
      description: `All of them or nothing, at one moment: no reader sees half of it. Up to ${MOST_THINGS} altogether. What hinders it is named for all of them at once. What is published as it is stays as it is, without a new version or an event. Documents may exchange their slugs in it.`,
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
      body: ReleaseBody,
      response: {
        200: Type.Unsafe<Release>(Type.Ref('Release')),
        ...problemResponses(400, 401, 403, 404, 409),
      },
    },
    handler: async (request) => {
      const { documents = [], blocks = [], routes = [] } = request.body;
      const count = documents.length + blocks.length + routes.length;
      if (count > MOST_THINGS) throw tooMany(count);
      return release(content, {
        websiteId: request.params.id.toLowerCase(),
        organizations: organizationsOf(request),
        actor: actorOf(request),
        documents: placesOf(documents),
        blocks: placesOf(blocks),
        routes: placesOf(routes),
      });
    },
  });
}

/** Each id once; where it was written twice in other letters, at its last location. */
function placesOf(ids: string[]): Map<string, number> {
  return new Map(ids.map((id, index) => [id.toLowerCase(), index]));
}

function tooMany(count: number): HttpError {
  const msg = `must list at most ${MOST_THINGS} ids in total (received ${count})`;
  return new HttpError(400, `body: ${msg}`, { faults: [{ loc: ['body'], msg, type: 'too_long' }] });
}

export function releaseRoutes(app: Service, content: WritingParts & AssetParts): void {
  app.addSchema(Release);
  createReleaseRoute(app, content);
}
