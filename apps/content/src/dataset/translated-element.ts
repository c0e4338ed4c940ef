import { mergeTranslation } from './merge-translation.ts';

type JsonObject = Record<string, unknown>;

/** The dataset element of a document with a translation over its content, whose images are still to be resolved. */
export function translatedElement(head: string, body: string, translation: string): JsonObject {
  const injected: JsonObject = JSON.parse(`{${head}}`);
  return { ...injected, ...mergeTranslation(JSON.parse(body), JSON.parse(translation)) };
}
