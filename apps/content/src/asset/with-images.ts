import type { AssetParts } from './directory.ts';
import { assetIdsIn, resolveImages } from './resolve-images.ts';

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
