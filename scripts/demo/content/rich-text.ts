import type { Phrase } from './languages.ts';

export interface RichTextNode {
  type: string;
  attrs?: object;
  content?: RichTextNode[];
  text?: Phrase;
  marks?: { type: string; attrs?: object }[];
}

export const doc = (...content: RichTextNode[]) => ({ type: 'doc', content });

export const words = (text: Phrase, ...marks: string[]): RichTextNode => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});

export const paragraph = (...content: RichTextNode[]): RichTextNode => ({ type: 'paragraph', content });

export const heading = (text: Phrase): RichTextNode => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [words(text)],
});

export const quote = (text: Phrase): RichTextNode => ({
  type: 'blockquote',
  content: [paragraph(words(text))],
});

export const bulletList = (items: Phrase[]): RichTextNode => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(words(item))] })),
});

export const picture = (image: object): RichTextNode => ({ type: 'image', attrs: image });
