import { hasWords, isIdentifier, namesIdentifiers } from '@sightline/llm';
import { isObject } from '../../graph/json-schema.ts';

type MapText = (text: string) => string;

/** A rich text of content. Types, attributes and marks of its nodes are no texts, although they are words. */
const isRichText = (value: Record<string, unknown>) => value.type === 'doc' && Array.isArray(value.content);

/** Nodes and marks whose text is no language of people. */
const CODE = /^(?:code|pre|math|latex|mermaid|html)/i;
const isCode = (node: unknown) => isObject(node) && CODE.test(String(node.type));

/**
 * A copy of a JSON value in which the texts are replaced, without the whitespace around them, which stays. Names of properties stay, and so do
 * texts without words, addresses, identifiers and code. `name` is of the property that the value is in, also of the items of a list.
 */
export function mapTexts(value: unknown, map: MapText, name = ''): unknown {
  if (typeof value === 'string') return mapText(value, map, name);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, map, name));
  if (!isObject(value)) return value;
  if (isRichText(value)) return mapNode(value, map);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, map, key)]));
}

function mapNode(node: unknown, map: MapText): unknown {
  if (!isObject(node) || isCode(node)) return node;
  const { text, content, marks } = node;
  const isKept = Array.isArray(marks) && marks.some(isCode);
  return {
    ...node,
    ...(typeof text === 'string' && !isKept && { text: mapText(text, map, '') }),
    ...(Array.isArray(content) && { content: content.map((one) => mapNode(one, map)) }),
  };
}

function mapText(whole: string, map: MapText, name: string): string {
  const text = whole.trim();
  if (!hasWords(text) || isIdentifier(text) || (namesIdentifiers(name) && !/\s/.test(text))) return whole;
  const start = whole.indexOf(text);
  return whole.slice(0, start) + map(text) + whole.slice(start + text.length);
}
