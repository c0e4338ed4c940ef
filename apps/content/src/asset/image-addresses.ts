import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool, PoolClient } from 'pg';
import type { Content } from '../http/parts.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids of the assets that a JSON value refers to, at any depth, each once and in lower case. */
export function assetIdsIn(value: unknown): string[] {
  const ids = new Set<string>();
  collect(value, ids);
  return [...ids];
}

/**
 * A copy of a JSON value in which the `_asset` of every image reference has its `url`. `urlOf` gets the id in lower case;
 * where it knows none there is no `url`, not even one that was there before.
 */
export function resolveImages<T>(value: T, urlOf: (assetId: string) => string | undefined): T {
  return resolve(value, urlOf) as T;
}

function collect(value: unknown, ids: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  const id = referredId(value);
  if (id !== undefined) ids.add(id);
  for (const part of Object.values(value)) collect(part, ids);
}

function resolve(value: unknown, urlOf: (assetId: string) => string | undefined): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => resolve(part, urlOf));
  // Not assigned but defined: a key named __proto__ stays a key.
  const copy: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, resolve(part, urlOf)]),
  );
  const id = referredId(value);
  if (id !== undefined) {
    const { url: _, ...asset } = copy._asset as Record<string, unknown>;
    const url = urlOf(id);
    copy._asset = url === undefined ? asset : { ...asset, url };
  }
  return copy;
}

/** The asset's id when `value` is an image reference: an object with `_asset: {id: <uuid>}`. */
function referredId(value: object): string | undefined {
  if (Array.isArray(value) || !Object.hasOwn(value, '_asset')) return undefined;
  const asset: unknown = (value as { _asset: unknown })._asset;
  if (typeof asset !== 'object' || asset === null || Array.isArray(asset) || !Object.hasOwn(asset, 'id'))
    return undefined;
  const { id } = asset as { id: unknown };
  return typeof id === 'string' && UUID.test(id) ? id.toLowerCase() : undefined;
}

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
  drop(websiteId: string, assetId: string): void;
}

/** Bounded in memory. An asset never changes, so what is known needs no expiry; what is not is asked for again. */
export function createAssetDirectory(): AssetDirectory {
  const known = new LRUCache<string, string>({ maxSize: MOST_ENTRIES, sizeCalculation: () => 1 });
  return {
    drop: (websiteId, assetId) => void known.delete(websiteId + assetId),
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

/** A copy of content of a website as a reader gets it: its images with their addresses. */
export async function withImages<T>(
  { pool, assets, settings }: AssetParts,
  websiteId: string,
  value: T,
): Promise<T> {
  const ids = assetIdsIn(value);
  if (ids.length === 0) return value;
  const paths = await assets.pathsOf(pool, websiteId, ids);
  return resolveImages(value, (id) => {
    const path = paths.get(id);
    return path === undefined ? undefined : settings.ASSETS_URL + path;
  });
}

/** Header of an asset's bytes: they never change, so a client that has them need not ask again. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Stands for the base address of assets in stored text. JSON text never holds it raw, since control characters are escaped
 * there: text with it needs no parsing to become whole, and the base address can change without publishing again.
 */
export const ASSETS_URL_MARK = '\u0001';

/** What follows the base address. */
export function assetPath(assetId: string, fileName: string): string {
  return `/${assetId}/${fileName}`;
}

/** Name of its bytes in the store: a bucket can be served by a CDN as it is, where imports have one of their own. */
export function assetKey(assetId: string, fileName: string): string {
  return `${assetId}/${fileName}`;
}

/** JSON text of `value` with its images resolved, the mark in place of the base address. `paths` are of `content.assets`. */
export function renderWithImages(value: unknown, paths: ReadonlyMap<string, string>): string {
  // The mark itself would be escaped. A random word cannot be in the content already, whatever its author wrote.
  const word = randomUUID();
  const resolved = resolveImages(value, (id) => {
    const path = paths.get(id);
    return path === undefined ? undefined : word + path;
  });
  return JSON.stringify(resolved).replaceAll(word, ASSETS_URL_MARK);
}

/** Rendered text as it is delivered. */
export function placeAssetsUrl(text: string, assetsUrl: string): string {
  return text.includes(ASSETS_URL_MARK) ? text.replaceAll(ASSETS_URL_MARK, () => assetsUrl) : text;
}
