import { randomUUID } from 'node:crypto';
import { resolveImages } from './resolve-images.ts';

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
