import type { TextFault } from '@sightline/llm';
import { isText, type RichNode, type TaggedText, tagPattern } from './tagged-text.ts';

/** A piece of a text: inside of a tag, or bare. */
export interface Piece {
  /** From 1; undefined for bare words. */
  number: number | undefined;
  text: string;
}

/** Takes a tagged text apart. Tags must stand as in `source`: each once, flat, and each pair with something inside. */
export function readPieces(
  text: string,
  { tags, prefix }: TaggedText,
): { pieces: Piece[]; faults: TextFault[] } {
  const pieces: Piece[] = [];
  const faults: TextFault[] = [];
  const seen = new Set<number>();
  let open: number | undefined;
  let at = 0;
  const upTo = (end: number) => {
    if (end > at || open !== undefined) pieces.push({ number: open, text: text.slice(at, end) });
  };
  for (const match of tags.length > 0 ? text.matchAll(tagPattern(prefix)) : []) {
    const [tag, closing, digits, alone] = match;
    const number = Number(digits);
    const expected = tags[number - 1];
    const fits = expected !== undefined && (isText(expected.node) ? !alone : Boolean(alone) && !closing);
    const inOrder = closing ? open === number : open === undefined && !seen.has(number);
    if (!fits || !inOrder) {
      faults.push({ kind: expected ? 'misplaced' : 'added', what: tag });
      continue;
    }
    upTo(match.index);
    at = match.index + tag.length;
    open = closing || alone ? undefined : number;
    seen.add(number);
    if (alone) pieces.push({ number, text: '' });
  }
  if (open !== undefined) faults.push({ kind: 'lost', what: `</${prefix}${open}>` });
  open = undefined;
  upTo(text.length);
  const inTag = new Map(pieces.map((piece) => [piece.number, piece.text]));
  for (const [index, { node }] of tags.entries()) {
    const name = `<${prefix}${index + 1}${isText(node) ? '' : '/'}>`;
    if (!seen.has(index + 1)) faults.push({ kind: 'lost', what: name });
    const inside = inTag.get(index + 1) ?? '';
    if (
      isText(node) &&
      seen.has(index + 1) &&
      (inside === '' || (inside.trim() === '' && node.text.trim() !== ''))
    )
      faults.push({ kind: 'emptied', what: name });
  }
  return { pieces, faults };
}

/** The nodes of a block with the words of `text`, which has no fault. */
export function toNodes(text: string, source: TaggedText, nodes: readonly RichNode[]): RichNode[] {
  const whole = source.lead + text + source.trail;
  if (source.tags.length === 0) return nodes.map((node) => ({ ...node, text: whole }));
  return readPieces(whole, source).pieces.map(({ number, text: words }) => {
    const tag = number === undefined ? undefined : source.tags[number - 1];
    if (!tag) return { type: 'text', text: words };
    return tag.kept || !isText(tag.node) ? tag.node : { ...tag.node, text: words };
  });
}
