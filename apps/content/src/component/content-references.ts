import { assetIdsIn } from '../asset/resolve-images.ts';
import type { Field, Kind } from './field.ts';
import { isObject, type Place, UUID } from './value/report.ts';

export interface ContentReference {
  /** In lower case. */
  id: string;
  /** Name of the component that the document is of; null for an asset. */
  component: string | null;
  place: Place;
}

/** What content refers to, with its places; what is no reference at all is left to `contentFaults`. Images in a rich text stand at the place of the text. */
export function contentReferences(
  fields: readonly Field[],
  content: Record<string, unknown>,
  place: Place,
): ContentReference[] {
  return fields.flatMap((field) => {
    const value = Object.hasOwn(content, field.name) ? content[field.name] : undefined;
    return value === undefined || value === null ? [] : referencesOf(field, value, [...place, field.name]);
  });
}

function referencesOf(kind: Kind, value: unknown, place: Place): ContentReference[] {
  switch (kind.type) {
    case 'image':
      return assetIdsIn(value).map((id) => ({ id, component: null, place: [...place, '_asset', 'id'] }));
    case 'rich_text':
      return assetIdsIn(value).map((id) => ({ id, component: null, place }));
    case 'reference':
      return typeof value === 'string' && UUID.test(value)
        ? [{ id: value.toLowerCase(), component: kind.component, place }]
        : [];
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((item, index) => referencesOf(kind.items, item, [...place, index]))
        : [];
    case 'object':
      return isObject(value) ? contentReferences(kind.fields, value, place) : [];
    default:
      return [];
  }
}
