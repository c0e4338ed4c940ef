import { expect, test } from 'vitest';
import type { Field, Kind } from '../../component/field.ts';
import { findSegments } from './segments.ts';

const field = (name: string, kind: Kind): Field => ({ name, required: false, ...kind });
const text = (words: string, type?: string) => ({
  type: 'text',
  text: words,
  ...(type && { marks: [{ type }] }),
});

test('returns the path of every text, and nothing else', () => {
  const fields = [
    field('title', { type: 'string' }),
    field('slug', { type: 'string' }),
    field('sku', { type: 'string' }),
    field('size', { type: 'select', options: ['small'] }),
    field('cover', { type: 'image' }),
    field('parts', {
      type: 'list',
      items: {
        type: 'object',
        fields: [field('videoUrl', { type: 'string' }), field('note', { type: 'text' })],
      },
    }),
    field('keys', { type: 'list', items: { type: 'string' } }),
    field('body', { type: 'rich_text' }),
    field('empty', { type: 'string' }),
  ];
  const content = {
    title: 'Ten huts',
    slug: 'huts',
    sku: 'hut',
    size: 'small',
    cover: {
      alt: 'A hut',
      _asset: { id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ae', url: 'https://example.com/a.png' },
    },
    parts: [
      { videoUrl: 'intro', note: 'Intro' },
      { videoUrl: 'See the other page', note: ' 12 ' },
    ],
    keys: ['home', 'away from home'],
    body: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2, title: 'Not for reading' }, content: [text('Heading')] },
        { type: 'codeBlock', content: [text('let hut = winter')] },
        { type: 'paragraph', content: [text('npm run hut', 'code')] },
        {
          type: 'paragraph',
          content: [text('Run '), text('npm test', 'code'), { type: 'note', content: [text('Aside')] }],
        },
        { type: 'image', attrs: { alt: 'Snow', _asset: { id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ae' } } },
        { type: 'paragraph', content: [text('https://example.com', 'link')] },
      ],
    },
    empty: '',
  };
  expect(
    findSegments({ fields, content, slugField: 'slug' }).map(({ address, text: words }) => [address, words]),
  ).toEqual([
    ['/title', 'Ten huts'],
    ['/cover/alt', 'A hut'],
    ['/parts/0/note', 'Intro'],
    ['/parts/1/videoUrl', 'See the other page'],
    ['/keys/1', 'away from home'],
    ['/body/content/0/content', 'Heading'],
    ['/body/content/3/content/2/content', 'Aside'],
    ['/body/content/3/content', 'Run <1>npm test</1><2/>'],
    ['/body/content/4/attrs/alt', 'Snow'],
  ]);
});
