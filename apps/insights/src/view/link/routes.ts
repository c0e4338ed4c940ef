import { actorOf } from '@sightline/access';
import { transaction, write } from '@sightline/postgres';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../http/calling.ts';
import { nameField, requireName } from '../../http/name.ts';
import type { Insights } from '../../http/parts.ts';
import { findView, ViewParams, viewVisibleTo } from '../view.ts';
import {
  CreatedViewLink,
  hashOf,
  LinkParams,
  linkColumns,
  MOST_DAYS,
  MOST_LINKS,
  newToken,
  noSuchLink,
  ViewLink,
} from './link.ts';

const DAY_MS = 86_400_000;

const Body = Type.Object(
  {
    name: nameField,
    days: Type.Integer({ minimum: 1, maximum: MOST_DAYS, description: 'After so many days it ends.' }),
  },
  { additionalProperties: false, examples: [{ name: 'Board', days: 30 }] },
);

/** Links with which a view is read without an account; only those who may write the view handle them. */
export function viewLinkRoutes(app: Service, { pool, newId, now }: Insights): void {
  for (const schema of [ViewLink, CreatedViewLink]) app.addSchema(schema);
  const common = { config: needs('insights_write') };
  const path = '/manage/views/:view_id/links';

  app.get(path, {
    ...common,
    schema: {
      operationId: 'listViewLinks',
      summary: 'List the links to a view',
      description: 'Also those that have ended, the newest first. Tokens are not stored and not shown.',
      tags: ['Management'],
      params: ViewParams,
      response: {
        200: Type.Unsafe<ViewLink[]>(Type.Array(Type.Ref('ViewLink'))),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request) => {
      const { id, organization_id } = await findView(pool, request.params.view_id, organizationsOf(request));
      const { rows } = await pool.query<ViewLink>(
        `SELECT ${linkColumns} FROM view_links l WHERE l.view_id = $1 AND l.organization_id = $2 ORDER BY l.id DESC`,
        [id, organization_id],
      );
      return rows;
    },
  });

  app.post(path, {
    ...common,
    schema: {
      operationId: 'createViewLink',
      summary: 'Create a link to a view',
      description: `Anybody with the link reads the view as it is saved, with the figures of the day, and nothing else of the category. It ends after at most ${MOST_DAYS} days. A view has at most ${MOST_LINKS} links: 409 beyond.`,
      tags: ['Management'],
      params: ViewParams,
      body: Body,
      response: {
        201: Type.Unsafe<CreatedViewLink>(Type.Ref('CreatedViewLink')),
        ...detailResponses(401, 403, 404, 409, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      const name = requireName(request.body.name);
      const token = newToken();
      const [at, ends] = [new Date(now()), new Date(now() + request.body.days * DAY_MS)];
      const link = await transaction(pool, async (client) => {
        const view = await findView(client, request.params.view_id, organizationsOf(request), 'FOR UPDATE');
        const { rows } = await client.query<ViewLink>(
          `INSERT INTO view_links AS l (id, view_id, organization_id, name, token_hash, created_by, created_at, ends_at)
           SELECT $1, $2, $3, $4, $5, $6, $7, $8
           WHERE (SELECT count(*) FROM view_links n WHERE n.view_id = $2) < ${MOST_LINKS} RETURNING ${linkColumns}`,
          [newId(), view.id, view.organization_id, name, hashOf(token), actorOf(request), at, ends],
        );
        return rows[0];
      });
      if (!link)
        throw new HttpError(
          409,
          `The view has ${MOST_LINKS} links, which is its limit. Revoke one first, also of those that have ended.`,
        );
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ ...link, token });
    },
  });

  app.delete(`${path}/:link_id`, {
    ...common,
    schema: {
      operationId: 'revokeViewLink',
      summary: 'Revoke a link to a view',
      description: 'The next request with it is 404.',
      tags: ['Management'],
      params: LinkParams,
      response: {
        204: Type.Null({ description: 'It is gone.' }),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      const { view_id, link_id } = request.params;
      const { rowCount } = await write(
        pool,
        `DELETE FROM view_links l USING views v WHERE l.id = $1 AND l.view_id = $2 AND v.id = l.view_id AND v.organization_id = l.organization_id
           AND ${viewVisibleTo('$3')}`,
        [link_id, view_id, organizationsOf(request)],
      );
      if (rowCount === 0) throw noSuchLink();
      return reply.code(204).send(null);
    },
  });
}
