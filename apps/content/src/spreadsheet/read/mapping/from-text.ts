import { parseJson } from '@sightline/service';
import type { Kind, KindOf } from '../../../component/field.ts';
import { isObject, UUID } from '../../../component/value/values.ts';

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})[T ]00:00(:00(\.0+)?)?$/;
const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const booleans: Record<string, boolean> = {
  true: true,
  yes: true,
  1: true,
  false: false,
  no: false,
  0: false,
};

/**
 * What a cell that is not empty says for a field. A text that says nothing of the kind is given back as it is, so that the check
 * of the content names it. Whatever means one thing here and another there (1,5 or 03/04/2026) is not guessed.
 */
export function fromText(kind: Kind, text: string): unknown {
  switch (kind.type) {
    case 'number':
    case 'integer':
      return NUMBER.test(text) ? Number(text) : text;
    case 'boolean':
      return Object.hasOwn(booleans, text.toLowerCase()) ? booleans[text.toLowerCase()] : text;
    case 'date':
      return text.match(MIDNIGHT)?.[1] ?? text;
    case 'datetime':
      return toInstant(text);
    case 'select':
      return kind.multiple ? toList(text, (part) => toOption(kind, part)) : toOption(kind, text);
    case 'list':
      return toList(text, (part) => fromText(kind.items, part));
    case 'rich_text':
      return toRichText(text);
    case 'image':
      return UUID.test(text) ? { alt: '', _asset: { id: text } } : (jsonObject(text) ?? text);
    case 'object':
      return jsonObject(text) ?? text;
    default:
      return text;
  }
}

/** A time without an offset, as spreadsheets have them, is UTC; a day is its beginning. */
function toInstant(text: string): string {
  if (DAY.test(text)) return `${text}T00:00:00Z`;
  const [, day, minutes, seconds = ':00', offset = 'Z'] = text.match(LOCAL_TIME) ?? [];
  return day === undefined ? text : `${day}T${minutes}${seconds}${offset}`;
}

/** An option with blanks around it is meant by its text without them. */
function toOption({ options }: KindOf<'select'>, text: string): string {
  return options.includes(text) ? text : (options.find((option) => option.trim() === text) ?? text);
}

/** Items between `|`, or a JSON list for those that have a `|` in them or no text of their own. */
function toList(text: string, toItem: (part: string) => unknown): unknown[] {
  const list = json(text);
  if (Array.isArray(list)) return list;
  return text.split('|').flatMap((part) => (part.trim() === '' ? [] : [toItem(part.trim())]));
}

/** A document in JSON, or a plain text with a paragraph a line. */
function toRichText(text: string): Record<string, unknown> {
  const doc = jsonObject(text);
  if (doc?.type === 'doc') return doc;
  return { type: 'doc', content: text.split(/\r\n|\n|\r/).map(toParagraph) };
}

function toParagraph(text: string) {
  return text === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text }] };
}

function jsonObject(text: string): Record<string, unknown> | undefined {
  const value = json(text);
  return isObject(value) ? value : undefined;
}

function json(text: string): unknown {
  if (!text.startsWith('{') && !text.startsWith('[')) return undefined;
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
