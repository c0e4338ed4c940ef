import { actorOf } from '@sightline/access';
import { transaction } from '@sightline/postgres';
import { detailResponses, ifMatchHeader, requireVersion, type Service, tagVersion } from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../http/calling.ts';
import type { ReportParts } from '../../report/pipeline/context.ts';
import { refuseFigures, requireWords } from '../check-view.ts';
import {
  exampleOfView,
  findView,
  noSuchView,
  type SavedView,
  savedView,
  ViewParams,
  viewColumns,
  viewFields,
} from '../view.ts';

const Body = Type.Object(viewFields, { additionalProperties: false, examples: [exampleOfView] });

export function updateViewRoute(app: Service, insights: ReportParts): void {
  const { pool, now } = insights;
  app.put('/manage/views/:view_id', {
    config: needs('insights_write'),
    schema: {
      operationId: 'updateView',
      summary: 'Replace a saved view',
      description:
        'All of it but its organization and its category. Send `If-Match` with the `ETag` of the version that you changed: 412 where somebody saved another one since. A figure that its report would refuse is refused.',
      tags: ['Management'],
      params: ViewParams,
      headers: ifMatchHeader,
      body: Body,
      response: { 200: savedView, ...detailResponses(400, 401, 403, 404, 412, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const { description = null, ...rest } = request.body;
      const name = requireWords(rest);
      const { view_id } = request.params;
      const organizationIds = organizationsOf(request);
      const ifMatch = request.headers['if-match'];
      const before = await findView(pool, view_id, organizationIds);
      requireVersion(ifMatch, before.version);
      const { organization_id, category_id } = before;
      await refuseFigures(insights, { ...rest, organization_id, category_id });
      const { period, compare, timezone, panels } = rest;
      const view = await transaction(pool, async (client) => {
        requireVersion(ifMatch, (await findView(client, view_id, organizationIds, 'FOR UPDATE')).version);
        const { rows } = await client.query<SavedView>(
          `UPDATE views v SET name = $3, description = $4, period = $5, compare = $6, timezone = $7, panels = $8,
             version = v.version + 1, updated_by = $9, updated_at = $10
           WHERE v.id = $1 AND v.organization_id = $2 RETURNING ${viewColumns}`,
          [
            view_id,
            organization_id,
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
      if (!view) throw noSuchView();
      return tagVersion(reply, view);
    },
  });
}
