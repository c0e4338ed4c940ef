import { detailResponses, type Service, sendJson } from '@sightline/service';
import Type from 'typebox';
import { CategoryParams } from '../../category/category.ts';
import { categoryList } from '../../category/category-list.ts';
import { needs, organizationsOf } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { byName } from '../../sql/fragments.ts';
import { type CitationGroups, citationGroup, groupColumns } from '../group.ts';

export function listCitationGroupsRoute(app: Service, { pool }: Insights, groups: CitationGroups): void {
  const { table } = groups.entries;
  const listGroups = categoryList(
    `managed-${groups.path}`,
    `SELECT ${groupColumns} FROM ${table} g WHERE g.category_id = c.id ORDER BY ${byName('g')}`,
  );
  app.get(`/manage/categories/:category_id/${groups.path}`, {
    config: needs('insights_read'),
    schema: {
      operationId: `listManaged${groups.operations}`,
      summary: `List your own ${groups.path.replace('-', ' ')} with their rules`,
      description: `By name. ${groups.description}`,
      tags: ['Management'],
      params: CategoryParams,
      response: { 200: Type.Array(citationGroup), ...detailResponses(401, 403, 404, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const list = await listGroups(pool, request.params.category_id, organizationsOf(request));
      return sendJson(reply, list);
    },
  });
}
