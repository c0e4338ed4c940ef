import { expect, test } from 'vitest';
import { findRetiredWords } from './find-retired-words.ts';
import { textsOfCode } from './texts-of-code.ts';

test('finds each retired word with its line and what to say instead', () => {
  expect(findRetiredWords('Fine.\nWhoever asks is told of it.')).toEqual([
    { word: 'Whoever', line: 2, instead: expect.stringContaining('operators') },
    { word: 'told of', line: 2, instead: '"announced" or "reported"' },
  ]);
  expect(findRetiredWords('NATS is unavailable. The translation memory keeps segments.')).toEqual([]);
});

test('finds sentences in quotes of all kinds, but no comments, paths or regular expressions', () => {
  const source = [
    "import { forget } from './forget-all.ts';",
    "// It's remembered by now.",
    '/* NATS is "away for now" */',
    "const a = 'it isn\\'t here';",
    'const b = cond ? /is none"/ : `The key is ${name("in quotes")} there`;',
    'const c = "second sentence";',
  ].join('\n');
  expect(textsOfCode(source)).toEqual([
    { text: "it isn\\'t here", line: 4 },
    { text: 'The key is ${name("in quotes")} there', line: 5 },
    { text: 'second sentence', line: 6 },
  ]);
});
