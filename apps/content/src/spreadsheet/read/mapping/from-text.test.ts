import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Kind } from '../../../component/field.ts';
import { fromText } from './from-text.ts';

const id = '0198c2c4-7d5e-7c3a-9d3e-0123456789ad';
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const colours: Kind = { type: 'select', options: ['red', ' sky blue ', 'a|b'], multiple: true };

test.each<[Kind, string, unknown]>([
  [{ type: 'number' }, '-1.50', -1.5],
  [{ type: 'number' }, '+.5e3', 500],
  [{ type: 'number' }, '1,5', '1,5'],
  [{ type: 'number' }, '1 000', '1 000'],
  [{ type: 'number' }, '0x10', '0x10'],
  [{ type: 'number' }, 'NaN', 'NaN'],
  [{ type: 'integer' }, '3.0', 3],
  [{ type: 'boolean' }, 'TRUE', true],
  [{ type: 'boolean' }, 'Yes', true],
  [{ type: 'boolean' }, '1', true],
  [{ type: 'boolean' }, 'no', false],
  [{ type: 'boolean' }, '0', false],
  [{ type: 'boolean' }, 'constructor', 'constructor'],
  [{ type: 'date' }, '2026-11-15', '2026-11-15'],
  [{ type: 'date' }, '2026-11-15T00:00:00', '2026-11-15'],
  [{ type: 'date' }, '2026-11-15 00:00', '2026-11-15'],
  [{ type: 'date' }, '2026-11-15T09:30:00', '2026-11-15T09:30:00'],
  [{ type: 'date' }, '03/04/2026', '03/04/2026'],
  [{ type: 'datetime' }, '2026-11-15', '2026-11-15T00:00:00Z'],
  [{ type: 'datetime' }, '2026-11-15 09:30', '2026-11-15T09:30:00Z'],
  [{ type: 'datetime' }, '2026-11-15T09:30:15.250', '2026-11-15T09:30:15.250Z'],
  [{ type: 'datetime' }, '2026-11-15T09:30:15+02:00', '2026-11-15T09:30:15+02:00'],
  [{ type: 'datetime' }, 'tomorrow', 'tomorrow'],
  [{ type: 'select', options: [' sky blue '] }, 'sky blue', ' sky blue '],
  [colours, 'red | sky blue', ['red', ' sky blue ']],
  [colours, '["a|b"]', ['a|b']],
  [{ type: 'list', items: { type: 'integer' } }, '1|2||x', [1, 2, 'x']],
  [{ type: 'list', items: { type: 'string' } }, '[1] one|two', ['[1] one', 'two']],
  [{ type: 'list', items: { type: 'string' } }, '["a|b"]', ['a|b']],
  [{ type: 'image' }, id, { alt: '', _asset: { id } }],
  [{ type: 'image' }, `{"alt":"Boots","_asset":{"id":"${id}"}}`, { alt: 'Boots', _asset: { id } }],
  [{ type: 'reference', component: 'author' }, id, id],
  [{ type: 'object', fields: [] }, '{"a":1}', { a: 1 }],
  [{ type: 'object', fields: [] }, 'a: 1', 'a: 1'],
  [
    { type: 'rich_text' },
    'One\r\n\nTwo',
    { type: 'doc', content: [paragraph('One'), { type: 'paragraph' }, paragraph('Two')] },
  ],
  [{ type: 'rich_text' }, '{braces}', { type: 'doc', content: [paragraph('{braces}')] }],
  [{ type: 'rich_text' }, '{"type":"doc","content":[]}', { type: 'doc', content: [] }],
])('%j takes %j for %j', (kind, text, value) => {
  expect(fromText(kind, text)).toEqual(value);
});

test('splits items by the separator that they do not contain', () => {
  const item = fc.string({ minLength: 1 }).map((text) => `x${text.replaceAll('|', '')}y`);
  fc.assert(
    fc.property(fc.array(item, { minLength: 1 }), (items) => {
      expect(fromText({ type: 'list', items: { type: 'string' } }, items.join(' | '))).toEqual(items);
    }),
  );
});
