import { placeAssetsUrl } from '../../asset/asset-address.ts';
import { languageDocument } from '../../language/language-document.ts';
import type { FoundParam, FoundRoute } from './query.ts';
import type { DocumentRow } from './statements.ts';

/** Names of the parameters that name nothing. */
export function unresolved({ params }: FoundRoute): string[] {
  return params.filter((param) => !isResolved(param)).map(({ param }) => param);
}

/** The whole answer as JSON. What is published is text already and is never parsed. */
export function answerText({ text, params }: FoundRoute, assetsUrl: string): string {
  const entries = params.filter(isResolved).map((param) => entryText(param, assetsUrl));
  if (entries.length === 0) return `{"route":${text}}`;
  return `{"route":${text},"resolvedParams":{${entries.join(',')}}}`;
}

function isResolved({ schemaName, value, document }: FoundParam): boolean {
  return document !== undefined || (schemaName === 'language' && languageDocument(value) !== undefined);
}

function entryText({ param, schemaName, value, document }: FoundParam, assetsUrl: string): string {
  const text = document ? documentText(document, schemaName, assetsUrl) : languageDocument(value);
  return `"${param}":{"value":${JSON.stringify(value)},"schemaName":"${schemaName}","document":${text}}`;
}

function documentText(
  { id, title, body, draft }: DocumentRow,
  schemaName: string,
  assetsUrl: string,
): string {
  const published = body === null ? 'null' : placeAssetsUrl(body, assetsUrl);
  const drafted = draft ? `,"draft_content":${JSON.stringify(draft)}` : '';
  return `{"id":"${id}","schema_name":"${schemaName}","title":${JSON.stringify(title)},"published_content":${published}${drafted}}`;
}
