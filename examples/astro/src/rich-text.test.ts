import { expect, test } from 'vitest';
import { toHtml } from './rich-text.ts';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, marks });

test('nests elements as the tree does', () => {
  const tree = doc(
    { type: 'heading', attrs: { level: 3 }, content: [text('Huts')] },
    {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('one')] }] }],
    },
  );
  expect(toHtml(tree)).toBe('<h3>Huts</h3><ul><li><p>one</p></li></ul>');
});

test('wraps texts in marks, in their order', () => {
  const link = { type: 'link', attrs: { href: 'https://aurora.example/?a=1&b=2' } };
  expect(toHtml(text('here', { type: 'bold' }, link))).toBe(
    '<a href="https://aurora.example/?a=1&amp;b=2"><strong>here</strong></a>',
  );
});

test('shows images with their alternative text', () => {
  const image = { alt: 'A "hut"', _asset: { id: 'x', url: 'https://cdn.example/hut.jpg' } };
  const html = toHtml({ type: 'image', attrs: image });
  expect(html).toContain('src="https://cdn.example/hut.jpg" alt="A &quot;hut&quot;"');
});

test.each([
  [text('<script>alert(1)</script>')],
  [{ type: 'script', content: [text('alert(1)')] }],
  [text('x', { type: 'link', attrs: { href: 'javascript:alert(1)' } })],
  [text('x', { type: 'link', attrs: { href: '//evil.example' } })],
  [text('x', { type: 'link', attrs: { href: '/\\evil.example' } })],
  [text('x', { type: 'link', attrs: { href: '/" onclick="alert(1)' } })],
  [
    {
      type: 'image',
      attrs: { alt: '" onerror="alert(1)', _asset: { url: 'https://cdn.example/"><script>' } },
    },
  ],
  [{ type: 'image', attrs: { _asset: { url: 'data:text/html,x' } } }],
  [{ type: 'heading', attrs: { level: '1 onclick=alert(1)' }, content: [text('x')] }],
])('renders nothing executable: %j', (node) => {
  const html = toHtml(doc(node));
  expect(html).not.toMatch(/<script|javascript:|evil\.example|data:/);
  // Quotes that end an attribute are only those that were written here.
  expect(html.replaceAll(/<\w+(?: (?:href|src|alt|width|loading)="[^"<>]*")*>|<\/\w+>/g, '')).not.toMatch(
    /[<>"]/,
  );
});

test.each([[null], ['text'], [7], [{}], [{ type: 'doc' }], [{ type: 'doc', content: 'no list' }]])(
  'renders nothing for an invalid tree: %j',
  (value) => {
    expect(toHtml(value)).toBe('');
  },
);
