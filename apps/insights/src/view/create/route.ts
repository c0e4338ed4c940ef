import { actorOf, permittedOrganization } from '@sightline/access';
import { transaction } from '@sightline/postgres';
import { detailResponses, HttpError, type Service, tagVersion } from '@sightline/service';
import Type from 'typebox';
import { noSuchCategory } from '../../category/visible-category.ts';
import { needs } from '../../http/calling.ts';
import type { ReportParts } from '../../report/pipeline/context.ts';
import { refuseFigures, requireWords } from '../check-view.ts';
import { exampleOfView, type SavedView, savedView, viewColumns, viewFields } from '../view.ts';

export const MOST_VIEWS = 500;

const Body = Type.Object(
  {
    organization_id: Type.String({ format: 'uuid', description: 'One of your organizations.' }),
    category_id: Type.String({ format: 'uuid', description: 'A category of the organization.' }),
    ...viewFields,
  },
  {
    additionalProperties: false,
    examples: [
      {
        organization_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac',
        category_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ad',
        ...exampleOfView,
      },
    ],
  },
);

export function createViewRoute(app: Service, insights: ReportParts): void {
  const { pool, newId, now } = insights;
  app.post('/manage/views', {
    config: needs('insights_write'),
    schema: {
      operationId: 'createView',
      summary: 'Save a view',
      description: `Texts and figures on a category, for one period. A figure that its report would refuse is refused here, with the path of each error. An organization has at most ${MOST_VIEWS} views: 409 beyond.`,
      tags: ['Management'],
      body: Body,
      response: { 201: savedView, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const { organization_id, category_id, description = null, ...rest } = request.body;
      const name = requireWords(rest);
      const organization = permittedOrganization(request, organization_id);
      if (!organization) throw new HttpError(404, 'You are not a member of this organization.');
      const { period, compare, timezone, panels } = rest;
      const { rowCount } = await pool.query(
        'SELECT 1 FROM category_organizations o WHERE o.category_id = $1 AND o.organization_id = $2',
        [category_id, organization.id],
      );
      if (rowCount === 0) throw noSuchCategory();
      await refuseFigures(insights, { ...rest, category_id, organization_id: organization.id });
      const view = await transaction(pool, async (client) => {
        // The lock is a statement of its own: the next one counts everything that was committed before it.
        await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
          `views ${organization.id}`,
        ]);
        const { rows } = await client.query<SavedView>(
          `INSERT INTO views AS v (id, organization_id, category_id, name, description, period, compare, timezone, panels,
             created_by, created_at, updated_by, updated_at)
           SELECT $1, o.organization_id, o.category_id, $4, $5, $6, $7, $8, $9, $10, $11, $10, $11 FROM category_organizations o
           WHERE o.organization_id = $2 AND o.category_id = $3
             AND (SELECT count(*) FROM views n WHERE n.organization_id = $2) < ${MOST_VIEWS} RETURNING ${viewColumns}`,
          [
            newId(),
            organization.id,
            category_id,
            name,
            description,
            period,
            compare,
            timezone,
            JSON.stringify(panels),
            actorOf(request),
            new Date(now()),
          ],
        );
        return rows[0];
      });
      if (!view)
        throw new HttpError(
          409,
          `Your organization has ${MOST_VIEWS} views, which is its limit. Delete one first.`,
        );
      return reply.code(201).send(tagVersion(reply, view));
    },
  });
}
