import { isObject } from '../../component/value/values.ts';
import { valueAt } from './at-address.ts';
import { readPieces } from './from-tagged-text.ts';
import type { Segment } from './segments.ts';
import { isText, plainText, type RichNode, type TaggedText, toTaggedText } from './tagged-text.ts';

/**
 * What a translated content says for each segment of its source, by address: also what a person corrected by hand, so that it can be
 * kept. A segment is left out where the translation has nothing for it, or marks and nodes that the source has not.
 */
export function readTranslations(
  segments: readonly Segment[],
  translated: Record<string, unknown>,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const segment of segments) {
    const value = valueAt(translated, segment.address);
    const text = typeof value === 'string' ? plainText(value).text : textOf(value, segment);
    if (text !== undefined && text !== '') found.set(segment.address, text);
  }
  return found;
}

/** The nodes of a block as a text with the tags of its source. */
function textOf(value: unknown, source: TaggedText): string | undefined {
  if (!Array.isArray(value) || !value.every(isObject)) return undefined;
  const own = toTaggedText(value);
  if (own.tags.length !== source.tags.length) return undefined;
  const free = freeNumbers(source);
  let text = '';
  for (const piece of readPieces(own.text, own).pieces) {
    const node = piece.number === undefined ? undefined : own.tags[piece.number - 1]?.node;
    if (!node) {
      text += piece.text;
      continue;
    }
    const number = free.get(shapeOf(node))?.pop();
    if (number === undefined) return undefined;
    const name = source.prefix + number;
    text += isText(node) ? `<${name}>${piece.text}</${name}>` : `<${name}/>`;
  }
  return text;
}

/** By shape, the numbers of the tags of a source, the last first. Looking through all tags for each node would be quadratic. */
function freeNumbers({ tags }: TaggedText): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  for (const [index, { node }] of [...tags.entries()].reverse()) {
    const shape = shapeOf(node);
    const alike = numbers.get(shape);
    if (alike) alike.push(index + 1);
    else numbers.set(shape, [index + 1]);
  }
  return numbers;
}

/** A node without what is translated of it by itself: its words, what is inside of it, and the text of an image. */
function shapeOf(node: RichNode): string {
  const attrs =
    node.type === 'image' && isObject(node.attrs) ? { ...node.attrs, alt: undefined } : node.attrs;
  return JSON.stringify({ ...node, attrs, text: undefined, content: undefined });
}
