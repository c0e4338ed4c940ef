import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { CategoryParams } from '../../../category/category.ts';
import { requireCategory } from '../../../category/visible-category.ts';
import { needs, organizationsOf } from '../../../http/calling.ts';
import type { Insights } from '../../../http/parts.ts';
import { type EngineSchedule, engineSchedule, scheduleColumns } from '../schedule.ts';

export function listSchedulesRoute(app: Service, { pool }: Insights): void {
  app.get('/manage/categories/:category_id/schedules', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listSchedules',
      summary: 'List the schedules of a category',
      description: 'Of your organizations, by name.',
      tags: ['Management'],
      params: CategoryParams,
      response: { 200: Type.Array(engineSchedule), ...detailResponses(401, 403, 404, 422, 429, 503) },
    },
    handler: async (request) => {
      const { category_id } = request.params;
      const organizationIds = organizationsOf(request);
      await requireCategory(pool, category_id, organizationIds);
      const { rows } = await pool.query<EngineSchedule>(
        `SELECT ${scheduleColumns} FROM schedules s WHERE s.category_id = $1 AND s.organization_id = ANY ($2) ORDER BY s.name, s.id`,
        [category_id, organizationIds],
      );
      return rows;
    },
  });
}
