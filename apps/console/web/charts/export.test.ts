import { expect, test } from 'vitest';
import { csvOf } from './export.ts';

test('quotes what a comma, a quote or a new line would break, and leaves out what is not known', () => {
  expect(csvOf([['a,b', 'say "x"', 'two\nlines', 0.5, null, undefined]])).toBe(
    '"a,b","say ""x""","two\nlines",0.5,,\r\n',
  );
});

test('a text is never a formula of a spreadsheet', () => {
  expect(csvOf([['=1+1', '+x', '-x', '@x', -5]])).toBe("'=1+1,'+x,'-x,'@x,-5\r\n");
});
