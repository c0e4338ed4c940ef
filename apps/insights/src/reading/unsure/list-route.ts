import { callerOf } from '@sightline/access';
import type { ClickHouse } from '@sightline/clickhouse';
import { queryNamed } from '@sightline/postgres';
import { detailResponses, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import { CategoryParams } from '../../category/category.ts';
import { categoryVisibleTo, noSuchCategory } from '../../category/visible-category.ts';
import { needs, organizationsOf } from '../../http/calling.ts';
import { type CursorPage, cursorPage, cursorQuery, idAfter } from '../../http/cursor-list.ts';
import type { Insights } from '../../http/parts.ts';
import { asEdition, editionSql } from '../../sql/edition.ts';
import { readUnsureMentions } from './read-unsure-mentions.ts';
import { MOST_SPELLINGS, type UnsureMention } from './unsure-mention.ts';

export function listUnsureMentionsRoute(
  app: Service,
  { pool, clickhouse, cursors }: Insights & { clickhouse: ClickHouse },
): void {
  app.get('/manage/categories/:category_id/unsure-mentions', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listUnsureMentions',
      summary: 'List words that may be names of assets',
      description: `Of answers that were read: words that may name an asset or mean something else, and were not counted. Grouped by asset and spelling, those of most answers first, without those that were decided on. Of the ${MOST_SPELLINGS} ways to write a name that most answers have.`,
      tags: ['Management'],
      params: CategoryParams,
      querystring: Type.Object(cursorQuery),
      response: {
        200: Type.Unsafe<CursorPage<UnsureMention>>(Type.Ref('ListUnsureMentionsResponse')),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request) => {
      const { category_id: category } = request.params;
      const names = await readNames(pool, category, organizationsOf(request));
      const { limit, next_cursor } = request.query;
      const { keyId, subject } = callerOf(request);
      const bound = { list: 'unsure-mentions', caller: keyId ?? subject, category };
      const after = idAfter(cursors, next_cursor, bound);
      const rows = await readUnsureMentions(clickhouse, {
        ...names,
        edition: asEdition(names.edition),
        after,
        limit,
      });
      const { data, pagination } = cursorPage(cursors, rows, limit, bound);
      return { data: data.map(({ id: _, ...row }) => row), pagination };
    },
  });
}

interface Names {
  edition: string;
  assets: { id: string; name: string }[];
  decided: { asset_id: string; name: string }[];
}

async function readNames(pool: Pool, categoryId: string, organizationIds: string[]): Promise<Names> {
  const [names] = await queryNamed<Names>(pool, {
    name: 'names-and-decisions-of-category',
    text: `SELECT
        coalesce((SELECT json_agg(json_build_object('id', a.id, 'name', a.name)) FROM assets a WHERE a.category_id = c.id), '[]') AS assets,
        coalesce((SELECT json_agg(json_build_object('asset_id', d.asset_id, 'name', d.name)) FROM name_decisions d WHERE d.category_id = c.id), '[]') AS decided,
        ${editionSql('c.id')} AS edition
      FROM categories c WHERE c.id = $1 AND ${categoryVisibleTo('$2')}`,
    values: [categoryId, organizationIds],
  });
  if (!names) throw noSuchCategory();
  return names;
}
