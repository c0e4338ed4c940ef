import { isWebAddress } from './addresses.ts';

interface RichTextNode {
  type?: unknown;
  text?: unknown;
  attrs?: Record<string, unknown>;
  content?: unknown;
  marks?: unknown;
}

const elements: Record<string, string> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
};
const marks: Record<string, string> = { bold: 'strong', italic: 'em', code: 'code', strike: 's' };

/** HTML of a rich text. Every text and attribute is escaped; nodes that are not known here give their texts alone. */
export function toHtml(value: unknown): string {
  const node = asNode(value);
  if (node.type === 'text') return withMarks(escaped(String(node.text ?? '')), node.marks);
  if (node.type === 'image') return imageHtml(node.attrs ?? {});
  if (node.type === 'hardBreak') return '<br>';
  const inside = Array.isArray(node.content) ? node.content.map(toHtml).join('') : '';
  const element = node.type === 'heading' ? headingOf(node.attrs?.level) : elements[String(node.type)];
  return element ? `<${element}>${inside}</${element}>` : inside;
}

function asNode(value: unknown): RichTextNode {
  return typeof value === 'object' && value !== null ? value : {};
}

function headingOf(level: unknown): string {
  return `h${Math.min(6, Math.max(2, Number(level) || 2))}`;
}

function imageHtml({ alt, _asset }: Record<string, unknown>): string {
  const url = (_asset as { url?: unknown } | undefined)?.url;
  if (!isWebAddress(url)) return '';
  const words = escaped(String(alt ?? ''));
  return `<figure><img src="${escaped(url)}" alt="${words}" width="800" loading="lazy"><figcaption>${words}</figcaption></figure>`;
}

function withMarks(html: string, list: unknown): string {
  if (!Array.isArray(list)) return html;
  return list.map(asNode).reduce((inner, { type, attrs }) => {
    const href = attrs?.href;
    if (type === 'link') return isWebAddress(href) ? `<a href="${escaped(href)}">${inner}</a>` : inner;
    const element = marks[String(type)];
    return element ? `<${element}>${inner}</${element}>` : inner;
  }, html);
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
