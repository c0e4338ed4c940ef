import type { PoolClient } from 'pg';
import type { Change } from '../change/change.ts';
import { lockComponents } from '../component/lock-component.ts';
import { checkDraft } from '../document/check-draft.ts';
import type { DocumentRow } from '../document/document-row.ts';
import { slugOf } from '../document/slug.ts';
import { refuseTakenSlug } from '../document/taken-slugs.ts';
import { rememberManual } from './memory/remember-manual.ts';
import { noteTranslated } from './note-translated.ts';

type Content = Record<string, unknown>;

interface HandWritten {
  /** Locked, so that its changes and those of its translations are announced in their order. */
  document: DocumentRow;
  language: string;
  /** The content of the former translation, read under that lock. */
  before: Content | undefined;
  content: Content;
  note: (change: Change) => void;
}

/** What a translation by hand is besides its row, which `store` writes: it fits the component, is remembered by segment, and announced. */
export async function writeByHand<Stored>(
  client: PoolClient,
  { document, language, before, content, note }: HandWritten,
  store: () => Promise<Stored>,
): Promise<Stored> {
  const { id: documentId, website_id: websiteId, component_id, published_content, draft_content } = document;
  const component = (await lockComponents(client, [component_id])).get(component_id);
  if (!component) throw new Error('a document without its component');
  await checkDraft(client, { websiteId, component, content });
  const slug = slugOf(content, component.routeSlugField);
  if (slug !== null && document.published_at !== null && slug !== document.published_slug) {
    await refuseTakenSlug(client, websiteId, { documentId, schemaName: component.name, language, slug });
  }
  const stored = await store();
  const { fields, routeSlugField: slugField } = component;
  // Of a document that is not published yet the draft is what was translated, and likely what will be published.
  const source = { fields, slugField, content: published_content ?? draft_content };
  await rememberManual(client, { websiteId, documentId, language, source, before, after: content });
  await noteTranslated(client, document, language, note);
  return stored;
}

export async function formerContent(
  client: PoolClient,
  documentId: string,
  language: string,
): Promise<Content | undefined> {
  const { rows } = await client.query<{ content: Content }>(
    'SELECT content FROM translations WHERE document_id = $1 AND language = $2',
    [documentId, language],
  );
  return rows[0]?.content;
}
