import { expect, test } from 'vitest';
import { linesOfFile, namesOf, readLines, readRivals } from './lines.ts';

test('reads a prompt per line, with the topic and the tags of a spreadsheet', () => {
  expect(readLines('Which tent is best?\r\n\n  Which boots?\tBoots\tPrice, Care,Price \n\t\t\n')).toEqual([
    { prompt: 'Which tent is best?', topic: undefined, tags: [] },
    { prompt: 'Which boots?', topic: 'Boots', tags: ['Price', 'Care'] },
  ]);
});

test('takes each name once, without spaces around it', () => {
  expect(namesOf(' a,, b ,a')).toEqual(['a', 'b']);
});

test('reads a file as what would be pasted: quotes hold separators, line ends and quotes', () => {
  const prompts = [
    { prompt: 'Which tent, and why?', topic: 'Tents', tags: ['a', 'b'] },
    { prompt: 'Who says "light"?', topic: undefined, tags: [] },
  ];
  const csv = '\uFEFF"Which tent,\r\nand why?",Tents,"a,b"\r\n"Who says ""light""?"\r\n';
  expect(readLines(linesOfFile('Prompts.CSV', csv))).toEqual(prompts);
  expect(readLines(linesOfFile('p.csv', 'Which?;Tents;a,b\nWho?;;'))).toEqual([
    { prompt: 'Which?', topic: 'Tents', tags: ['a', 'b'] },
    { prompt: 'Who?', topic: undefined, tags: [] },
  ]);
  expect(linesOfFile('p.txt', 'Which one, really?\n')).toBe('Which one, really?');
});

test('reads a name and a host per line, and points out lines without a host', () => {
  expect(
    readRivals(
      'Borealis Gear, borealis.example\n\nSummit & Sons\thttps://www.summit.example/\r\nNobody Inc.\nnobody.example',
    ),
  ).toEqual([
    { name: 'Borealis Gear', website: 'borealis.example' },
    { name: 'Summit & Sons', website: 'www.summit.example' },
    undefined,
    undefined,
  ]);
});
