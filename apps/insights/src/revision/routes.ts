import { transaction } from '@sightline/postgres';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import Type from 'typebox';
import { CategoryParams } from '../category/category.ts';
import { requireCategory } from '../category/visible-category.ts';
import { needs, organizationsOf } from '../http/calling.ts';
import type { Insights } from '../http/parts.ts';
import { Revision, RevisionList, readRevision, readRevisions, revision } from './revision.ts';
import { endUnread } from './work/start-revisions.ts';

const isUnderWay = `r.state IN ('waiting', 'reading', 'read')`;

/** Reading what is stored again: with the names and rules of today, without asking an engine or a model. */
export function revisionRoutes(app: Service, insights: Insights): void {
  for (const schema of [Revision, RevisionList]) app.addSchema(schema);
  listRevisionsRoute(app, insights);
  startRevisionRoute(app, insights);
  cancelRevisionRoute(app, insights);
}

const path = '/manage/categories/:category_id/revisions';

function listRevisionsRoute(app: Service, { pool }: Insights): void {
  app.get(path, {
    config: needs('insights_read'),
    schema: {
      operationId: 'listRevisions',
      summary: 'List revisions of stored answers',
      description: 'Whether they should be, what changed since, how far a revision is, and who asked for it.',
      tags: ['Management'],
      params: CategoryParams,
      response: {
        200: Type.Unsafe<RevisionList>(Type.Ref('RevisionList')),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request) => {
      const { category_id } = request.params;
      await requireCategory(pool, category_id, organizationsOf(request));
      return readRevisions(pool, category_id);
    },
  });
}

function startRevisionRoute(app: Service, { pool, newId }: Insights): void {
  app.post(path, {
    config: needs('insights_write'),
    schema: {
      operationId: 'startRevision',
      summary: 'Read stored answers again',
      description:
        'The worker reads texts again, with the names that the category has now, of answers whose mentions rules found: those in which a name that changed may stand, and all of them where the rules are newer. Nothing is paid. Reports show the old figures until all are read, and then all of them the new ones. Mentions that were sent stay as they are, and so do those of assets that were deleted. 409 while one is under way.',
      tags: ['Management'],
      params: CategoryParams,
      response: { 201: revision, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const { category_id } = request.params;
      const started = await transaction(pool, async (client) => {
        await requireCategory(client, category_id, organizationsOf(request));
        const { rows } = await client.query<{ id: string }>(
          `INSERT INTO revisions (id, category_id) VALUES ($1, $2)
           ON CONFLICT (category_id) WHERE state IN ('waiting', 'reading', 'read') DO NOTHING RETURNING id`,
          [newId(), category_id],
        );
        if (!rows[0])
          throw new HttpError(
            409,
            'The answers of the category are being read again: wait until it ends, or cancel it.',
          );
        return readRevision(client, rows[0].id);
      });
      return reply.code(201).send(started);
    },
  });
}

function cancelRevisionRoute(app: Service, { pool }: Insights): void {
  app.post(`${path}/cancel`, {
    config: needs('insights_write'),
    schema: {
      operationId: 'cancelRevision',
      summary: 'Cancel the revision',
      description: 'Reports go on showing what they show. 409 when none is under way.',
      tags: ['Management'],
      params: CategoryParams,
      response: { 200: revision, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request) => {
      const { category_id } = request.params;
      return transaction(pool, async (client) => {
        await requireCategory(client, category_id, organizationsOf(request));
        const { rows } = await client.query<{ id: string }>(
          `SELECT r.id FROM revisions r WHERE r.category_id = $1 AND ${isUnderWay} FOR UPDATE`,
          [category_id],
        );
        const [one] = rows;
        if (!one || !(await endUnread(client, one.id, 'cancelled')))
          throw new HttpError(409, 'No revision of the category is under way.');
        return readRevision(client, one.id);
      });
    },
  });
}
