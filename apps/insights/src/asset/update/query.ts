import { transaction } from '@sightline/postgres';
import type { Pool } from 'pg';
import { type EntryTarget, noSuchEntry } from '../../category/entry/entry.ts';
import { updateEntryIn } from '../../category/entry/write-entry.ts';
import { categoryVisibleTo } from '../../category/visible-category.ts';
import { assets } from '../assets.ts';
import type { ManagedAsset } from '../managed-asset.ts';
import { iconOf, type readAsset } from '../read-asset.ts';

type AssetChange = ReturnType<typeof readAsset>;

/** Locks the asset first: its icon follows its website, unless somebody chose another one. */
export async function updateAsset(
  pool: Pool,
  target: EntryTarget,
  change: AssetChange,
): Promise<ManagedAsset> {
  return transaction(pool, async (client) => {
    const { rows } = await client.query<{ website: string; logo_url: string }>(
      `SELECT a.website, a.logo_url FROM assets a JOIN categories c ON c.id = a.category_id
       WHERE a.id = $1 AND c.id = $2 AND ${categoryVisibleTo('$3')} FOR NO KEY UPDATE OF a`,
      [target.id, target.categoryId, target.organizationIds],
    );
    const [current] = rows;
    if (!current) throw noSuchEntry(assets);
    const followsWebsite =
      change.logo_url === undefined ? current.logo_url === iconOf(current.website) : change.logo_url === null;
    const logo_url = followsWebsite ? iconOf(change.website ?? current.website) : change.logo_url;
    return updateEntryIn(client, assets, target, { ...change, logo_url: logo_url ?? undefined });
  });
}
