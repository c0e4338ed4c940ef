import { callerOf } from '@sightline/access';
import { type ClickHouse, query as readRows } from '@sightline/clickhouse';
import { queryNamed } from '@sightline/postgres';
import { detailResponses, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import { CategoryParams } from '../../category/category.ts';
import { requireCategory } from '../../category/visible-category.ts';
import { needs, organizationsOf } from '../../http/calling.ts';
import { type CursorPage, cursorPage, cursorQuery, idAfter } from '../../http/cursor-list.ts';
import type { Insights } from '../../http/parts.ts';
import { editionOf } from '../../sql/edition.ts';
import { candidateKey } from '../read-text.ts';
import type { Candidate } from './candidate.ts';

const Row = Type.Object({
  key: Type.String(),
  latest_name: Type.String(),
  answers: Type.Integer(),
  signs: Type.Array(Type.Enum(['bold', 'list', 'link'])),
  last_found_at: Type.String(),
  sample_run_id: Type.String(),
});

/** An answer has a key once. A name that was taken as an asset, or ignored, is left out, however it is written. */
const sql = `
  SELECT key, argMax(name, at) AS latest_name, count() AS answers, arraySort(groupUniqArray(sign)) AS signs, max(at) AS last_found_at,
    argMax(answer_id, (at, answer_id)) AS sample_run_id
  FROM candidates WHERE category_id = {category:UUID} AND key NOT IN {known:Array(String)}
  GROUP BY key
  HAVING {first:Bool} OR answers < {answers:UInt64} OR (answers = {answers:UInt64} AND key > {key:String})
  ORDER BY answers DESC, key LIMIT {limit:UInt32}`;

export function listCandidatesRoute(
  app: Service,
  { pool, clickhouse, cursors }: Insights & { clickhouse: ClickHouse },
): void {
  app.get('/manage/categories/:category_id/candidates', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listCandidates',
      summary: 'List names that answers have and no asset',
      description:
        'Of answers that were read: what they write bold, at the head of an item of a list or as the label of a link. Most frequent first. Create an asset of such a name, or ignore it, and it is no longer here.',
      tags: ['Management'],
      params: CategoryParams,
      querystring: Type.Object(cursorQuery),
      response: {
        200: Type.Unsafe<CursorPage<Candidate>>(Type.Ref('ListCandidatesResponse')),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request) => {
      const { category_id: category } = request.params;
      await requireCategory(pool, category, organizationsOf(request));
      const { limit, next_cursor } = request.query;
      const { keyId, subject } = callerOf(request);
      const bound = { list: 'candidates', caller: keyId ?? subject, category };
      const [, answers = '0', key = ''] =
        /^(\d+) (.*)$/s.exec(idAfter(cursors, next_cursor, bound) ?? '') ?? [];
      const known = await knownKeys(pool, category);
      const params = {
        category: await editionOf(pool, category.toLowerCase()),
        known,
        first: !next_cursor,
        answers: Number(answers),
        key,
        limit: limit + 1,
      };
      const rows = await readRows(clickhouse, { sql, params, row: Row });
      const placed = rows.map((row) => ({ ...row, id: `${row.answers} ${row.key}` }));
      const { data, pagination } = cursorPage(cursors, placed, limit, bound);
      return {
        data: data.map(({ id: _, key: __, latest_name: name, ...row }) => ({ name, ...row })),
        pagination,
      };
    },
  });
}

async function knownKeys(pool: Pool, categoryId: string): Promise<string[]> {
  const rows = await queryNamed<{ name: string }>(pool, {
    name: 'known-names-of-category',
    text: `SELECT unnest(a.name || a.alternate_names) AS name FROM assets a WHERE a.category_id = $1
      UNION SELECT i.key FROM ignored_candidates i WHERE i.category_id = $1`,
    values: [categoryId],
  });
  return [...new Set(rows.map(({ name }) => candidateKey(name)))];
}
