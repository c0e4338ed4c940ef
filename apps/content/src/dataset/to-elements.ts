import type { AssetParts } from '../asset/image-addresses.ts';
import { placeAssetsUrl, withImages } from '../asset/image-addresses.ts';
import { elementText, translatedElement } from './element.ts';
import type { DatasetRow } from './get/query.ts';
import { renderDrafts } from './render-drafts.ts';

/** The texts of dataset elements as they are delivered. Only those with a translation are parsed, and drafts. */
export function toElements(
  content: AssetParts,
  websiteId: string,
  rows: DatasetRow[],
): string[] | Promise<string[]> {
  if (rows.some(({ draft }) => draft))
    return renderDrafts(content, websiteId, rows).then((rendered) =>
      toElements(content, websiteId, rendered),
    );
  const { ASSETS_URL } = content.settings;
  const element = (row: DatasetRow) => placeAssetsUrl(elementText(row), ASSETS_URL);
  if (!rows.some(({ translation }) => translation)) return rows.map(element);
  const translated = async (row: DatasetRow, translation: string) => {
    const merged = translatedElement({ ...row, body: placeAssetsUrl(row.body, ASSETS_URL) }, translation);
    return JSON.stringify(await withImages(content, websiteId, merged));
  };
  return Promise.all(rows.map((row) => (row.translation ? translated(row, row.translation) : element(row))));
}
