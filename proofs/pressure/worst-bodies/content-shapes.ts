import type { Operation } from '../../tenancy/walk/document.ts';
import { propertiesOf } from '../../tenancy/walk/sample.ts';
import { isObject } from '../../tenancy/walk/slots.ts';
import type { WorstBody } from './worst-body.ts';

/** Fields of a body that hold the values of a component's fields. */
const CONTENT = ['content', 'generated_content'];
const BYTES_OF_NODE = 100;

/** A component that has a field of each kind that can be large. */
export const worstComponent = {
  name: 'worst',
  displayName: 'Worst',
  description: 'Whatever can be large.',
  category: 'Proof',
  titleField: 'title',
  routeSlugField: 'slug',
  fields: [
    { name: 'title', type: 'string', required: true },
    { name: 'slug', type: 'string', required: false },
    { name: 'note', type: 'text', required: false },
    { name: 'body', type: 'rich_text', required: false },
    { name: 'list', type: 'list', required: false, items: { type: 'text' } },
    {
      name: 'objects',
      type: 'list',
      required: false,
      items: { type: 'object', fields: [{ name: 'name', type: 'string', required: false }] },
    },
  ],
};

const mark = (n: number) => ({ type: 'link', attrs: { href: `/page-${n}` } });
const paragraph = (content: unknown[]) => ({ type: 'paragraph', content });
const doc = (content: unknown[]) => ({ type: 'doc', content });
const upTo = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));

/** One paragraph of marked texts, each mark another one. */
export const marked = (nodes: number) =>
  doc([paragraph(upTo(nodes, (n) => ({ type: 'text', text: `w${n} `, marks: [mark(n)] })))]);

const contents: Record<string, (nodes: number) => Record<string, unknown>> = {
  'many nodes': (nodes) => ({ body: doc(upTo(nodes, () => paragraph([]))) }),
  'marked texts': (nodes) => ({ body: marked(nodes) }),
  'reversed marks': (nodes) => ({
    body: doc([
      paragraph(upTo(nodes, (n) => ({ type: 'text', text: `w${n} `, marks: [mark(nodes - 1 - n)] }))),
    ]),
  }),
  'many marks': (nodes) => ({
    body: doc([paragraph(upTo(nodes / 12, () => ({ type: 'text', text: 'w', marks: upTo(20, mark) })))]),
  }),
  'nested nodes': (nodes) => {
    const nested = (depth: number): unknown =>
      depth === 0 ? { type: 'text', text: 'w' } : { type: 'quote', content: [nested(depth - 1)] };
    return { body: doc(upTo(nodes / 24, () => nested(18))) };
  },
  'long rich text': (nodes) => ({
    body: doc(upTo(8, () => paragraph([{ type: 'text', text: 'word {{name}} <b> '.repeat(nodes / 6) }]))),
  }),
  'long lists of content': (nodes) => ({
    list: upTo(Math.min(1000, nodes), () => 'text '.repeat(20)),
    objects: upTo(Math.min(1000, nodes), (n) => ({ name: `name ${n}` })),
  }),
  'unknown fields': (nodes) => Object.fromEntries(upTo(nodes * 4, (n) => [`unknown${n}`, 'x'])),
  'wrong values': (nodes) => ({ list: upTo(nodes * 8, () => 5), objects: upTo(nodes * 4, () => ({ n: 5 })) }),
  'wrong nodes': (nodes) => ({ body: doc(upTo(nodes, () => ({ type: 5, wrong: 5, marks: [5] }))) }),
};

/** Rich texts, lists and values of fields, where an operation takes them. */
export function* contentShapes({
  operation,
  valid,
  bytes,
}: {
  operation: Operation;
  valid: unknown;
  bytes: number;
}): Generator<WorstBody> {
  const known = propertiesOf(operation, operation.body?.schema ?? {});
  const field = CONTENT.find((name) => name in known);
  if (field === undefined || !isObject(valid)) return;
  // Of the size half is for the content.
  const nodes = Math.min(9500, Math.floor(bytes / 2 / BYTES_OF_NODE));
  for (const [shape, make] of Object.entries(contents)) {
    const content = { title: 'Worst', slug: 'worst', ...make(nodes) };
    yield { shape, payload: Buffer.from(JSON.stringify({ ...valid, [field]: content })) };
  }
}
