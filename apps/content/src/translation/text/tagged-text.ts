import { isObject } from '../../component/value/values.ts';

export type RichNode = Record<string, unknown>;

/** What a numbered tag stands for: a text with its marks, or a node that is no text. */
interface Tag {
  /** What a person would call it: the marks, or the type of the node. */
  kind: string;
  node: RichNode;
  /** A text that stays as it is, whatever comes back inside of the tag. */
  kept: boolean;
}

/** A run of words that is translated as one, with `<1>…</1>` around what has marks and `<2/>` for what is no text. */
export interface TaggedText {
  /** Whitespace before and after, which is not translated. */
  lead: string;
  text: string;
  trail: string;
  /** The tag of number n is `tags[n - 1]`. */
  tags: Tag[];
  /** Stands before the number of every tag where the words hold something like a tag themselves. */
  prefix: string;
}

/** Marks of texts that are no words. */
const KEPT_MARKS = new Set(['code', 'math']);

export const isText = (node: RichNode): node is RichNode & { text: string } =>
  node.type === 'text' && typeof node.text === 'string';

export function plainText(value: string): TaggedText {
  const text = value.trim();
  const start = text === '' ? value.length : value.indexOf(text);
  return { lead: value.slice(0, start), text, trail: value.slice(start + text.length), tags: [], prefix: '' };
}

/**
 * The nodes of a block as one text. Marks are flat here: each text is in one tag at most. A text alone needs none, and a second one
 * right after a first without marks gets one, so that the border between them stays.
 */
export function toTaggedText(nodes: readonly RichNode[]): TaggedText {
  const [only] = nodes;
  if (nodes.length === 1 && only && isText(only) && !isKept(only)) return plainText(only.text);
  const prefix = freePrefix(nodes);
  const tags: Tag[] = [];
  let text = '';
  let afterBare = false;
  for (const node of nodes) {
    if (isBare(node) && !afterBare) {
      text += node.text;
      afterBare = true;
      continue;
    }
    afterBare = false;
    const number = prefix + tags.push({ kind: kindOf(node), node, kept: isKept(node) });
    text += isText(node) ? `<${number}>${node.text}</${number}>` : `<${number}/>`;
  }
  return { ...plainText(text), tags, prefix };
}

/** `<1>`, `</1>` or `<1/>`: closing, number, alone. */
export function tagPattern(prefix: string): RegExp {
  return new RegExp(`<(/?)${prefix}(\\d{1,6})(/?)>`, 'g');
}

/** A text without marks and without anything else: what comes between tags becomes one. */
function isBare(node: RichNode): node is RichNode & { text: string } {
  return isText(node) && Object.keys(node).length === 2;
}

function isKept(node: RichNode): boolean {
  return isText(node) && markTypes(node).some((type) => KEPT_MARKS.has(type));
}

function kindOf(node: RichNode): string {
  return isText(node) ? markTypes(node).join('+') || 'text' : String(node.type);
}

function markTypes({ marks }: RichNode): string[] {
  return Array.isArray(marks) ? marks.filter(isObject).map(({ type }) => String(type)) : [];
}

/** Letters that no text has between `<` and a number. Never more than a few, whatever the texts hold. */
function freePrefix(nodes: readonly RichNode[]): string {
  const taken = new Set(
    nodes
      .filter(isText)
      .flatMap(({ text }) => [...text.matchAll(/<\/?([a-z]*)\d/g)].map(([, found]) => found)),
  );
  for (let n = 0; ; n++) {
    const prefix = n < 3 ? 'x'.repeat(n) : lettersOf(n);
    if (!taken.has(prefix)) return prefix;
  }
}

/** A number to the base of 26, with letters for digits. */
function lettersOf(n: number): string {
  return n.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
}
