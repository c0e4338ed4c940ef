import type { AssetParts } from '../../asset/image-addresses.ts';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { refuseAll } from '../../http/refuse-faults.ts';
import type { Document } from '../document.ts';
import { toDocument } from '../document.ts';
import { type DocumentTarget, findDocument } from '../document-target.ts';
import { publishDocuments } from '../publish-documents.ts';
import { againWhenSlugTaken } from '../slugs.ts';

export async function publishDocument(
  content: ChangeParts & Pick<AssetParts, 'assets'>,
  target: DocumentTarget,
): Promise<Document> {
  const { documentId, ifMatch } = target;
  return againWhenSlugTaken(() =>
    changeContent(content, async (client, note) => {
      const documents = [{ id: documentId, location: [], ifMatch }];
      refuseAll((await publishDocuments(content, client, { ...target, documents }, note)).refusals);
      return toDocument(await findDocument(client, target));
    }),
  );
}
