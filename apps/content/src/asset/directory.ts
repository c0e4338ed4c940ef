import { LRUCache } from 'lru-cache';
import type { Pool, PoolClient } from 'pg';
import type { Content } from '../http/parts.ts';
import { assetPath } from './asset-address.ts';

/** Given as a size: room for a number of entries would be taken at the start. */
const MOST_ENTRIES = 50_000;

/** Where the assets of a website are. */
/** What gives the images of content their addresses. */
export interface AssetParts extends Pick<Content, 'pool' | 'settings'> {
  assets: AssetDirectory;
}

export interface AssetDirectory {
  /** By id in lower case, what follows the base address. An asset of another website is unknown, like one that does not exist. */
  pathsOf(
    client: Pool | PoolClient,
    websiteId: string,
    assetIds: Iterable<string>,
  ): Promise<Map<string, string>>;
  /** It was deleted. */
  forget(websiteId: string, assetId: string): void;
}

/** Bounded in memory. An asset never changes, so what is known needs no expiry; what is not is asked for again. */
export function createAssetDirectory(): AssetDirectory {
  const known = new LRUCache<string, string>({ maxSize: MOST_ENTRIES, sizeCalculation: () => 1 });
  return {
    forget: (websiteId, assetId) => void known.delete(websiteId + assetId),
    async pathsOf(client, websiteId, assetIds) {
      const paths = new Map<string, string>();
      const unknown: string[] = [];
      for (const id of assetIds) {
        const path = known.get(websiteId + id);
        if (path === undefined) unknown.push(id);
        else paths.set(id, path);
      }
      if (unknown.length === 0) return paths;
      const { rows } = await client.query<{ id: string; file_name: string }>({
        name: 'asset-paths',
        text: 'SELECT id, file_name FROM assets WHERE website_id = $1 AND id = ANY ($2)',
        values: [websiteId, unknown],
      });
      for (const { id, file_name } of rows) {
        const path = assetPath(id, file_name);
        known.set(websiteId + id, path);
        paths.set(id, path);
      }
      return paths;
    },
  };
}
