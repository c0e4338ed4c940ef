import { callerOf } from '@sightline/access';
import { queryNamed } from '@sightline/postgres';
import { HttpError } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { categoryVisibleTo } from '../category/visible-category.ts';
import { organizationsOf } from '../http/calling.ts';
import { rfc3339 } from '../sql/fragments.ts';
import type { ManagedOptimization } from './optimization.ts';

/** SQL: the name of `content_optimizations o`, whose analysis is `content_analyses n`. */
export const titleOf = `coalesce(o.title, nullif(n.title, ''), left(split_part(ltrim(o.input, E'# \\r\\n\\t'), E'\\n', 1), 200))`;

const namedOf = (id: string, name: string) =>
  `CASE WHEN o.${id} IS NULL THEN NULL ELSE json_build_object('id', o.${id}, 'name', o.${name}) END`;

export const promptAndTopic = `${namedOf('prompt_id', 'prompt')} AS prompt, ${namedOf('topic_id', 'topic')} AS topic`;

const managedColumns = `o.id, o.asset_id, o.organization_id, o.type, ${titleOf} AS title, n.status, n.failure,
  (n.result -> 'aeo_content_score' ->> 'value')::double precision AS score, ${promptAndTopic},
  ${rfc3339('o.created_at')} AS created_at, ${rfc3339('n.finished_at')} AS finished_at`;

/** SQL: what organizations have analysed, with how far each is. */
export const withAnalyses = 'content_optimizations o JOIN content_analyses n ON n.optimization_id = o.id';

/** The same response whether the asset is missing or is somebody else's. */
export const noSuchAsset = () => new HttpError(404, 'There is no such asset in your categories.');

export interface VisibleAsset {
  categoryId: string;
  /** Those of the caller's organizations that have its category. */
  owners: string[];
}

/** An asset of the caller, within the limit of their key; else 404. `categoryId`: the path names it. */
export async function visibleAsset(
  pool: Pool,
  request: FastifyRequest,
  { assetId, categoryId = null }: { assetId: string; categoryId?: string | null },
): Promise<VisibleAsset> {
  const { categories } = callerOf(request).scope;
  const [asset] = await queryNamed<VisibleAsset>(pool, {
    name: 'asset-of-optimizations',
    text: `SELECT c.id AS "categoryId", ARRAY(SELECT w.organization_id FROM category_organizations w
        WHERE w.category_id = c.id AND w.organization_id = ANY ($2) ORDER BY 1) AS owners
      FROM assets a JOIN categories c ON c.id = a.category_id
      WHERE a.id = $1 AND ${categoryVisibleTo('$2')} AND ($3::uuid IS NULL OR c.id = $3) AND ($4::uuid[] IS NULL OR c.id = ANY ($4))`,
    values: [assetId, organizationsOf(request), categoryId, categories && [...categories]],
  });
  if (!asset) throw noSuchAsset();
  return asset;
}

/** The newest first. */
export async function listManaged(
  pool: Pool,
  { assetId, owners, limit }: { assetId: string; owners: string[]; limit: number },
): Promise<ManagedOptimization[]> {
  return queryNamed<ManagedOptimization>(pool, {
    name: 'managed-optimizations',
    text: `SELECT ${managedColumns} FROM ${withAnalyses} WHERE o.asset_id = $1 AND o.organization_id = ANY ($2)
      ORDER BY o.id DESC LIMIT $3`,
    values: [assetId, owners, limit],
  });
}

export async function findManaged(
  client: PoolClient,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<ManagedOptimization> {
  const { rows } = await client.query<ManagedOptimization>(
    `SELECT ${managedColumns} FROM ${withAnalyses} WHERE o.id = $1 AND o.organization_id = $2`,
    [id, organizationId],
  );
  if (!rows[0]) throw new Error('the analysis that was stored cannot be read');
  return rows[0];
}
