import { detailResponses, type Service, sendJson } from '@sightline/service';
import Type from 'typebox';
import { CategoryParams } from '../../category/category.ts';
import { categoryList } from '../../category/category-list.ts';
import { needs, organizationsOf } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { byName } from '../../sql/fragments.ts';
import type { CitationTagsResponse } from '../citation.ts';

export function listCitationTagsRoute(app: Service, { pool }: Insights): void {
  app.get('/v1/org/categories/:category_id/citation-tags', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listCitationTags',
      summary: 'List citation tags',
      description:
        'The citation tags of a category, by name. `value` is what the `citation_tag` filter of the citations report takes.',
      tags: ['Categories'],
      params: CategoryParams,
      response: {
        200: Type.Unsafe<CitationTagsResponse>(Type.Ref('CitationTagsResponse')),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      const list = await listCitationTags(pool, request.params.category_id, organizationsOf(request));
      return sendJson(reply, `{"data":${list}}`);
    },
  });
}

const listCitationTags = categoryList(
  'citation-tags-of-category',
  `SELECT t.id AS value, t.name FROM citation_tags t WHERE t.category_id = c.id ORDER BY ${byName('t')}`,
);
