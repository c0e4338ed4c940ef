import { callerOf } from '@sightline/access';
import { type ClickHouse, query } from '@sightline/clickhouse';
import { detailResponses, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import { CategoryParams } from '../../category/category.ts';
import { categoryVisibleTo } from '../../category/visible-category.ts';
import { needs, organizationsOf } from '../../http/calling.ts';
import type { CallerOfCategory } from '../../prompt/referenced.ts';
import type { Edition } from '../../sql/edition.ts';
import { readCatalogue } from '../catalogue/read-catalogue.ts';
import type { ReportParts } from '../pipeline/context.ts';
import { Freshness } from './schema.ts';

/** How recent the answers of a category are: what a reader looks at before trusting a number of today. */
export function freshnessRoute(app: Service, { pool, clickhouse }: ReportParts): void {
  app.addSchema(Freshness);
  app.get('/v2/categories/:category_id/freshness', {
    config: needs('insights_read'),
    schema: {
      operationId: 'getCategoryFreshness',
      summary: 'Freshness of a category',
      description:
        'When the last answer came, of each model too, and the last visit to a domain of its organizations. The data version changes with the answers.',
      tags: ['Reports'],
      params: CategoryParams,
      response: {
        200: Type.Unsafe<object>(Type.Ref('Freshness')),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    async handler(request) {
      const category = {
        categoryId: request.params.category_id.toLowerCase(),
        organizationIds: organizationsOf(request),
      };
      const catalogue = await readCatalogue(pool, category, []);
      // Visits belong to domains, which a key that is limited to categories does not see.
      const isLimited = callerOf(request).scope.categories !== null;
      const [changedAt, answered, lastVisit] = await Promise.all([
        lastChange(pool, category),
        lastAnswers(clickhouse, catalogue.edition),
        isLimited ? null : lastVisitTo(clickhouse, await domainsOf(pool, category)),
      ]);
      return {
        data_version: catalogue.dataVersion,
        changed_at: changedAt,
        last_answer_at: answered[0] ? iso(answered[0].last) : null,
        last_visit_at: lastVisit,
        models: answered.map(({ model_id: id, last }) => ({
          model: { id, name: catalogue.nameOf('model', id) },
          last_answer_at: iso(last),
        })),
      };
    },
  });
}

async function lastChange(
  pool: Pool,
  { categoryId, organizationIds }: CallerOfCategory,
): Promise<string | null> {
  const { rows } = await pool.query<{ changed_at: Date }>(
    `SELECT d.changed_at FROM category_data d JOIN categories c ON c.id = d.category_id WHERE c.id = $1 AND ${categoryVisibleTo('$2')}`,
    [categoryId, organizationIds],
  );
  return rows[0]?.changed_at.toISOString() ?? null;
}

const LastAnswer = Type.Object({ model_id: Type.String(), last: Type.Number() });

/** By model, the latest first. Sums by day tell the last day of each, so that only answers of these days are read. */
const lastAnswers = (clickhouse: ClickHouse, edition: Edition) =>
  query(clickhouse, {
    sql: `SELECT toString(model_id) AS model_id, toUnixTimestamp64Milli(max(at)) AS last FROM answers
      WHERE category_id = {category:UUID} AND toDate(at) IN (SELECT max(day) FROM answers_by_day
        WHERE category_id = {category:UUID} AND dimension = 'model' AND answers > 0 GROUP BY dimension_id)
      GROUP BY model_id ORDER BY last DESC, model_id`,
    params: { category: edition },
    row: LastAnswer,
  });

/** Those of the caller's organizations that have the category. */
async function domainsOf(pool: Pool, { categoryId, organizationIds }: CallerOfCategory): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT d.id FROM domains d JOIN category_organizations o USING (organization_id)
     WHERE o.category_id = $1 AND o.organization_id = ANY ($2)`,
    [categoryId, organizationIds],
  );
  return rows.map(({ id }) => id);
}

const LastVisit = Type.Object({ last: Type.Number() });

async function lastVisitTo(clickhouse: ClickHouse, domains: string[]): Promise<string | null> {
  if (domains.length === 0) return null;
  const [last] = await query(clickhouse, {
    sql: `SELECT toUnixTimestamp64Milli(max(last_at)) AS last FROM visits_by_hour WHERE domain_id IN {domains:Array(UUID)} HAVING count() > 0`,
    params: { domains },
    row: LastVisit,
  });
  return last ? iso(last.last) : null;
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
