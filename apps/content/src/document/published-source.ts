import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { isObject, UUID } from '../component/value/values.ts';

type Json = Record<string, unknown>;

/** By JSON pointer: of a list one key per item, of a rich text one for the whole. */
export type Shapes = Record<string, string | string[]>;

/** Of the published content that a translation is made from: SHA-256 in hex over its RFC 8785 form, whatever the order of its members. */
export function sourceHash(content: Json): string {
  return hashOf(content);
}

/** SHA-256 in hex over the RFC 8785 form of a JSON value. */
export function hashOf(value: unknown): string {
  const text = canonicalText(value);
  if (text === undefined) throw new Error('not JSON');
  return createHash('sha256').update(text).digest('hex');
}

/** As `canonicalize` writes it, in a third of the time: 2 MiB of rich text take it 100 ms. */
export function canonicalText(value: unknown): string | undefined {
  const ordered = inOrder(value);
  return ordered === UNORDERED ? canonicalize(value) : JSON.stringify(ordered);
}

const UNORDERED = Symbol('unordered');

/** A copy with the members of every object in the order of RFC 8785. V8 has an order of its own for names that are numbers. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) if (items[items.push(inOrder(item)) - 1] === UNORDERED) return UNORDERED;
    return items;
  }
  const members: Json = {};
  for (const name of Object.keys(value).sort()) {
    if (STARTS_WITH_DIGIT.test(name) || name === '__proto__') return UNORDERED;
    const member = inOrder((value as Json)[name]);
    if (member === UNORDERED) return UNORDERED;
    members[name] = member;
  }
  return members;
}

const STARTS_WITH_DIGIT = /^\d/;

/**
 * The structure of every list and rich text that is in no other one. A translation is merged over them only where they are as
 * they were when it was made: keys are compared at delivery, never trees. The key of an item is made of its texts, so that a
 * number beside them may change; items with equal texts are told apart by all of their values.
 */
export function shapesOf(content: Json): Shapes {
  const shapes: Shapes = {};
  describeMembers(content, '', shapes);
  return shapes;
}

function describeMembers(object: Json, pointer: string, shapes: Shapes): void {
  for (const [name, member] of Object.entries(object)) describe(member, `${pointer}/${name}`, shapes);
}

function describe(value: unknown, pointer: string, shapes: Shapes): void {
  if (Array.isArray(value)) shapes[pointer] = itemKeys(value);
  else if (isRichText(value)) shapes[pointer] = keyOf(structureOf(value));
  else if (isObject(value)) describeMembers(value, pointer, shapes);
}

/** No field of an object can be told from one by more: content does not say its schema. */
export function isRichText(value: unknown): value is Json {
  return (
    isObject(value) && value.type === 'doc' && Array.isArray(value.content) && Object.keys(value).length === 2
  );
}

function itemKeys(items: unknown[]): string[] {
  const keys = items.map((item) => keyOf(textsOf(item)));
  const twice = new Set(keys.filter((key, index) => keys.indexOf(key) !== index));
  return keys.map((key, index) => (twice.has(key) ? keyOf([items[index]]) : key));
}

/** A value with its texts, and without numbers, ids and addresses. */
function textsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(textsOf);
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, textsOf(member)]));
  return typeof value === 'string' && !UUID.test(value) && !ADDRESS.test(value) ? value : null;
}

const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:\/\/|[/#?])\S*$/i;

/** The blocks of a rich text, without what is in a line of text. */
function structureOf({ type, content }: Json): unknown {
  if (!Array.isArray(content) || content.some((node) => isObject(node) && node.type === 'text')) return type;
  return [type, content.map((node) => (isObject(node) ? structureOf(node) : null))];
}

function keyOf(value: unknown): string {
  return hashOf([value]).slice(0, 12);
}
