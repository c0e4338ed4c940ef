import { isIdentifier } from '@sightline/llm';
import { limits } from '../../component/field.ts';
import { isObject } from '../../component/value/values.ts';
import type { Translate } from './found-text.ts';
import { toNodes } from './from-tagged-text.ts';
import { isText, type RichNode, toTaggedText } from './tagged-text.ts';

type MapImage = (attributes: RichNode, address: string) => RichNode;

/** Nodes whose text is no language of people. */
const CODE = new Set(['code', 'codeblock', 'pre', 'math', 'mathblock', 'latex', 'mermaid', 'html']);

/**
 * A copy of a rich text in which each block, a list of nodes with texts among them, is translated as one. A node inside of a block that
 * has texts of its own is a block for itself.
 */
export function mapRichText(
  value: unknown,
  address: string,
  translate: Translate,
  mapImage: MapImage,
): unknown {
  return isObject(value) ? mapNode(value, address, translate, mapImage) : value;
}

function mapNode(node: RichNode, address: string, translate: Translate, mapImage: MapImage): RichNode {
  if (isText(node) || CODE.has(String(node.type).replace(/[_-]/g, '').toLowerCase())) return node;
  const { content, attrs } = node;
  const copy = { ...node };
  if (node.type === 'image' && isObject(attrs)) copy.attrs = mapImage(attrs, `${address}/attrs`);
  if (Array.isArray(content) && content.every(isObject)) {
    const at = `${address}/content`;
    const inner = content.map((one, index) => mapNode(one, `${at}/${index}`, translate, mapImage));
    copy.content = inner.some(isText) ? mapBlock(inner, at, translate) : inner;
  }
  return copy;
}

function mapBlock(nodes: RichNode[], address: string, translate: Translate): RichNode[] {
  const found = toTaggedText(nodes);
  if (found.tags.length === 0 && isIdentifier(found.text)) return nodes;
  const translation = translate({ ...found, address, shortest: 1, longest: limits.richTextLength });
  return translation === undefined ? nodes : toNodes(translation, found, nodes);
}
