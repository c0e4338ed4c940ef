import { placeAssetsUrl } from '../../asset/image-addresses.ts';
import { languageDocument } from '../../language/language-document.ts';
import type { FoundRoute } from './query.ts';

/** A bound parameter that names nothing. */
export interface Missing {
  param: string;
  schemaName: string;
  value: string;
}

/** The whole response as JSON, and the parameters that name nothing. */
export function answerText({ text, params }: FoundRoute, assetsUrl: string) {
  const missing: Missing[] = [];
  let entries = '';
  for (const { param, schemaName, value, document } of params) {
    const found =
      schemaName === 'language'
        ? languageDocument(value)
        : document && placeAssetsUrl(document.text, assetsUrl);
    if (found === undefined) missing.push({ param, schemaName, value });
    else {
      const language = document?.language ? `,"language":"${document.language}"` : '';
      entries += `${entries && ','}"${param}":{"value":${JSON.stringify(value)},"schemaName":"${schemaName}"${language},"document":${found}}`;
    }
  }
  const resolved = entries && `,"resolvedParams":{${entries}}`;
  return { missing, text: `{"route":${text}${resolved}}` };
}
