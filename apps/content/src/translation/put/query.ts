import { HttpError } from '@sightline/service';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { type DocumentTarget, lockDocument } from '../../document/document-target.ts';
import { sourceHash } from '../../document/published-source.ts';
import { againWhenSlugTaken } from '../../document/slugs.ts';
import { type FoundSource, versionContent } from '../by-hand/find-source.ts';
import { publishedOf } from '../by-hand/stored-translation.ts';
import { writeByHand } from '../by-hand/write-by-hand.ts';
import { type Translation, toTranslation } from '../translation.ts';

interface HandWritten {
  language: string;
  content: Record<string, unknown>;
  /** Undefined: whether it covers every text of its source, in the structure of the source. */
  complete?: boolean;
  /** Undefined: what is published, or the draft of what is not. */
  source_version?: number;
}

export async function putTranslation(
  content: ChangeParts,
  target: DocumentTarget,
  { language, content: values, complete, source_version }: HandWritten,
): Promise<{ translation: Translation; created: boolean }> {
  return againWhenSlugTaken(() =>
    changeContent(content, async (client, note) => {
      const document = await lockDocument(client, target);
      const { actor } = target;
      const written = { document, language, content: values, action: 'written', actor, note } as const;
      let created = true;
      const row = await writeByHand(client, written, async (stored) => {
        created = stored === undefined;
        const { id, version, draft_content } = document;
        // Of a document that is not published yet the draft is what was translated, and likely what will be published.
        const source: FoundSource =
          source_version === undefined
            ? (publishedOf(document) ?? { version, content: draft_content })
            : {
                version: source_version,
                content: (await versionContent(client, id, source_version)) ?? missing(),
              };
        const hashOf = (isComplete: boolean) =>
          (complete ?? isComplete) ? sourceHash(source.content) : null;
        return { source, hashOf };
      });
      return { translation: toTranslation(row), created };
    }),
  );

  function missing(): never {
    throw new HttpError(404, `The document has no version ${source_version}.`);
  }
}
