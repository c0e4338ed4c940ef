import { placeAssetsUrl } from '../asset/asset-address.ts';
import { withImages } from '../asset/with-images.ts';
import type { Content } from '../parts.ts';
import { elementText } from './element.ts';
import type { DatasetRow } from './get/query.ts';
import { translatedElement } from './translated-element.ts';

type Parts = Pick<Content, 'pool' | 'assets' | 'settings'>;

/** The texts of dataset elements as they are delivered. Only those with a translation are parsed. */
export async function toElements(content: Parts, websiteId: string, rows: DatasetRow[]): Promise<string[]> {
  const { ASSETS_URL } = content.settings;
  const elements: string[] = [];
  for (const row of rows) {
    if (row.translation === null) {
      elements.push(placeAssetsUrl(elementText(row), ASSETS_URL));
      continue;
    }
    const body = placeAssetsUrl(row.body, ASSETS_URL);
    const merged = translatedElement(row.head, body, row.translation);
    // Assets are remembered, so that few of these go to the database.
    elements.push(JSON.stringify(await withImages(content, websiteId, merged)));
  }
  return elements;
}
