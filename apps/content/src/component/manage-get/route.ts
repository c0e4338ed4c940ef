import { HttpError, problemResponses, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import { needs, organizationsOf } from '../../http/management.ts';
import type { Content } from '../../http/parts.ts';
import { type ManagedComponent, managedColumns, toManagedComponent } from '../component.ts';

export function manageGetComponentRoute(app: Service, { pool }: Content): void {
  app.get('/manage/websites/:id/components/:name', {
    config: needs('content_read'),
    schema: {
      operationId: 'getManagedComponent',
      summary: 'Read a component as its owner',
      description: 'One component of your website, archived or not.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }), name: Type.String() }),
      response: {
        200: Type.Unsafe<ManagedComponent>(Type.Ref('ManagedComponent')),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request) => {
      const { id: websiteId, name } = request.params;
      const component = await findManagedComponent(pool, {
        websiteId,
        name,
        organizations: organizationsOf(request),
      });
      if (!component) throw new HttpError(404, 'No such component.');
      return component;
    },
  });
}

async function findManagedComponent(
  pool: Pool,
  { websiteId, name, organizations }: { websiteId: string; name: string; organizations: string[] },
): Promise<ManagedComponent | undefined> {
  const { rows } = await pool.query(
    `SELECT ${managedColumns} FROM components c JOIN websites w ON w.id = c.website_id
     WHERE c.website_id = $1 AND c.name = $2 AND w.organization_id = ANY ($3)`,
    [websiteId, name, organizations],
  );
  return rows[0] && toManagedComponent(rows[0]);
}
