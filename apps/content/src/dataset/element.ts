import { titleIn } from '../document/title.ts';
import { currentPart, mergeTranslation } from './merge-translation.ts';

/** A document as it was rendered at its publication. */
export interface RenderedDocument {
  /** JSON members `_id`, `_title` and `_publishedAt`, without those that the content has itself. */
  head: string;
  /** JSON object: the content. */
  body: string;
}

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
export function translatedElement(
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
