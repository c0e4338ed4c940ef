import type { Draft } from './drafts.ts';

export interface DocumentsTarget {
  websiteId: string;
  componentId: string;
  schemaName: string;
  /** Subject of the token. */
  actor: string;
  importId: string;
}

export const documentsCopy =
  'COPY documents (id, website_id, component_id, schema_name, title, draft_content, draft_slug, import_id) FROM STDIN';
export const versionsCopy =
  'COPY document_versions (document_id, version, action, title, content, actor) FROM STDIN';

/** Lines for the two statements, in the text format of COPY. */
export function copyText(
  { websiteId, componentId, schemaName, actor, importId }: DocumentsTarget,
  drafts: readonly Draft[],
  ids: readonly string[],
): { documents: Buffer; versions: Buffer } {
  const ofAll = `${websiteId}\t${componentId}\t${escaped(schemaName)}`;
  const writer = escaped(actor);
  let documents = '';
  let versions = '';
  for (const [index, { title: given, json, slug }] of drafts.entries()) {
    const id = ids[index];
    const title = escaped(given);
    // JSON text holds no control characters, only backslashes.
    const content = json.includes('\\') ? json.replaceAll('\\', '\\\\') : json;
    documents += `${id}\t${ofAll}\t${title}\t${content}\t${slug === null ? '\\N' : escaped(slug)}\t${importId}\n`;
    versions += `${id}\t1\tcreated\t${title}\t${content}\t${writer}\n`;
  }
  return { documents: Buffer.from(documents), versions: Buffer.from(versions) };
}

const SPECIAL = /[\\\n\r\t]/;
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escaped(text: string): string {
  return SPECIAL.test(text) ? text.replaceAll(/[\\\n\r\t]/g, (character) => escapes[character] ?? '') : text;
}
