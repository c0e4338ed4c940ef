import { randomSeed, replayable } from '@sightline/stack';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlToText } from './html-to-text.ts';

test.each([
  ['plain', 'plain'],
  ['<h1>A</h1><p>b <i>c</i><br>d</p>', '# A\n\nb c\n\nd'],
  ['<ul><li>one<li>two</ul>', '- one\n\n- two'],
  ['a<script>if (x < 3) "<p>"</script>b<!-- <p>no</p> -->c', 'abc'],
  ['<head><title>t</title></head>x &lt;y&gt; &#228; &#xE9; &nope; &#0;', 'x <y> ä é &nope;'],
  ['a < b', 'a'],
])('reads %j as %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test('ends for any text, and has no tag of it', async () => {
  const part = fc.constantFrom(
    '<',
    '>',
    '</',
    '<p>',
    '<!--',
    '-->',
    '<script>',
    '</script>',
    '&',
    ';',
    '#',
    'x',
    ' ',
  );
  await replayable(async () =>
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        expect(htmlToText(parts.join(''))).not.toContain('<p>');
      }),
      { seed: randomSeed() },
    ),
  );
});
