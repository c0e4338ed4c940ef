import { titleIn } from '../document/title.ts';
import { currentPart } from './current-part.ts';
import type { DatasetRow } from './get/query.ts';
import { mergeTranslation } from './merge-translation.ts';

type JsonObject = Record<string, unknown>;

/** The dataset element of a document with a translation over its content, whose images are still to be resolved. */
export function translatedElement(
  { head, body, title_field, structures }: DatasetRow,
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
