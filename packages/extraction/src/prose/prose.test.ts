import { describe, expect, it } from 'vitest';
import { shown } from '../testing/read-with.ts';

describe('what is no prose', () => {
  it.each([
    ['inline code', 'Call `qorvel.run()` and ``a ` qorvel``.'],
    ['fenced code', '```sh\nnpm install qorvel\n```'],
    ['code that is never closed', '~~~\nqorvel'],
    ['indented code', 'Install:\n\n    npm install qorvel'],
    ['code tags', 'Run <code>qorvel</code> now.'],
    ['attributes of tags', '<img alt="x" src="qorvel.png">'],
    ['targets of links', 'See [the guide](https://x.example/qorvel_(shoes)).'],
    ['definitions of links', '[1]: https://x.example/qorvel'],
    ['labels that are addresses', '[qorvel.example/shop](https://qorvel.example/shop)'],
    ['bare URLs', 'See https://qorvel.example/a?b=qorvel.'],
    ['addresses without a scheme', 'See www.qorvel.example or qorvel.example/shop.'],
    ['host names', 'See shop.qorvel.example today.'],
    ['e-mail addresses', 'Write to qorvel@qorvel.example.'],
    ['paths', 'Open /usr/lib/qorvel/bin now.'],
    ['marks of sources', 'Good【4:0†Qorvel】 and [cite: Qorvel].'],
    ['private marks', 'Good \ue200cite\ue202qorvel\ue201.'],
  ])('leaves out %s', (_, text) => expect(shown(text, ['Qorvel'], { language: 'en' })).toBe(''));

  it.each([
    ['labels of links', 'Try [Qorvel](https://x.example) now.', 'named Qorvel'],
    [
      'a name with a mark of a source behind it',
      'Qorvel[1] and Qorvel¹ are fine.',
      'named Qorvel, named Qorvel',
    ],
    ['items of lists that are indented', '- a\n\n    - Qorvel', 'listed(1) Qorvel'],
    ['words around slashes', 'Buy Zynthia/Qorvel here.', 'named Qorvel'],
    ['Japanese headings in brackets', '【Qorvel】は軽い。', 'named Qorvel'],
    ['brackets that are no link', 'Many [like Qorvel] are good.', 'named Qorvel'],
  ])('keeps %s', (_, text, want) => expect(shown(text, ['Qorvel'])).toBe(want));

  it('takes a host name for a name only when a name is it', () => {
    expect(shown('Book at qorvel.com today.', ['Qorvel'])).toBe('');
    expect(shown('Book at qorvel.com today.', ['Qorvel|qorvel.com'])).toBe('named qorvel.com');
  });
});
