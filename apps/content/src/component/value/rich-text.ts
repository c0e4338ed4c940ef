import { type KindOf, limits } from '../field.ts';
import {
  checkImage,
  checkText,
  isObject,
  isStorable,
  type Location,
  lengthOf,
  onlyMembers,
  type Report,
} from './values.ts';

const TYPE = /^[A-Za-z][A-Za-z0-9_-]{0,62}$/;

interface Tally {
  nodes: { left: number };
  length: number;
}

export interface RichTextChecking {
  report: Report;
  /** All rich texts of a content take their nodes from here. */
  nodes: { left: number };
}

/** A tree of nodes below `{type: 'doc'}`. Which nodes there are is the editor's business; their shape and number is ours. */
export function checkRichText(
  kind: KindOf<'rich_text'>,
  value: unknown,
  location: Location,
  { report, nodes }: RichTextChecking,
): undefined {
  if (!isObject(value) || value.type !== 'doc')
    return report(location, 'rich_text_type', "must be a rich text: {type: 'doc', content: […]}");
  onlyMembers(value, ['type', 'content'], location, report);
  const tally = { nodes, length: 0 };
  checkNodes(value.content ?? [], [...location, 'content'], 1, tally, report);
  const longest = kind.maxLength ?? limits.richTextLength;
  if (tally.length > longest)
    report(location, 'string_too_long', `must have at most ${longest} characters of text`);
  if (nodes.left < 0)
    report(
      location,
      'too_long',
      `must have at most ${limits.richTextNodes} nodes, together with the other rich texts of its content`,
    );
}

function checkNodes(
  value: unknown,
  location: Location,
  depth: number,
  tally: Tally,
  report: Report,
): undefined {
  if (!Array.isArray(value)) return report(location, 'list_type', 'must be a list of nodes');
  if (depth > limits.richTextDepth)
    return report(location, 'too_deep', `is nested more than ${limits.richTextDepth} nodes deep`);
  tally.nodes.left -= value.length;
  if (tally.nodes.left < 0) return;
  for (const [index, node] of value.entries()) checkNode(node, [...location, index], depth, tally, report);
}

function checkNode(
  node: unknown,
  location: Location,
  depth: number,
  tally: Tally,
  report: Report,
): undefined {
  if (!isObject(node)) return report(location, 'object_type', 'must be a node: {type, …}');
  checkType(node.type, [...location, 'type'], report);
  if (node.marks !== undefined) checkMarks(node.marks, [...location, 'marks'], report);
  if (node.type === 'image') checkImage(node.attrs, [...location, 'attrs'], report);
  else if (node.attrs !== undefined) checkAttributes(node.attrs, [...location, 'attrs'], report);
  if (node.type === 'text') {
    onlyMembers(node, ['type', 'text', 'marks', 'attrs'], location, report);
    const length = { minLength: 1, maxLength: limits.richTextLength };
    checkText(node.text, length, [...location, 'text'], report);
    if (typeof node.text === 'string') tally.length += lengthOf(node.text);
    return;
  }
  onlyMembers(node, ['type', 'content', 'marks', 'attrs'], location, report);
  if (node.content !== undefined)
    checkNodes(node.content, [...location, 'content'], depth + 1, tally, report);
}

function checkMarks(value: unknown, location: Location, report: Report): undefined {
  if (!Array.isArray(value) || value.length > 20)
    return report(location, 'list_type', 'must be a list of at most 20 marks');
  for (const [index, mark] of value.entries()) {
    const at = [...location, index];
    if (!isObject(mark)) {
      report(at, 'object_type', 'must be a mark: {type, attrs?}');
      continue;
    }
    onlyMembers(mark, ['type', 'attrs'], at, report);
    checkType(mark.type, [...at, 'type'], report);
    if (mark.attrs !== undefined) checkAttributes(mark.attrs, [...at, 'attrs'], report);
  }
}

function checkType(value: unknown, location: Location, report: Report): undefined {
  if (typeof value !== 'string' || !TYPE.test(value))
    report(location, 'string_pattern_mismatch', 'must be a name of letters, digits, `-` and `_`');
}

const DEEPEST = 4;

/** Attributes of a rich text node are the editor's own: any JSON that can be stored, a few levels deep. */
function checkAttributes(value: unknown, location: Location, report: Report): undefined {
  if (!isObject(value)) return report(location, 'object_type', 'must be an object');
  checkJson(value, location, 1, report);
}

function checkJson(value: unknown, location: Location, depth: number, report: Report): undefined {
  if (typeof value === 'string' && !isStorable(value))
    return report(location, 'unstorable', 'must not contain NUL characters or unpaired surrogates');
  if (typeof value === 'number' && !Number.isFinite(value))
    return report(location, 'number_type', 'must be a finite number');
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEEPEST) return report(location, 'too_deep', `is nested more than ${DEEPEST} levels deep`);
  if (!Array.isArray(value)) {
    const wrong = Object.keys(value).find((name) => !isStorable(name));
    if (wrong !== undefined)
      return report(location, 'unstorable', 'must not have names with NUL characters or unpaired surrogates');
  }
  const members: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  for (const [name, member] of members) checkJson(member, [...location, name], depth + 1, report);
}
