import type { AssetParts } from '../asset/image-addresses.ts';
import { assetIdsIn } from '../asset/image-addresses.ts';
import { shapesOf } from '../document/published-source.ts';
import { renderDocument } from '../document/render-document.ts';
import { titleIn } from '../document/title.ts';
import type { DatasetRow } from './get/query.ts';

type Parts = Pick<AssetParts, 'pool' | 'assets'>;

/** Rows of a preview as publication would have rendered them, so that everything after it is the same for drafts. */
export async function renderDrafts(
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
