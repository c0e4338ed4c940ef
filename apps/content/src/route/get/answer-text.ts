import { placeAssetsUrl } from '../../asset/asset-address.ts';
import { languageDocument } from '../../language/language-document.ts';
import type { FoundRoute } from './query.ts';

/** The whole answer as JSON, and the names of the parameters that name nothing. */
export function answerText({ text, params }: FoundRoute, assetsUrl: string) {
  const missing: string[] = [];
  let entries = '';
  for (const { param, schemaName, value, document } of params) {
    const found =
      schemaName === 'language'
        ? languageDocument(value)
        : document && placeAssetsUrl(document.text, assetsUrl);
    if (found === undefined) missing.push(param);
    else
      entries += `${entries && ','}"${param}":{"value":${JSON.stringify(value)},"schemaName":"${schemaName}","document":${found}}`;
  }
  const resolved = entries && `,"resolvedParams":{${entries}}`;
  return { missing, text: `{"route":${text}${resolved}}` };
}
