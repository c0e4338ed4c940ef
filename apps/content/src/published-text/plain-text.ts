import type { Field, Kind } from '../component/field.ts';
import { isObject } from '../component/value/values.ts';

/** Of one document in one language; what is longer is cut. */
const LONGEST = 1_000_000;

interface Source {
  fields: readonly Field[];
  content: Record<string, unknown>;
  /** Fields that are given elsewhere: the title and the slug. */
  without: readonly string[];
}

/**
 * What a document says, as text: a paragraph per field or block of rich text, with an empty line between two. Headings of rich text begin
 * with `#`, items of lists with `-`. A number, a date or a choice has the name of its field before it; what refers to something has no text.
 */
export function plainText({ fields, content, without }: Source): string {
  const paragraphs = ofFields(
    fields.filter(({ name }) => !without.includes(name)),
    content,
  );
  return paragraphs.join('\n\n').slice(0, LONGEST).toWellFormed();
}

function ofFields(fields: readonly Field[], content: Record<string, unknown>): string[] {
  return fields.flatMap((field) =>
    Object.hasOwn(content, field.name) ? ofValue(field, content[field.name], field.name) : [],
  );
}

/** `name` is of the field that the value is in, also of the items of a list. */
function ofValue(kind: Kind, value: unknown, name: string): string[] {
  switch (kind.type) {
    case 'string':
    case 'text':
      return ofText(value);
    case 'rich_text':
      return isObject(value) ? ofNodes(value.content) : [];
    case 'image':
      return isObject(value) ? ofText(value.alt) : [];
    case 'number':
    case 'integer':
    case 'date':
    case 'datetime':
      return value === null || value === undefined ? [] : [`${name}: ${value}`];
    case 'select':
      return [value].flat().some(isText) ? [`${name}: ${[value].flat().filter(isText).join(', ')}`] : [];
    case 'list':
      return Array.isArray(value) ? value.flatMap((item) => ofValue(kind.items, item, name)) : [];
    case 'object':
      return isObject(value) ? ofFields(kind.fields, value) : [];
    default:
      return [];
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const ofText = (value: unknown): string[] => (isText(value) ? [value.trim()] : []);

/** The blocks of a rich text, each a paragraph. Its depth is bounded where it is written. */
function ofNodes(nodes: unknown): string[] {
  return Array.isArray(nodes) ? nodes.flatMap((node) => (isObject(node) ? ofNode(node) : [])) : [];
}

function ofNode({ type, attrs, content, text }: Record<string, unknown>): string[] {
  if (type === 'image') return isObject(attrs) ? ofText(attrs.alt) : [];
  if (type === 'text') return ofText(text);
  if (!isLine(content)) {
    const inner = ofNodes(content);
    return type === 'listItem' && inner.length > 0 ? [`- ${inner[0]}`, ...inner.slice(1)] : inner;
  }
  const [line] = ofText(lineOf(content));
  if (line === undefined) return [];
  return [type === 'heading' ? `${'#'.repeat(levelOf(attrs))} ${line.replaceAll('\n', ' ')}` : line];
}

const isLine = (content: unknown): content is Record<string, unknown>[] =>
  Array.isArray(content) && content.some((node) => isObject(node) && node.type === 'text');

const lineOf = (content: Record<string, unknown>[]): string =>
  content.map(({ type, text }) => (type === 'text' && typeof text === 'string' ? text : '\n')).join('');

function levelOf(attrs: unknown): number {
  const level = isObject(attrs) ? attrs.level : undefined;
  return typeof level === 'number' && level >= 1 && level <= 6 ? Math.round(level) : 2;
}
