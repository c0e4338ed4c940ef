import { type AssetParts, assetIdsIn, placeAssetsUrl, withImages } from '../asset/image-addresses.ts';
import { titleIn } from '../document/document.ts';
import { shapesOf } from '../document/published-source.ts';
import { renderDocument } from '../document/render-document.ts';
import type { DatasetRow, RenderedDocument } from './get/query.ts';
import { currentPart, mergeTranslation } from './merge-translation.ts';

/** The dataset element, put together as text: what was rendered once is neither parsed nor built again. */
export function elementText({ head, body }: RenderedDocument): string {
  if (head === '') return body;
  return body === '{}' ? `{${head}}` : `{${head},${body.slice(1)}`;
}

interface TranslationRules {
  title_field?: string;
  /** JSON: the structure of lists and rich texts when the translation was made. */
  structures?: string | null;
}

type JsonObject = Record<string, unknown>;

/** The dataset element of a document with a translation over its content, whose images are still to be resolved. */
function translatedElement(
  { head, body, title_field, structures }: RenderedDocument & TranslationRules,
  translation: string,
): JsonObject {
  const injected: JsonObject = JSON.parse(`{${head}}`);
  const content: JsonObject = JSON.parse(body);
  const translated: JsonObject = JSON.parse(translation);
  const title = titleIn(translated, title_field ?? '');
  if (title !== undefined && Object.hasOwn(injected, '_title')) injected._title = title;
  const current = structures ? currentPart(content, translated, JSON.parse(structures)) : translated;
  return { ...injected, ...mergeTranslation(content, current) };
}

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

type Parts = Pick<AssetParts, 'pool' | 'assets'>;

/** Rows of a preview as publication would have rendered them, so that everything after it is the same for drafts. */
async function renderDrafts(
  { pool, assets }: Parts,
  websiteId: string,
  rows: DatasetRow[],
): Promise<DatasetRow[]> {
  const contents = rows.map(({ body }): Record<string, unknown> => JSON.parse(body));
  const paths = await assets.pathsOf(pool, websiteId, assetIdsIn(contents));
  return rows.map(({ draft, ...row }, index) => {
    const content = contents[index];
    if (!draft || !content) return row;
    const { id, publishedAt } = draft;
    const title = titleIn(content, row.title_field ?? '') ?? draft.title;
    const at = publishedAt === null ? null : new Date(publishedAt);
    return {
      ...row,
      ...renderDocument({ id, title, publishedAt: at, content }, paths),
      structures: row.translation && row.structures ? structuresOf(content, row.structures) : null,
    };
  });
}

/** Structures of drafts are not stored: they would be written at every keystroke, for the few who look. */
function structuresOf(content: Record<string, unknown>, source: string): string {
  return JSON.stringify({ ...JSON.parse(source), published: shapesOf(content) });
}
