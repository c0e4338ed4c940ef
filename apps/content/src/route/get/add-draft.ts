import type { AssetParts } from '../../asset/directory.ts';
import { withImages } from '../../asset/with-images.ts';
import type { FoundDocument } from './statements.ts';

/** Completes a document of a preview with its draft, as a reader gets it. */
export async function addDraft(
  content: AssetParts,
  websiteId: string,
  document: FoundDocument,
  draft: object,
): Promise<void> {
  const text = JSON.stringify(await withImages(content, websiteId, draft));
  document.text = `${document.text.slice(0, -1)},"draft_content":${text}}`;
}
