import { isIdentifier, namesIdentifiers } from '@sightline/llm';
import { type Field, type Kind, limits } from '../../component/field.ts';
import { isObject, lengthOf } from '../../component/value/values.ts';
import type { TextSource, Translate } from './found-text.ts';
import { mapRichText } from './map-rich-text.ts';
import { plainText } from './tagged-text.ts';

/**
 * A copy of content in which texts are replaced by what `translate` gives for them. It is asked for texts only: never for numbers, times,
 * options, references, ids, identifiers, addresses or code. Those are in the copy as they were.
 */
export function mapTexts({ fields, content, slugField }: TextSource, translate: Translate) {
  const texts = fields.filter(({ name }) => name !== slugField);
  return mapFields(texts, content, '', translate);
}

function mapFields(
  fields: readonly Field[],
  content: Record<string, unknown>,
  address: string,
  translate: Translate,
): Record<string, unknown> {
  const copy = { ...content };
  for (const field of fields) {
    if (Object.hasOwn(content, field.name))
      copy[field.name] = mapValue(
        field,
        content[field.name],
        `${address}/${field.name}`,
        field.name,
        translate,
      );
  }
  return copy;
}

/** `name` is of the field that the value is in, also of the items of a list. */
function mapValue(kind: Kind, value: unknown, address: string, name: string, translate: Translate): unknown {
  switch (kind.type) {
    case 'string': {
      if (typeof value === 'string' && namesIdentifiers(name) && !/\s/.test(value.trim())) return value;
      return mapText(value, address, { longest: limits.stringLength, ...lengths(kind) }, translate);
    }
    case 'text':
      return mapText(value, address, { longest: limits.textLength, ...lengths(kind) }, translate);
    case 'image':
      return isObject(value) ? mapAlt(value, address, translate) : value;
    case 'rich_text':
      return mapRichText(value, address, translate, (image, at) => mapAlt(image, at, translate));
    case 'list':
      if (!Array.isArray(value)) return value;
      return value.map((item, index) => mapValue(kind.items, item, `${address}/${index}`, name, translate));
    case 'object':
      return isObject(value) ? mapFields(kind.fields, value, address, translate) : value;
    default:
      return value;
  }
}

function mapAlt(image: Record<string, unknown>, address: string, translate: Translate) {
  if (!Object.hasOwn(image, 'alt')) return image;
  return { ...image, alt: mapText(image.alt, `${address}/alt`, { longest: limits.altLength }, translate) };
}

interface Lengths {
  shortest?: number;
  longest: number;
}

function mapText(value: unknown, address: string, allowed: Lengths, translate: Translate): unknown {
  if (typeof value !== 'string' || isIdentifier(value.trim())) return value;
  const found = plainText(value);
  const around = lengthOf(found.lead) + lengthOf(found.trail);
  const shortest = Math.max((allowed.shortest ?? 0) - around, 1);
  const translation = translate({ ...found, address, shortest, longest: allowed.longest - around });
  return translation === undefined ? value : found.lead + translation + found.trail;
}

function lengths({ minLength, maxLength }: { minLength?: number; maxLength?: number }): Partial<Lengths> {
  return {
    ...(minLength !== undefined && { shortest: minLength }),
    ...(maxLength !== undefined && { longest: maxLength }),
  };
}
