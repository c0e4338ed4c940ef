import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { forServices } from '../../http/for-services.ts';
import type { Content } from '../../http/parts.ts';
import { exampleOfWebsite, type ServiceWebsite, serviceWebsiteColumns } from './service-website.ts';

const Body = Type.Object(
  {
    after: Type.Optional(
      Type.String({ format: 'uuid', description: '`next` of the page before. Left out: the first page.' }),
    ),
    limit: Type.Integer({
      minimum: 1,
      maximum: 100,
      default: 100,
      description: 'Most websites of the page.',
    }),
  },
  { additionalProperties: false, examples: [{ limit: 100 }] },
);

export function listServiceWebsitesRoute(app: Service, { pool, settings }: Content): void {
  app.post('/services/websites', {
    ...forServices(settings),
    bodyLimit: 4_096,
    schema: {
      operationId: 'listServiceWebsites',
      summary: 'List the websites of all organizations',
      description: 'For other services of this installation: every website, by id, a page at a time.',
      tags: ['Services'],
      security: [{ service: [] }],
      body: Body,
      response: {
        200: Type.Object(
          {
            websites: Type.Array(Type.Unsafe<ServiceWebsite>(Type.Ref('ServiceWebsite'))),
            next: Type.Union([Type.String({ format: 'uuid' }), Type.Null()], {
              description: 'Give it as `after` to get the next page; null on the last one.',
            }),
          },
          { examples: [{ websites: [exampleOfWebsite], next: null }] },
        ),
        ...problemResponses(400, 401, 503),
      },
    },
    handler: async ({ body: { after, limit } }) => {
      const { rows } = await pool.query<ServiceWebsite>(
        `SELECT ${serviceWebsiteColumns} FROM websites w WHERE $1::uuid IS NULL OR w.id > $1 ORDER BY w.id LIMIT $2`,
        [after ?? null, limit],
      );
      return { websites: rows, next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null };
    },
  });
}
