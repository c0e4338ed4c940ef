import { expect, test } from 'vitest';
import type { Field } from '../../component/field.ts';
import { writtenApart } from './written-apart.ts';
import { writtenNow } from './written-now.ts';

const fields: Field[] = [{ name: 'body', type: 'rich_text', required: false }];
const textsOf = (words: string, count: number) => ({
  body: {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: Array.from({ length: count }, (_, n) => ({
          type: 'text',
          text: `${words} ${n} `,
          marks: [{ type: 'link', attrs: { href: `/page-${n}` } }],
        })),
      },
    ],
  },
});

test.each([10, 2_000])(
  'finds texts written by hand among %i marked texts, in a thread when they are large',
  async (count) => {
    const source = { fields, slugField: 'slug', content: textsOf('word', count) };
    const content = textsOf('Wort', count);
    const written = await writtenApart('owner', [source, content]);
    expect(written).toEqual(JSON.parse(JSON.stringify(writtenNow(source, content))));
    expect(written.handWritten).toHaveLength(1);
    const before = { source, content: textsOf('Worte', count), handWritten: [] };
    expect(await writtenApart('owner', [source, content, before])).toEqual(
      JSON.parse(JSON.stringify(writtenNow(source, content, before))),
    );
  },
);
